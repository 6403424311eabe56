import type { FlowEvent, Session } from '@product/flow-engine';
import type { FlowStore } from '../context/flow-context.ts';

export interface SurveyStore extends FlowStore {
  /** Hands over to the machine that runs the session, with the events so far. Returns what lets it go. */
  attach(machine: FlowStore): () => void;
}

/**
 * Holds the session from the first render on: a server renders it, and a browser hydrates it, before a machine runs.
 * Events that come earlier are sent once it does.
 */
export function createSurveyStore(initial: Session): SurveyStore {
  const early: FlowEvent[] = [];
  const listeners = new Set<() => void>();
  let machine: FlowStore | undefined;
  let last = initial;
  return {
    getState: () => machine?.getState() ?? last,
    send(event) {
      if (machine === undefined) early.push(event);
      else machine.send(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(running) {
      machine = running;
      const stop = running.subscribe(() => {
        for (const listener of listeners) listener();
      });
      for (const event of early.splice(0)) running.send(event);
      return () => {
        stop();
        last = running.getState();
        machine = undefined;
      };
    },
  };
}
