import type { Option, Question } from '@product/model';
import { usesIntegration } from '../questions/registry.ts';
import { entryOf } from '../session/record.ts';
import type { Session } from '../state.ts';

/** Lists the available options in the order of their definition. */
export function availableOptions(session: Session, question: Question): readonly Option[] {
  const all = allOptions(session, question);
  const visibility = entryOf(session.optionVisibility, question.id);
  if (visibility === undefined && all.every(({ isVisible }) => isVisible)) return all;
  return all.filter(({ id, isVisible }) => entryOf(visibility ?? {}, id) ?? isVisible);
}

/** Lists every option, hidden ones included. Binding data replaces the question's own options. */
export function allOptions({ remote }: Session, question: Question): readonly Option[] {
  if (!usesIntegration(question)) return question.options;
  const received = entryOf(remote, question.id)?.options ?? [];
  return received.length === 0 ? question.options : received;
}

/** Tells whether conditions decide which options of a question are available. */
export function hasConditionalOptions({ options }: Question): boolean {
  return options.some(({ visibleIf }) => visibleIf !== undefined);
}
