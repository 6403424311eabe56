import type { Answer, Flow, Question, ResponseItem } from '@product/model';
import type { QuestionDefinition, SendingContext } from '../questions/question-definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import { type Mask, maskingOf } from '../session/masking-of.ts';
import type { Session } from '../state.ts';
import { withoutComputedLimits } from '../values/resolve-question.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';
import { answerContext } from './answer-of.ts';

/** Facts for a request body that the session does not hold. */
export interface PayloadContext {
  /** Epoch ms, or a date. */
  readonly now: number | Date;
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it a text that must be masked is sent as `***`. */
  readonly mask?: Mask | undefined;
  readonly tools?: FlowTools | undefined;
}

/** Converts an answer to items of `responses`. */
export function responseItemsOf({ definition, question, answer, sending }: SentAnswer): readonly ResponseItem[] {
  return definition.toResponseItems(question, answer, sending);
}

/** An answer to be sent, with its question, definition and context. */
export interface SentAnswer {
  readonly question: Question;
  readonly definition: QuestionDefinition;
  readonly answer: Answer;
  readonly sending: SendingContext;
}

/**
 * Lists the answers to be sent, in the order of the definition. Only those that count are sent, and no invalid ones of
 * styles such as e-mail. Computed limits are a matter of the page: they may move after the visitor left it.
 */
export function sentAnswers(flow: Flow, session: Session, context: PayloadContext): SentAnswer[] {
  return flow.elements.flatMap(({ question }) => {
    const answer = question === null ? undefined : countedAnswer(flow, session, question);
    if (question === null || answer === undefined) return [];
    const definition = definitionOf(question);
    const sending = sendingContext(session, question, context);
    const isSent =
      definition.keepsIncomplete || definition.validate(withoutComputedLimits(question), answer, sending) === undefined;
    return isSent ? [{ question, definition, answer, sending }] : [];
  });
}

/** Collects the context in which an answer is converted to wire data. */
export function sendingContext(session: Session, question: Question, context: PayloadContext): SendingContext {
  const { mask, tools = {}, now } = context;
  return {
    ...answerContext(session, question, tools),
    mask: maskingOf(session, mask),
    currentYear: new Date(now).getUTCFullYear(),
  };
}
