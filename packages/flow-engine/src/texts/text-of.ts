import type { Flow, LocalizedText } from '@product/model';
import { currentLanguage, localize } from '../language/language.ts';
import { type Mask, maskingOf } from '../session/masking-of.ts';
import type { Session } from '../state.ts';
import type { TextForm } from './render-text.ts';

/** Facts for a text that the session does not hold. */
export interface TextContext {
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it an answer that must be masked is shown as `***`. */
  readonly mask?: Mask | undefined;
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
  context: TextContext = {},
): string {
  return fillText(flow, session, localize(text, flow, currentLanguage(flow, session)?.code ?? 'en'), form, context);
}

/** Fills the placeholders of a text that is already in the visitor's language. */
export function fillText(
  flow: Flow,
  session: Session,
  written: string,
  form: TextForm = 'plain',
  { mask }: TextContext = {},
): string {
  if (!written.includes('{{')) return written;
  return flow.evaluator?.fillText(flow, session, written, form, maskingOf(session, mask)) ?? written;
}
