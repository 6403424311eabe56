import type { Flow } from '@product/model';
import { currentLanguage } from '../language/language.ts';
import type { Session } from '../state.ts';
import { maskedVariablesOf } from '../values/variables.ts';
import { answerWords, type WordsContext } from './answer-words.ts';
import type { Placeholder } from './placeholders.ts';
import { renderWith, type TextForm, valueAt } from './render-text.ts';

/** Fills the placeholders of a text with the words and values of a session. */
export function fillPlaceholders(
  flow: Flow,
  session: Session,
  written: string,
  form: TextForm,
  mask: (text: string) => string,
): string {
  const words: WordsContext = {
    flow,
    session,
    language: currentLanguage(flow, session)?.code ?? 'en',
    mask,
    within: [],
    fill: (label, within) => fillWith({ ...words, within }, label, 'plain'),
  };
  return fillWith(words, written, form);
}

function fillWith(words: WordsContext, written: string, form: TextForm): string {
  return renderWith(written, (placeholder) => findValue(words, placeholder), { language: words.language, form });
}

function findValue(words: WordsContext, { root, key }: Placeholder): unknown {
  const { session } = words;
  switch (root) {
    case 'answers':
      return answerWords(words, key);
    case 'variables':
      return valueAt(maskedVariablesOf(words.flow, session, words.mask), key);
    case 'context':
      return valueAt(session.context, key);
    case 'customer':
      return valueAt(session.customer, key);
  }
}
