import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { useMemo, useState } from 'react';
import type { ConnectStaff } from '../server/staff-server.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
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
  const leave = (why: RequestError | null): void => {
    tokens.forget();
    setError(why);
    setStaffToken(null);
  };

  if (server === null) {
    return <SignIn error={error} isChecking={isChecking} onToken={(token) => void check(token)} />;
  }
  return <InboxPage server={server} clock={clock} storage={storage} onLeave={leave} />;
}
