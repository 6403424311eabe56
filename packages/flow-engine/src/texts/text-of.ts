import type { Flow, LocalizedText } from '@product/model';
import { currentLanguage, localize } from '../language/language.ts';
import type { Session } from '../state.ts';
import { answerWords, type WordsContext } from './answer-words.ts';
import type { Placeholder } from './placeholders.ts';
import { renderWith, type TextForm, valueAt } from './render-text.ts';

/** Replaces a text that must be masked while masking is not loaded. */
const HIDDEN = '***';

/** Facts for a text that the session does not hold. */
export interface TextContext {
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it an answer that must be masked is shown as `***`. */
  readonly mask?: ((text: string, options?: { country?: string }) => string) | undefined;
}

/**
 * Finds the text for the visitor's language, and fills its placeholders with the session's values. Options are shown by
 * their words; answers that hide personal data are masked.
 *
 * @param form Default `plain`. Use `html` for rich texts and `url` for addresses.
 * @example
 * textOf(flow, session, element.body, 'plain', { mask: maskPersonalData });
 */
export function textOf(
  flow: Flow,
  session: Session,
  text: LocalizedText,
  form: TextForm = 'plain',
  { mask }: TextContext = {},
): string {
  const language = currentLanguage(flow, session)?.code ?? 'en';
  const written = localize(text, flow, language);
  if (!written.includes('{{')) return written;
  const words = { flow, session, language, mask: maskOf(session, mask) };
  return renderWith(written, (placeholder) => findValue(words, placeholder), { language, form });
}

function findValue(words: WordsContext, { root, key }: Placeholder): unknown {
  const { session } = words;
  switch (root) {
    case 'answers':
      return answerWords(words, key);
    case 'variables':
      return undefined;
    case 'context':
      return valueAt(session.context, key);
    case 'customer':
      return valueAt(session.customer, key);
  }
}

function maskOf({ settings }: Session, mask: TextContext['mask']): (text: string) => string {
  const country = settings.countryCode ?? undefined;
  return (text) => (mask === undefined ? HIDDEN : mask(text, country === undefined ? {} : { country }));
}
