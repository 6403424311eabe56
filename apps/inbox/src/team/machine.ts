import type { Activity, Note, Presence } from '@product/api-client/staff';
import type { Machine, Step } from '@product/runtime';
import type { TeamState, Viewer, Visitor } from './state.ts';

/** Milliseconds between two publications of the own activity. */
export const PUBLISH_INTERVAL_MS = 15_000;
/** Milliseconds until a silent colleague expires: two lost publications do not show. */
export const EXPIRES_AFTER_MS = 40_000;
/** Milliseconds without a key after which a colleague no longer writes. */
export const WRITING_MS = 6_000;

/** Events of the work on the open feedback. Times are epoch ms. */
export type TeamEvent =
  | { readonly type: 'notesLoaded'; readonly notes: readonly Note[] }
  | { readonly type: 'visitorLoaded'; readonly visitor: Visitor }
  | { readonly type: 'noteAdded'; readonly note: Note }
  | { readonly type: 'noteRemoved'; readonly id: string }
  | { readonly type: 'presenceReceived'; readonly presence: Presence; readonly at: number }
  | { readonly type: 'joined' }
  | { readonly type: 'typed' }
  | { readonly type: 'stoppedTyping' }
  | { readonly type: 'ticked'; readonly at: number };

/** Effects of the work on the open feedback. */
export type TeamEffect =
  | { readonly type: 'publishActivity'; readonly activity: Activity }
  /** → stoppedTyping. A later one replaces it. */
  | { readonly type: 'awaitSilence'; readonly delayMs: number };

type TeamStep = Step<TeamState, TeamEffect>;

/** Handles the notes of the open feedback, and who else looks at it. */
export const teamMachine: Machine<TeamState, TeamEvent, TeamEffect> = (state, event) => {
  switch (event.type) {
    case 'notesLoaded':
      return [{ ...state, notes: event.notes }, []];
    case 'visitorLoaded':
      return [{ ...state, visitor: event.visitor }, []];
    case 'noteAdded':
      return [{ ...state, notes: withNote(state.notes, event.note) }, []];
    case 'noteRemoved':
      return [{ ...state, notes: state.notes.filter(({ id }) => id !== event.id) }, []];
    case 'presenceReceived':
      return receivePresence(state, event.presence, event.at);
    case 'joined':
      // Colleagues of before the outage announce themselves again.
      return [{ ...state, viewers: [] }, [{ type: 'publishActivity', activity: state.activity }]];
    case 'typed': {
      const wait: TeamEffect = { type: 'awaitSilence', delayMs: WRITING_MS };
      if (state.activity === 'writing') return [state, [wait]];
      return [{ ...state, activity: 'writing' }, [{ type: 'publishActivity', activity: 'writing' }, wait]];
    }
    case 'stoppedTyping':
      if (state.activity === 'viewing') return [state, []];
      return [{ ...state, activity: 'viewing' }, [{ type: 'publishActivity', activity: 'viewing' }]];
    case 'ticked': {
      const alive = state.viewers.filter(({ seenAt }) => seenAt + EXPIRES_AFTER_MS > event.at);
      const viewers = alive.length === state.viewers.length ? state.viewers : alive;
      return [{ ...state, viewers }, [{ type: 'publishActivity', activity: state.activity }]];
    }
  }
};

function receivePresence(state: TeamState, { connection, activity, staff }: Presence, at: number): TeamStep {
  const others = state.viewers.filter((viewer) => viewer.connection !== connection);
  if (activity === 'left') return [{ ...state, viewers: others }, []];
  const isNew = others.length === state.viewers.length;
  const viewers = [...others, { connection, staff, activity, seenAt: at }];
  // A newcomer does not know yet who is here.
  return [{ ...state, viewers }, isNew ? [{ type: 'publishActivity', activity: state.activity }] : []];
}

function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  const others = notes.filter(({ id }) => id !== note.id);
  return [...others, note].sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Lists the colleagues who look at the open feedback, each once. Writing in one page is writing. */
export function otherViewers({ viewers }: TeamState, ownId: string): readonly Viewer[] {
  const byId = new Map<string, Viewer>();
  for (const viewer of viewers) {
    const known = byId.get(viewer.staff.id);
    if (viewer.staff.id !== ownId && known?.activity !== 'writing') byId.set(viewer.staff.id, viewer);
  }
  return [...byId.values()].sort((one, other) => (one.staff.name < other.staff.name ? -1 : 1));
}
