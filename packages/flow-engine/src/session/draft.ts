import type { Element, Flow, Question } from '@product/model';
import type { FlowEffect } from '../effect.ts';
import type { Session } from '../state.ts';

/** Optional functions, loaded on demand and passed with each event. */
export interface FlowTools {
  /** `isPhoneNumber` of `@product/flow-engine/phone`. Default: a check of the shape alone. */
  readonly isPhoneNumber?: (text: string, country?: string) => boolean;
  /** `toE164` of the same entry: sends numbers in their international form. Default: as typed, without separators. */
  readonly toE164?: (text: string, country?: string | null) => string | null;
}

/** Working copy of a session while one event is handled. */
export interface Draft {
  readonly flow: Flow;
  readonly tools: FlowTools;
  /** The next session. Handlers replace its fields. */
  readonly session: { -readonly [Field in keyof Session]: Session[Field] };
  readonly effects: FlowEffect[];
  /** Questions whose answers changed, in order. Their triggers and issues are derived again. */
  readonly changed: Question[];
  /** Questions whose answers began or ceased to count, because the way changed or their element was shown again. */
  readonly moved: Question[];
  /** Elements of any page that triggers have shown. Later triggers may hide some of them again. */
  readonly revealed: Element[];
  /** The question that the visitor answered or cleared. Scrolling, saving and timers depend on it. */
  answered: Question | undefined;
  /** Data other than answers has changed, so that every condition is evaluated again. */
  areConditionsStale: boolean;
}

/** Creates the draft of a session. */
export function draftOf(flow: Flow, session: Session, tools: FlowTools = {}): Draft {
  return {
    flow,
    tools,
    session: { ...session },
    effects: [],
    changed: [],
    moved: [],
    revealed: [],
    answered: undefined,
    areConditionsStale: false,
  };
}

/** Effects allowed in a preview, which never stores, sends, counts or restarts. */
const allowedInPreview: readonly FlowEffect['type'][] = [
  'schedule',
  'cancelSchedule',
  'scrollTo',
  'setPageClass',
  'systemError',
];

/**
 * Adds an effect, except one that a preview must not have. A delivered session is not stored again, because the next
 * visitor of the device must not find it.
 */
export function emit({ session, effects }: Draft, effect: FlowEffect): void {
  const isOver = session.submittedCount > 0 && session.submission.status !== 'waiting';
  if (effect.type === 'saveSession' && isOver) return;
  if (!session.isPreview || allowedInPreview.includes(effect.type)) effects.push(effect);
}
