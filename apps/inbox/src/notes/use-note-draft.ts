import { useSyncExternalStore } from 'react';
import { useDevice } from '../device/device-context.tsx';

/** Returns the unsaved note of a feedback and its setter. The device holds it, so that all tabs show the same one. */
export function useNoteDraft(feedbackId: string): [text: string, change: (text: string) => void] {
  const { storage } = useDevice();
  const key = `CHAT_NOTE/other/${feedbackId}`;
  const text = useSyncExternalStore(storage.subscribe, () => storage.get(key) ?? '');
  return [text, (next) => (next === '' ? storage.remove(key) : storage.set(key, next))];
}
