import type { Clock, KeyValueStorage } from '@product/runtime';
import { useState } from 'react';
import { StaffProvider } from '../account/staff-context.tsx';
import type { StaffServer } from '../server/staff-server.ts';
import { readLanding } from '../sign-in/landing.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { useStaffSession } from '../sign-in/use-staff-session.ts';
import { StaffPage } from '../staff/staff-page.tsx';
import { InboxPage } from './inbox-page.tsx';

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
  const { me } = session;
  if (me === undefined) return null;
  if (me === null) return <SignIn client={server.client} session={session} landing={landing} />;
  return (
    <StaffProvider me={me}>
      {view === 'staff' && me.staff.role === 'manage' ? (
        <StaffPage client={server.client} onBack={() => setView('inbox')} onRefused={() => void session.verify()} />
      ) : (
        <InboxPage
          server={server}
          clock={clock}
          storage={storage}
          session={session}
          onManage={() => setView('staff')}
        />
      )}
    </StaffProvider>
  );
}
