import type { FeedbackSummary } from '@product/api-client/staff';
import type { Clock, Store } from '@product/runtime';
import { type ProductStore, startMachine } from '@product/runtime/redux';
import type { StaffChatBackend } from '../server/staff-backend.ts';
import type { StaffServer } from '../server/staff-server.ts';
import { PUBLISH_INTERVAL_MS, type TeamEffect, type TeamEvent, teamMachine } from './machine.ts';
import { initialTeam, type TeamState } from './state.ts';

/** The work of colleagues on the open feedback, and the backend of its chat. */
export interface TeamSession extends Store<TeamState, TeamEvent> {
  readonly backend: StaffChatBackend;
  close(): void;
}

export interface TeamSessionOptions {
  readonly server: Pick<StaffServer, 'chatBackend'>;
  readonly store: ProductStore;
  readonly clock: Clock;
  readonly feedbackId: string;
  /** Receives the feedback with each load. */
  onFeedback(feedback: FeedbackSummary): void;
}

/** Opens the machine of the work on a feedback, joined with the live channel of its chat. */
export function openTeamSession(options: TeamSessionOptions): TeamSession {
  const { server, store, clock, feedbackId, onFeedback } = options;
  let cancelSilence = (): void => {};
  let cancelTick = (): void => {};
  const team = startMachine<TeamState, TeamEvent, TeamEffect>(store, {
    name: 'team',
    initial: initialTeam,
    machine: teamMachine,
    perform(effect) {
      if (effect.type === 'publishActivity') return backend.publishActivity(effect.activity);
      cancelSilence();
      cancelSilence = clock.after(effect.delayMs, () => team.send({ type: 'stoppedTyping' }));
    },
  });
  const backend = server.chatBackend(feedbackId, {
    onLoaded({ notes, feedback, visit, otherFeedbacks }) {
      team.send({ type: 'notesLoaded', notes });
      team.send({ type: 'visitorLoaded', visitor: { visit, otherFeedbacks } });
      onFeedback(feedback);
    },
    onNoteAdded: (note) => team.send({ type: 'noteAdded', note }),
    onNoteRemoved: (id) => team.send({ type: 'noteRemoved', id }),
    onPresence: (presence) => team.send({ type: 'presenceReceived', presence, at: clock.now() }),
    onJoined: () => team.send({ type: 'joined' }),
  });
  const tick = (): void => {
    cancelTick = clock.after(PUBLISH_INTERVAL_MS, () => {
      team.send({ type: 'ticked', at: clock.now() });
      tick();
    });
  };
  tick();
  return {
    backend,
    getState: team.getState,
    send: team.send,
    subscribe: team.subscribe,
    close() {
      cancelSilence();
      cancelTick();
      team.stop();
    },
  };
}
