import type { Expression, Question } from '@product/model';
import { holds } from '../conditions/evaluate.ts';
import { numberStyles } from '../language/number-texts.ts';
import { usesIntegration } from '../questions/registry.ts';
import { startFields } from '../session/fields.ts';
import type { Session } from '../state.ts';
import { dateParsers } from '../values/answer-value.ts';
import { sessionScope } from '../values/condition-data.ts';
import { resolveQuestion, withoutLimits } from '../values/resolve-question.ts';
import { answerIn, type Decided, type Evidence, isExact, isSettled, type Situation } from './evidence.ts';
import { type Reads, readsOf } from './reads.ts';

/** Finds what an expression reads. */
export function readsIn({ flow, reads }: Evidence, expression: Expression): Reads {
  const known = reads.get(expression) ?? readsOf(flow, expression);
  reads.set(expression, known);
  return known;
}

/** Tells whether a condition held when the feedback was sent. */
export function decide(evidence: Evidence, condition: Expression | undefined): Decided {
  if (condition === undefined) return true;
  const reads = readsIn(evidence, condition);
  const situations = isDecidable(evidence, reads) ? situationsOf(evidence, reads.usesToday) : [];
  const [first, ...others] = situations.map(({ scope }) => holds(condition, scope));
  return others.every((other) => other === first) ? first : undefined;
}

/** Tells whether the payload holds all values that an expression reads. */
function isDecidable(evidence: Evidence, { questions, usesContext, usesCustomer }: Reads): boolean {
  // The payload's customer holds answers too.
  if (usesCustomer || (usesContext && evidence.context === undefined)) return false;
  return [...questions].every((question) => isKnown(evidence, question) && isSettled(evidence, question));
}

/** Tells whether the payload holds the value of an answer in conditions, or shows that there is none. */
function isKnown(evidence: Evidence, question: Question): boolean {
  if (isExact(evidence, question)) return !(evidence.answers.has(question.id) && usesIntegration(question));
  const answer = answerIn(evidence, question);
  if (answer === undefined) return false;
  const { style } = question;
  return answer.kind === 'files' || numberStyles.includes(style) || dateParsers.has(style);
}

/** Creates situations with the answers of the payload: one for each date that the visitor's page may have had. */
function situationsOf(evidence: Evidence, usesToday: boolean): readonly Situation[] {
  if (usesToday && !evidence.isDated) return [];
  return evidence.dates.slice(0, usesToday ? undefined : 1).map((today) => {
    const known = evidence.situations.get(today);
    if (known !== undefined) return known;
    const session = sessionAt(evidence, today);
    const situation = { session, scope: sessionScope(evidence.flow, session) };
    evidence.situations.set(today, situation);
    return situation;
  });
}

/** Creates a session with the answers of a payload. */
export function sessionAt({ flow, answers, context }: Evidence, today: string): Session {
  const given = [...answers].flatMap(([id, { answer }]) => (answer === undefined ? [] : [[id, answer] as const]));
  return {
    ...startFields(flow, {}),
    // A payload holds only answers that count, so that every page is on the way.
    history: flow.states.map(({ id }) => id),
    // Numbers have plain notation on the wire.
    languageCode: 'en',
    answers: Object.fromEntries(given),
    today,
    ...(context !== undefined && { context }),
  };
}

/** Lists the expressions that decide how an answer is checked. */
function checkExpressions({
  requiredIf,
  lowerLimitValue,
  upperLimitValue,
  minDate,
  maxDate,
}: Question): readonly Expression[] {
  return [requiredIf, lowerLimitValue, upperLimitValue, minDate, maxDate].filter((each) => each !== undefined);
}

/** Lists the questions whose answers decide how an answer is checked. */
export function checkSources(evidence: Evidence, question: Question): readonly Question[] {
  return checkExpressions(question).flatMap((expression) => [...readsIn(evidence, expression).questions]);
}

/**
 * Computes the question as the page checked it, once for each date that the page may have had. Limits and conditions that
 * the payload leaves open are dropped.
 */
export function resolvedQuestions(evidence: Evidence, question: Question): readonly Question[] {
  const reads = checkExpressions(question).map((expression) => readsIn(evidence, expression));
  if (reads.length === 0) return [question];
  const situations = reads.every((each) => isDecidable(evidence, each))
    ? situationsOf(
        evidence,
        reads.some(({ usesToday }) => usesToday),
      )
    : [];
  return situations.length === 0
    ? [withoutLimits(question)]
    : situations.map(({ session }) => resolveQuestion(evidence.flow, session, question));
}
