import type { Question } from '@product/model';
import { isBoolean, isFiniteNumber, isString } from '@product/model/guard';
import { answerOf } from '../answers/answer-of.ts';
import { changeAnswer } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import type { Draft } from '../session/draft.ts';
import { entryOf } from '../session/record.ts';
import type { SessionOptions } from '../state.ts';
import { derive } from '../triggers/derive.ts';
import { evaluateIn } from '../values/in-session.ts';
import { availableOptions } from '../visibility/options.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

type Preloaded = SessionOptions['preloadedResponses'];

/**
 * Gives a new visit its first answers: the preloaded response of each question, else its default. An input that fits no
 * visible question is ignored.
 */
export function fillFirstAnswers(draft: Draft, preloaded: Preloaded): void {
  // In the order of the definition: an answer can show the question of the next one.
  for (const question of draft.flow.index.questions.values()) giveFirstAnswer(draft, question, preloaded);
  fillRevealedDefaults(draft, preloaded);
}

/**
 * Gives their default answers to the questions that an event has shown and that have no answer, in the order of the
 * definition. Each question receives it at most once per event, so that cycles end.
 */
export function fillRevealedDefaults(draft: Draft, preloaded?: Preloaded): void {
  if (draft.session.submittedCount > 0) return;
  const filled = new Set<Question>();
  for (;;) {
    const question = nextToFill(draft, filled);
    if (question === undefined) return;
    filled.add(question);
    giveFirstAnswer(draft, question, preloaded);
  }
}

function nextToFill({ flow, session, revealed }: Draft, filled: ReadonlySet<Question>): Question | undefined {
  const open = revealed.filter((element) => {
    const { question } = element;
    if (question?.defaultAnswer === undefined || filled.has(question)) return false;
    return isElementVisible(session, element) && answerOf(session, question) === undefined;
  });
  const first = open.length > 1 ? flow.elements.find((element) => open.includes(element)) : open[0];
  return first?.question ?? undefined;
}

function giveFirstAnswer(draft: Draft, question: Question, preloaded: Preloaded = {}): void {
  const given = entryOf(preloaded, question.key);
  const input = isString(given) || Array.isArray(given) ? given : defaultInput(draft, question);
  const { session } = draft;
  const answer = input && answerFromInput(question, input, availableOptions(session, question), session.languageCode);
  if (answer === undefined || answer === '') return;
  changeAnswer(draft, question, answer);
  derive(draft);
}

/** Computes the default answer of a question as text, as an option key or as several. */
function defaultInput({ flow, session }: Draft, question: Question): string | readonly string[] | undefined {
  if (question.defaultAnswer === undefined) return undefined;
  const value = evaluateIn(flow, session)(question.defaultAnswer);
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isPlain(item) ? String(item) : []));
  return isPlain(value) ? String(value) : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return isString(value) || isFiniteNumber(value) || isBoolean(value);
}
