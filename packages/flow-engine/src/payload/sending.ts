import type { Answer, Flow, PlacedQuestion } from '@product/model';
import { answerContext, answerOf } from '../answers/answer-of.ts';
import type { QuestionDefinition, SendingContext } from '../questions/definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import type { Run } from '../session/run.ts';
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
  readonly question: PlacedQuestion;
  readonly definition: QuestionDefinition;
  readonly answer: Answer;
  readonly sending: SendingContext;
}

/**
 * The answers that go out, in the order of the definition: those to visible questions, without the ones that say nothing
 * unless they are right, such as half an address.
 */
export function sentAnswers(flow: Flow, run: Run, context: PayloadContext): SentAnswer[] {
  return flow.elements.flatMap((element) => {
    const { question } = element;
    const definition = definitionOf(question);
    if (question === null || definition === undefined || !isElementVisible(run, element)) return [];
    const answer = answerOf(run, question);
    if (answer === undefined) return [];
    const sending = sendingContext(run, question, context);
    const isSent = definition.keepsIncomplete || definition.validate(question, answer, sending) === undefined;
    return isSent ? [{ question, definition, answer, sending }] : [];
  });
}

export function sendingContext(run: Run, question: PlacedQuestion, context: PayloadContext): SendingContext {
  const country = run.settings.countryCode ?? undefined;
  const { mask, tools, now }: Partial<PayloadContext> = context ?? {};
  return {
    ...answerContext(run, question, tools ?? {}),
    mask: (text) => (typeof mask !== 'function' ? HIDDEN : mask(text, country === undefined ? {} : { country })),
    currentYear: toDate(now).getUTCFullYear(),
  };
}

/** A date; the beginning of time for what is none, so that a payload can always be built. */
export function toDate(now: number | Date | null | undefined): Date {
  // By its name: a date from another frame is a date as well.
  const isDate = Object.prototype.toString.call(now) === '[object Date]';
  const date = new Date(isDate || typeof now !== 'object' ? (now ?? 0) : 0);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
