import {
  answering,
  type FlowEffect,
  type FlowEvent,
  type FlowTools,
  isAnsweringEvent,
  type Session,
  untried,
} from '@product/flow-engine';
import type { Flow, RequestError } from '@product/model';
import type { Machine } from '@product/runtime';

/** The modules of `rest-of-the-engine.ts`. */
export type RestOfTheEngine = typeof import('./rest-of-the-engine.ts');

/** Loads them; tried twice, since a phone in a lift loses a request now and then. */
export function loadRestOfTheEngine(): Promise<RestOfTheEngine> {
  const load = () => import('./rest-of-the-engine.ts');
  return load().catch(load);
}

const unreachable: RequestError = { type: 'network', message: 'Network failure' };

export interface GrowingEngine {
  readonly machine: Machine<Session, FlowEvent, FlowEffect>;
  /** What an event has to wait for. */
  until(event: FlowEvent): Promise<unknown> | undefined;
  /** Loads the rest while nobody waits for it. */
  preload(): void;
}

/**
 * The engine of a page that begins with answering alone. Whatever else the visitor does waits for the rest, in its order;
 * when that cannot be loaded the visitor hears of the network, nothing is lost, and the next try asks for it again.
 *
 * @param rest Where a returning visitor had to wait for it already.
 */
export function growingEngine(
  flow: Flow,
  tools: () => FlowTools,
  rest: RestOfTheEngine | undefined,
  loadRest: () => Promise<RestOfTheEngine> = loadRestOfTheEngine,
): GrowingEngine {
  let loaded = rest;
  let loading: Promise<unknown> | undefined;
  const load = (): Promise<unknown> => {
    loading ??= loadRest()
      .then((modules) => {
        loaded = modules;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return {
    machine(session, event) {
      if (loaded !== undefined) return loaded.transition(flow, session, event, tools());
      if (isAnsweringEvent(event)) return answering(flow, session, event, tools());
      return isOfTheVisitor(event) ? untried(flow, session, unreachable) : [session, []];
    },
    until: (event) => (loaded !== undefined || isAnsweringEvent(event) ? undefined : load()),
    preload: () => void load().catch(() => undefined),
  };
}

function isOfTheVisitor({ type }: FlowEvent): boolean {
  return type === 'advanced' || type === 'wentBack' || type === 'languageChanged';
}
