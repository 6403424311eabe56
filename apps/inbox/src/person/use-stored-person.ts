import type { PersonKey, StoredPerson } from '@product/api-client/staff';
import type { Result } from '@product/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonClient } from './person-client.ts';

export interface UseStoredPerson {
  readonly person: StoredPerson | null;
  /** `changed`: data were stored after the person was shown, and are shown now. */
  readonly status: 'loading' | 'ready' | 'running' | 'changed' | 'failed';
  choose(by: PersonKey): void;
  reload(): void;
  /** Runs a call for the shown person. Undefined after a failure, with the reason in `status`. */
  run<Value>(call: () => Promise<Result<Value>>): Promise<Value | undefined>;
}

/** Loads the stored data of the person behind a feedback. */
export function useStoredPerson(feedbackId: string, client: PersonClient): UseStoredPerson {
  const [person, setPerson] = useState<StoredPerson | null>(null);
  const [status, setStatus] = useState<UseStoredPerson['status']>('loading');
  const request = useRef(0);

  const load = useCallback(
    async (by: PersonKey, after: UseStoredPerson['status']): Promise<void> => {
      request.current += 1;
      const current = request.current;
      setStatus('loading');
      const loaded = await client.loadPerson({ feedbackId, by });
      // The colleague has made another choice or closed the dialog.
      if (current !== request.current) return;
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
