import type { Answer, Question, Trigger } from '@product/model';
import { findNamed } from '../answers/find-named.ts';
import { isBlank, onStatement } from '../answers/texts.ts';
import { compareAnswer } from '../rules/rule.ts';

/**
 * True while the answer to the question that a trigger listens to is the one it waits for: the text, or the id or key of
 * an option (in a matrix with a statement key: of the option on that statement).
 */
export function triggerFires(trigger: Trigger, answer: Answer | undefined, question: Question): boolean {
  if (answer === undefined) return false;
  const given = onStatement(answer, statementId(trigger, question));
  if (isBlank(given)) return false;
  return compareAnswer(trigger.controlType, trigger.answerValue ?? '', given, question);
}

/** Id of the statement that the trigger names; a key that is none stands for itself, so that nothing is on it. */
function statementId({ statementKey }: Trigger, { statements }: Question): string | null {
  if (statementKey === null) return null;
  return findNamed(statements, statementKey)?.id ?? statementKey;
}
