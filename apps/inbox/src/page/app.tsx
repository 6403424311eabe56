import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectStaff } from '../server/staff-server.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { deleteStaffData, openSignOutSync, type SignOutSync } from '../sign-in/sign-out.ts';
import type { StaffTokens } from '../sign-in/staff-token.ts';
import { InboxPage } from './inbox-page.tsx';

export interface AppProps {
  readonly connect: ConnectStaff;
  readonly tokens: StaffTokens;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** Asks for the staff token, then shows the inbox. A rejected token returns to the sign-in. */
export function App({ connect, tokens, clock, storage }: AppProps) {
  const [staffToken, setStaffToken] = useState(() => tokens.read());
  const [error, setError] = useState<RequestError | null>(null);
  const [isChecking, setChecking] = useState(false);
  const server = useMemo(() => (staffToken === null ? null : connect(staffToken)), [connect, staffToken]);

  const check = async (token: string): Promise<void> => {
    setChecking(true);
    const response = await connect(token).client.listFeedbacks({ limit: 1 });
    setChecking(false);
    if (!response.ok) return setError(response.error);
    setError(null);
    tokens.write(token);
    setStaffToken(token);
  };
  const tabs = useRef<SignOutSync>(undefined);
  const leave = (reason: RequestError | null): void => {
    signOut(reason);
    tabs.current?.broadcast();
  };
  const signOut = useCallback(
    (reason: RequestError | null): void => {
      tokens.remove();
      setError(reason);
      setStaffToken(null);
    },
    [tokens],
  );
  useEffect(() => {
    if (staffToken === null) return;
    tabs.current = openSignOutSync(() => signOut(null));
    return () => tabs.current?.close();
  }, [staffToken, signOut]);
  const wasSignedIn = useRef(false);
  // Runs after the views inside have closed, since a chat writes its draft when it closes.
  useEffect(() => {
    if (wasSignedIn.current && staffToken === null) deleteStaffData(storage);
    wasSignedIn.current = staffToken !== null;
  }, [staffToken, storage]);

  if (server === null) {
    return <SignIn error={error} isChecking={isChecking} onToken={(token) => void check(token)} />;
  }
  return <InboxPage server={server} clock={clock} storage={storage} onLeave={leave} />;
}
