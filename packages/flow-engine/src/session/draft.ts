import type { Element, Flow } from '@product/model';
import type { FlowEffect } from './effect.ts';
import type { FlowEvent } from './event.ts';
import { type PageStanding, type Run, runOf, sessionOf } from './run.ts';
import type { Session } from './session.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What is loaded only when a flow needs it, and handed to the engine from then on. */
export interface FlowTools {
  /** `isPhoneNumber` of `@product/flow-engine/phone`. Without it the shape of a number is checked. */
  readonly isPhoneNumber?: (text: string, country?: string) => boolean;
  /** `toE164` of the same entry. With it a number is sent in its international form; without it as it was typed. */
  readonly toE164?: (text: string, country?: string | null) => string | null;
}

/** A run while one event is handled. Its own copy: what happens to it shows nowhere until `finish`. */
export interface Draft {
  readonly flow: Flow;
  readonly run: Writable<Run>;
  readonly effects: FlowEffect[];
  readonly tools: FlowTools;
  /** What each question that changes contributed to the page's standing before, by the place of its element. */
  touched: Map<number, PageStanding> | undefined;
  /** Elements, on whichever page, that have come into sight; some of them may be hidden again. */
  readonly revealed: Element[];
}

export function draftOf(flow: Flow, run: Run, tools: FlowTools): Draft {
  return { flow, run: { ...run }, effects: [], tools, touched: undefined, revealed: [] };
}

/** Handles one event: the next session (the same object when nothing changed) and what the world has to do. */
export function draft(
  flow: Flow,
  session: Session,
  tools: FlowTools,
  handle: (draft: Draft) => void,
): [Session, FlowEffect[]] {
  const before = runOf(flow, session);
  const working = draftOf(flow, before, tools);
  handle(working);
  return [isSame(before, working.run) ? session : sessionOf(flow, working.run), working.effects];
}

/** A page that was merely counted has not changed. */
function isSame(before: Run, after: Run): boolean {
  let field: keyof Run;
  for (field in after) if (field !== 'standing' && !Object.is(before[field], after[field])) return false;
  return true;
}

/** What a preview may do: it shows, it never stores, sends, counts or starts over. */
const allowedInPreview: readonly FlowEffect['type'][] = [
  'schedule',
  'cancelSchedule',
  'scrollTo',
  'setPageClass',
  'systemError',
];

/**
 * Asks the world for something, unless the run is a preview that must not. What has been sent is not stored any more:
 * the next visitor of the same device must not find it.
 */
export function emit({ run, effects }: Draft, effect: FlowEffect): void {
  if (effect.type === 'saveSession' && run.submittedCount > 0) return;
  if (!run.isPreview || allowedInPreview.includes(effect.type)) effects.push(effect);
}

/** The events of one type. */
export type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;
