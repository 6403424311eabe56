import type { Flow, Option } from '@product/model';
import { maskingOf } from '../session/masking-of.ts';
import { entryOf } from '../session/record.ts';
import type { Session } from '../state.ts';
import type { TextContext } from './text-of.ts';

/**
 * Finds the visitor's own text that a copied option stands for, masked as its question asks. Undefined for any other
 * option.
 */
export function ownWords(
  flow: Flow,
  session: Session,
  { wordsFrom }: Pick<Option, 'wordsFrom'>,
  { mask }: TextContext = {},
): string | undefined {
  if (wordsFrom === undefined) return undefined;
  const answer = entryOf(session.answers, wordsFrom.questionId);
  const text = answer?.kind === 'options' ? entryOf(answer.texts ?? {}, wordsFrom.optionId)?.trim() : undefined;
  if (!text) return undefined;
  const isHidden = flow.index.questions.get(wordsFrom.questionId)?.hidePersonalData;
  return isHidden ? maskingOf(session, mask)(text) : text;
}
