import type { FeedbackFilter } from '@product/api-client/staff';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { useRef, useState } from 'react';
import { StaffProvider } from '../account/staff-context.tsx';
import { DeviceProvider } from '../device/device-context.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { defaultResults } from '../results/results-query.ts';
import { useResultsAddress } from '../results/use-results-address.ts';
import type { StaffServer } from '../server/staff-server.ts';
import { readLanding } from '../sign-in/landing.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { useStaffSession } from '../sign-in/use-staff-session.ts';
import { StaffPage } from '../staff/staff-page.tsx';
import { InboxPage } from './inbox-page.tsx';
import { ReplacesView } from './view-focus.ts';

export interface AppProps {
  readonly server: StaffServer;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** Shows the sign-in, or the inbox of the signed-in colleague. An ended session returns to the sign-in. */
export function App({ server, clock, storage }: AppProps) {
  const [landing] = useState(() => readLanding(window));
  const session = useStaffSession(server.client, storage);
  const [view, setView] = useState<'inbox' | 'staff'>('inbox');
  const [results, showResults] = useResultsAddress();
  const [behind, setBehind] = useState<FeedbackFilter | null>(null);
  const { me } = session;
  const shown = me === null ? 'signIn' : results !== null ? 'results' : view;
  const visited = useRef({ first: shown, hasMoved: false });
  if (me === undefined) visited.current.first = shown;
  else if (shown !== visited.current.first) visited.current.hasMoved = true;
  const { hasMoved } = visited.current;
  if (me === undefined) return null;
  if (me === null)
    return (
      <ReplacesView value={hasMoved}>
        <SignIn client={server.client} session={session} landing={landing} />
      </ReplacesView>
    );
  const openList = (filter: FeedbackFilter | null, feedbackId: string | null): void => {
    setBehind(filter);
    showResults(null, feedbackId);
  };
  return (
    <ReplacesView value={hasMoved}>
      <StaffProvider me={me}>
        <DeviceProvider key={me.staff.id} storage={storage} staffId={me.staff.id}>
          {results !== null ? (
            <ResultsPage
              client={server.client}
              clock={clock}
              query={results}
              onChange={showResults}
              onBack={() => openList(null, null)}
              onShow={(filter) => openList(filter, null)}
              onOpen={(feedbackId) => openList(null, feedbackId)}
              onRefused={() => void session.verify()}
            />
          ) : view === 'staff' && me.staff.role === 'manage' ? (
            <StaffPage client={server.client} onBack={() => setView('inbox')} onRefused={() => void session.verify()} />
          ) : (
            <InboxPage
              server={server}
              clock={clock}
              session={session}
              behind={behind}
              onResults={() => showResults(defaultResults)}
              onManage={() => setView('staff')}
            />
          )}
        </DeviceProvider>
      </StaffProvider>
    </ReplacesView>
  );
}
