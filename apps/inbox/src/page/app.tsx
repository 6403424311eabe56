import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectStaff } from '../server/staff-server.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { forgetStaff, type SignOutTabs, signOutTabs } from '../sign-in/sign-out.ts';
import type { StaffTokens } from '../sign-in/staff-token.ts';
import { InboxPage } from './inbox-page.tsx';

export interface AppProps {
  readonly connect: ConnectStaff;
  readonly tokens: StaffTokens;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** The token first, then the inbox. A token that no longer fits leads back. */
export function App({ connect, tokens, clock, storage }: AppProps) {
  const [staffToken, setStaffToken] = useState(() => tokens.read());
  const [error, setError] = useState<RequestError | null>(null);
  const [isChecking, setChecking] = useState(false);
  const server = useMemo(() => (staffToken === null ? null : connect(staffToken)), [connect, staffToken]);

  const check = async (token: string): Promise<void> => {
    setChecking(true);
    const answer = await connect(token).client.listFeedbacks({ limit: 1 });
    setChecking(false);
    if (!answer.ok) return setError(answer.error);
    setError(null);
    tokens.keep(token);
    setStaffToken(token);
  };
  const tabs = useRef<SignOutTabs>(undefined);
  const leave = (why: RequestError | null): void => {
    signOut(why);
    tabs.current?.tell();
  };
  const signOut = useCallback(
    (why: RequestError | null): void => {
      tokens.forget();
      setError(why);
      setStaffToken(null);
    },
    [tokens],
  );
  useEffect(() => {
    if (staffToken === null) return;
    tabs.current = signOutTabs(() => signOut(null));
    return () => tabs.current?.stop();
  }, [staffToken, signOut]);
  const wasSignedIn = useRef(false);
  // After the views inside have closed: a chat writes its draft when it closes.
  useEffect(() => {
    if (wasSignedIn.current && staffToken === null) forgetStaff(storage);
    wasSignedIn.current = staffToken !== null;
  }, [staffToken, storage]);

  if (server === null) {
    return <SignIn error={error} isChecking={isChecking} onToken={(token) => void check(token)} />;
  }
  return <InboxPage server={server} clock={clock} storage={storage} onLeave={leave} />;
}
