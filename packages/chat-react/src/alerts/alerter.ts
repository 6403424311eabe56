import { senderLabel } from '@product/chat-core';
import type { TimelineItem } from '@product/model';
import { type KeyValueStorage, storedValue } from '@product/runtime';
import { chime } from './chime.ts';
import { askForNotifications, notify } from './notify.ts';

/** Tells of a new message by sound and notification, for a visitor who asked for them. */
export interface Alerter {
  /** What the visitor chose on this device. */
  wasOn(): boolean;
  keep(on: boolean): void;
  /** In a press of the visitor's: lets it be heard how it sounds, and asks for notifications. */
  introduce(): void;
  alert(item: Pick<TimelineItem, 'id' | 'body' | 'sender'>, fallbackName: string): void;
  close(): void;
}

export interface AlerterOptions {
  readonly storage: KeyValueStorage;
  readonly page: Window & typeof globalThis;
  /** Whose chat, as the storage tells chats apart. */
  readonly owner: string;
  /** Under what name the choice is kept; by default that of the visitor's chats. */
  readonly preference?: string;
}

const PREFERENCE = 'CHAT_SOUND';
const BODY_CHARACTERS = 160;
const gestures = ['pointerdown', 'keydown'] as const;

/** No sound is prepared, and none made, before the visitor has pressed something on this page. */
export function createAlerter({ storage, page, owner, preference: name = PREFERENCE }: AlerterOptions): Alerter {
  const preference = storedValue(storage, name, { version: 1, decode: (json) => json === true || undefined });
  const lastAlerted = `CHAT_ALERTED/${owner}`;
  let audio: AudioContext | undefined;

  const prepare = (): void => {
    stopWaiting();
    if (audio !== undefined || typeof page.AudioContext === 'undefined') return;
    audio = new page.AudioContext();
  };
  const stopWaiting = (): void => {
    for (const gesture of gestures) page.removeEventListener(gesture, prepare);
  };
  if (preference.read() === true) for (const gesture of gestures) page.addEventListener(gesture, prepare);

  const sound = (): void => {
    if (audio === undefined) return;
    const context = audio;
    // A page that was in the background for long may have been put to rest.
    context.resume().then(
      () => chime(context),
      () => undefined,
    );
  };

  return {
    wasOn: () => preference.read() === true,
    keep(on) {
      if (on) preference.write(true);
      else preference.remove();
    },
    introduce() {
      prepare();
      sound();
      askForNotifications(page);
    },
    alert({ id, body, sender }, fallbackName) {
      // Another tab was quicker.
      if (storage.get(lastAlerted) === id) return;
      storage.set(lastAlerted, id);
      sound();
      notify(page, senderLabel(sender) ?? fallbackName, body.slice(0, BODY_CHARACTERS), owner);
    },
    close() {
      stopWaiting();
      void audio?.close();
    },
  };
}
