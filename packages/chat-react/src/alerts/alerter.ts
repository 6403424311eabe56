import { senderLabel } from '@product/chat-core';
import { cutText, type TimelineItem } from '@product/model';
import { type KeyValueStorage, storedValue } from '@product/runtime';
import { chime } from './chime.ts';
import { notify, requestNotifications } from './notify.ts';

/** Sound and notification for new messages, once the visitor has turned them on. */
export interface Alerter {
  /** Reads the visitor's choice from this device. */
  isEnabled(): boolean;
  storePreference(enabled: boolean): void;
  /** Plays the sound once and asks for notifications. Browsers require a press of the visitor. */
  activate(): void;
  /** Alerts to a message, once over all tabs. */
  alert(item: Pick<TimelineItem, 'id' | 'body' | 'sender'>, fallbackName: string, options?: AlertOptions): void;
  close(): void;
}

export interface AlertOptions {
  /** The notification replaces an earlier one of the same tag. Default: the owner of the alerter. */
  readonly tag?: string;
  /** Opens the conversation when the notification is pressed. */
  onPress?(): void;
}

export interface AlerterOptions {
  readonly storage: KeyValueStorage;
  readonly page: Window & typeof globalThis;
  /** Side and feedback, as in the storage keys of the chat. */
  readonly owner: string;
  /** Storage name of the choice; by default that of the visitor's chats. */
  readonly preference?: string;
}

const PREFERENCE = 'CHAT_SOUND';
const BODY_CHARACTERS = 160;
/** Alerts that are remembered, so that of two tabs with several messages each one is alerted to once. */
const REMEMBERED_ALERTS = 20;
const gestures = ['pointerdown', 'keydown'] as const;

/** Creates an alerter. It creates no audio before the visitor's first press on this page. */
export function createAlerter({ storage, page, owner, preference: name = PREFERENCE }: AlerterOptions): Alerter {
  const preference = storedValue(storage, name, { version: 1, decode: (json) => json === true || undefined });
  const lastAlerted = `CHAT_ALERTED/${owner}`;
  let audio: AudioContext | undefined;

  const prepare = (): void => {
    stopListening();
    if (audio !== undefined || typeof page.AudioContext === 'undefined') return;
    audio = new page.AudioContext();
  };
  const stopListening = (): void => {
    for (const gesture of gestures) page.removeEventListener(gesture, prepare);
  };
  if (preference.read() === true) for (const gesture of gestures) page.addEventListener(gesture, prepare);

  const playSound = (): void => {
    if (audio === undefined) return;
    const context = audio;
    // The browser may have suspended the audio of a page in the background.
    context.resume().then(
      () => chime(context),
      () => undefined,
    );
  };

  return {
    isEnabled: () => preference.read() === true,
    storePreference(enabled) {
      if (enabled) preference.write(true);
      else preference.remove();
    },
    activate() {
      prepare();
      playSound();
      requestNotifications(page);
    },
    alert({ id, body, sender }, fallbackName, { tag = owner, onPress } = {}) {
      // Another tab has alerted already.
      const alerted = (storage.get(lastAlerted) ?? '').split('\n');
      if (alerted.includes(id)) return;
      storage.set(lastAlerted, [...alerted, id].slice(-REMEMBERED_ALERTS).join('\n').trim());
      playSound();
      notify(page, senderLabel(sender) ?? fallbackName, cutText(body, BODY_CHARACTERS), tag, onPress);
    },
    close() {
      stopListening();
      void audio?.close();
    },
  };
}
