import type { SignInInput, StaffMe } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountClient } from '../server/staff-server.ts';
import { deleteStaffData, openSignOutSync, type SignOutSync } from './sign-out.ts';

export interface StaffSession {
  /** Undefined until the server has responded; null without a session. */
  readonly me: StaffMe | null | undefined;
  readonly error: RequestError | null;
  readonly isChecking: boolean;
  signIn(input: SignInInput): Promise<void>;
  signOut(everywhere: boolean): Promise<void>;
  /** Asks the server whether the session has ended, and leaves the inbox if so. */
  verify(): Promise<void>;
}

const isUnauthorized = (error: RequestError): boolean => error.type === 'http' && error.status === 401;

const isSame = (known: StaffMe | null | undefined, loaded: StaffMe): boolean =>
  JSON.stringify(known) === JSON.stringify(loaded);

/** Holds the colleague of the browser's session, in step with the other tabs. Without a session only unsent words stay on the device. */
export function useStaffSession(client: AccountClient, storage: KeyValueStorage): StaffSession {
  const [me, setMe] = useState<StaffMe | null>();
  const [error, setError] = useState<RequestError | null>(null);
  const [isChecking, setChecking] = useState(false);
  const tabs = useRef<SignOutSync>(undefined);
  const isOpen = useRef(false);
  isOpen.current = me != null;

  const leave = useCallback((reason: RequestError | null) => {
    setError(reason);
    setMe(null);
  }, []);

  const verify = useCallback(async () => {
    const loaded = await client.loadMe();
    // A manager may have changed the role or the nodes of an open inbox.
    if (loaded.ok) setMe((known) => (isSame(known, loaded.value) ? known : loaded.value));
    else if (isUnauthorized(loaded.error)) setMe(null);
    // Without the server an open inbox stays open, and its views show what fails.
    else if (!isOpen.current) leave(loaded.error);
  }, [client, leave]);
  useEffect(() => void verify(), [verify]);

  const isSignedIn = me != null;
  useEffect(() => {
    if (!isSignedIn) return;
    tabs.current = openSignOutSync(() => leave(null));
    return () => tabs.current?.close();
  }, [isSignedIn, leave]);
  // Runs after the views inside have closed, since a chat writes its draft when it closes.
  useEffect(() => {
    if (me === null && error === null) deleteStaffData(storage);
  }, [me, error, storage]);

  return {
    me,
    error,
    isChecking,
    verify,
    async signIn(input) {
      setChecking(true);
      const response = await client.signIn(input);
      setChecking(false);
      if (!response.ok) return setError(response.error);
      setError(null);
      setMe(response.value);
    },
    async signOut(everywhere) {
      const response = await client.signOut({ everywhere });
      // A session that the server could not end stays visible as one.
      if (!response.ok && !isUnauthorized(response.error)) return setError(response.error);
      leave(null);
      tabs.current?.broadcast();
    },
  };
}
