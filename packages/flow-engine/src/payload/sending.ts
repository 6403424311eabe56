import type { Answer, Flow, Question } from '@product/model';
import { answerContext, answerOf } from '../answers/answer-of.ts';
import type { QuestionDefinition, SendingContext } from '../questions/definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';

/** What goes out in place of a text that must be masked while the masking is not loaded. */
const HIDDEN = '***';

export interface PayloadContext {
  /** Epoch ms, or a date. */
  readonly now: number | Date;
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it a text that must be masked goes out as `***`. */
  readonly mask?: ((text: string, options?: { country?: string }) => string) | undefined;
  readonly tools?: FlowTools | undefined;
}

/** An answer that goes out, with what is needed to write it down. */
export interface SentAnswer {
  readonly question: Question;
  readonly definition: QuestionDefinition;
  readonly answer: Answer;
  readonly sending: SendingContext;
}

/**
 * The answers that go out, in the order of the definition: those to visible questions, without the ones that say nothing
 * unless they are right, such as half an address.
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

export function sendingContext(session: Session, question: Question, context: PayloadContext): SendingContext {
  const country = session.settings.countryCode ?? undefined;
  const { mask, tools = {}, now } = context;
  return {
    ...answerContext(session, question, tools),
    mask: (text) => (mask === undefined ? HIDDEN : mask(text, country === undefined ? {} : { country })),
    currentYear: new Date(now).getUTCFullYear(),
  };
}
