import { createMachineHooks } from '@product/runtime/redux';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { TeamEvent } from './machine.ts';
import type { TeamState } from './state.ts';
import { openTeamSession, type TeamSession, type TeamSessionOptions } from './team-session.ts';

const TeamContext = createContext<TeamSession | null>(null);

/** Provides the work of colleagues on a feedback to the views inside. */
export function TeamProvider({ session, children }: { readonly session: TeamSession; readonly children: ReactNode }) {
  return <TeamContext value={session}>{children}</TeamContext>;
}

/** Opens the work on a feedback while the view is shown; null before the first effect. */
export function useCreateTeamSession(options: TeamSessionOptions): TeamSession | null {
  const { server, store, clock, feedbackId, onFeedback } = options;
  const [session, setSession] = useState<TeamSession | null>(null);
  useEffect(() => {
    const opened = openTeamSession({ server, store, clock, feedbackId, onFeedback });
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [server, store, clock, feedbackId, onFeedback]);
  return session;
}

/** Returns the work on the feedback around. Throws outside of a `TeamProvider`. */
export function useTeamSession(): TeamSession {
  const session = use(TeamContext);
  if (session === null) throw new Error('A view of the team must be inside a TeamProvider');
  return session;
}

/** Selects a part of the state. The selector must return the same value while that part stays the same. */
export const { useMachineState: useTeam } = createMachineHooks<TeamState, TeamEvent>('team');
