import type { Element, Flow, Question } from '@product/model';
import type { FlowEffect } from '../effect.ts';
import type { Session } from '../state.ts';

/** Lists what is loaded only when a flow needs it, and handed to the engine with each event. */
export interface FlowTools {
  /** `isPhoneNumber` of `@product/flow-engine/phone`. Without it the shape of a number is checked. */
  readonly isPhoneNumber?: (text: string, country?: string) => boolean;
  /** `toE164` of the same entry. With it a number is sent in its international form; without it as it was typed. */
  readonly toE164?: (text: string, country?: string | null) => string | null;
}

/** Holds what one event does to a session, until the event is handled. */
export interface Draft {
  readonly flow: Flow;
  readonly tools: FlowTools;
  /** The next session: a copy, whose fields the handlers replace. */
  readonly session: { -readonly [Field in keyof Session]: Session[Field] };
  readonly effects: FlowEffect[];
  /** Questions whose answers changed, in order: their triggers and issues are derived anew. */
  readonly changed: Question[];
  /** Elements that triggers have shown, on any page; some of them may be hidden again. */
  readonly revealed: Element[];
  /** The question that the visitor answered or cleared: scrolling, saving and timers follow it. */
  answered: Question | undefined;
}

export function draftOf(flow: Flow, session: Session, tools: FlowTools = {}): Draft {
  return { flow, tools, session: { ...session }, effects: [], changed: [], revealed: [], answered: undefined };
}

/** Lists what a preview may do: it shows, it never stores, sends, counts or restarts. */
const allowedInPreview: readonly FlowEffect['type'][] = [
  'schedule',
  'cancelSchedule',
  'scrollTo',
  'setPageClass',
  'systemError',
];

/**
 * Adds an effect, unless a preview must not have it. A submitted session is not saved any more: the next visitor of the
 * same device must not find it.
 */
export function emit({ session, effects }: Draft, effect: FlowEffect): void {
  if (effect.type === 'saveSession' && session.submittedCount > 0) return;
  if (!session.isPreview || allowedInPreview.includes(effect.type)) effects.push(effect);
}
