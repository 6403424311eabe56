import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { requeue } from '../outbox/outbox.ts';
import { requeuePending } from '../pending/pending-writes.ts';
import type { ChatState } from '../state.ts';

/**
 * Gives up the requests in transit after a new connection or a wake: theirs may be dead, which a browser notices after
 * minutes. Each may be repeated, since messages have client ids. An upload goes on, because silence ends it.
 */
export function restartRequests(state: ChatState): Step<ChatState, ChatEffect> {
  const isStuck = ({ delivery, attachment }: ChatState['outbox'][number]) =>
    delivery === 'sending' && attachment === null;
  const { fetching, history, rating, archive } = state;
  const isRating = rating.sending !== null && !rating.isWaiting;
  const isLoading = fetching.inFlight || history.older === 'loading';
  if (!isLoading && !isRating && archive.step !== 'archiving' && !state.outbox.some(isStuck)) return [state, []];
  const waiting = requeuePending(state);
  return [
    {
      ...waiting,
      outbox: state.outbox.map((message) => (isStuck(message) ? requeue(message) : message)),
      fetching: fetching.inFlight ? { ...fetching, inFlight: false, refetch: false } : fetching,
      history: history.older === 'loading' ? { ...history, older: 'idle' } : history,
    },
    [{ type: 'abortRequests' }],
  ];
}
