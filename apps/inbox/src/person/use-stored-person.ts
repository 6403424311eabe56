import type { PersonKey, StoredPerson } from '@product/api-client/staff';
import type { Result } from '@product/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonActionsProps } from './person-actions.tsx';

export interface UseStoredPerson {
  readonly person: StoredPerson | null;
  /** `changed`: something was stored after the person was shown; the new state is shown now. */
  readonly status: 'loading' | 'ready' | 'running' | 'changed' | 'failed';
  choose(by: PersonKey): void;
  reload(): void;
  /** Runs a call for the shown person; undefined when it failed, which `status` says. */
  run<Value>(call: () => Promise<Result<Value>>): Promise<Value | undefined>;
}

/** Loads what is stored of the person behind a feedback. */
export function useStoredPerson(feedbackId: string, client: PersonActionsProps['client']): UseStoredPerson {
  const [person, setPerson] = useState<StoredPerson | null>(null);
  const [status, setStatus] = useState<UseStoredPerson['status']>('loading');
  const request = useRef(0);

  const load = useCallback(
    async (by: PersonKey, after: UseStoredPerson['status']): Promise<void> => {
      request.current += 1;
      const own = request.current;
      setStatus('loading');
      const loaded = await client.loadPerson({ feedbackId, by });
      // A later choice has been made, or the dialog is closed.
      if (own !== request.current) return;
      if (loaded.ok) setPerson(loaded.value);
      setStatus(loaded.ok ? after : 'failed');
    },
    [client, feedbackId],
  );

  useEffect(() => {
    void load('feedback', 'ready');
    return () => {
      request.current += 1;
    };
  }, [load]);

  return {
    person,
    status,
    choose: (by) => void load(by, 'ready'),
    reload: () => void load(person?.by ?? 'feedback', 'ready'),
    async run(call) {
      setStatus('running');
      const result = await call();
      if (result.ok) {
        setStatus('ready');
        return result.value;
      }
      const { error } = result;
      if (error.type === 'http' && error.code === 'person_changed') await load(person?.by ?? 'feedback', 'changed');
      else setStatus('failed');
      return undefined;
    },
  };
}
