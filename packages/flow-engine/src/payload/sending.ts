import type { Answer, Flow, Question } from '@product/model';
import { answerContext, answerOf } from '../answers/answer-of.ts';
import type { QuestionDefinition, SendingContext } from '../questions/definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

/** Replaces a text that must be masked while masking is not loaded. */
const HIDDEN = '***';

/** Facts for a request body that the session does not hold. */
export interface PayloadContext {
  /** Epoch ms, or a date. */
  readonly now: number | Date;
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it a text that must be masked is sent as `***`. */
  readonly mask?: ((text: string, options?: { country?: string }) => string) | undefined;
  readonly tools?: FlowTools | undefined;
}

/** An answer to be sent, with its question, definition and context. */
export interface SentAnswer {
  readonly question: Question;
  readonly definition: QuestionDefinition;
  readonly answer: Answer;
  readonly sending: SendingContext;
}

/**
 * Lists the answers to be sent, in the order of the definition. Answers to hidden questions are left out, and invalid ones
 * of styles such as e-mail.
 */
export function sentAnswers(flow: Flow, session: Session, context: PayloadContext): SentAnswer[] {
  return flow.elements.flatMap((element) => {
    const { question } = element;
    if (question === null || !isElementVisible(session, element)) return [];
    const answer = answerOf(session, question);
    if (answer === undefined) return [];
    const definition = definitionOf(question);
    const sending = sendingContext(session, question, context);
    const isSent = definition.keepsIncomplete || definition.validate(question, answer, sending) === undefined;
    return isSent ? [{ question, definition, answer, sending }] : [];
  });
}

/** Collects the context in which an answer is converted to wire data. */
export function sendingContext(session: Session, question: Question, context: PayloadContext): SendingContext {
  const country = session.settings.countryCode ?? undefined;
  const { mask, tools = {}, now } = context;
  return {
    ...answerContext(session, question, tools),
    mask: (text) => (mask === undefined ? HIDDEN : mask(text, country === undefined ? {} : { country })),
    currentYear: new Date(now).getUTCFullYear(),
  };
}
