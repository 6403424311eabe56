import {
  attachmentProblem,
  type ChatEffect,
  type ChatEvent,
  type ChatOptions,
  type ChatState,
  chatMachine,
  initialChat,
} from '@product/chat-core';
import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage, Store } from '@product/runtime';
import { randomId } from '@product/runtime/browser';
import { type ProductStore, startMachine } from '@product/runtime/redux';
import { createAlerter } from '../alerts/alerter.ts';
import type { ChatBackend } from '../backend/backend.ts';
import { storedDraft } from './draft.ts';
import { type FileShelf, fileShelf } from './file-shelf.ts';
import { observePage } from './observe-page.ts';
import { createPerformer, type Performer } from './perform.ts';
import { storedOutbox } from './stored-outbox.ts';
import { chatTabs } from './tabs.ts';

export interface ChatSessionOptions extends ChatOptions {
  readonly backend: ChatBackend;
  readonly store: ProductStore;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly files?: FileShelf;
  readonly page?: Window & typeof globalThis;
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  /** Whether the frame around shows the chat; default true. */
  readonly isShown?: boolean | undefined;
}

/** A chat that runs: its machine in the store, its effects carried out. */
export interface ChatSession extends Store<ChatState, ChatEvent> {
  /** Redux store that the chat runs in. */
  readonly store: ProductStore;
  readonly clock: Clock;
  /** Takes an image into the composer, or says why not. */
  attach(file: File): void;
  /** Sends what the composer holds. */
  submit(): void;
  /** Sound and notifications, on or off. Call it in a press of the visitor's: browsers take no other. */
  turnAlerts(on: boolean): void;
  /** Notes that the frame around shows or hides the chat: a hidden one reads nothing. */
  setShown(isShown: boolean): void;
  close(): void;
}

export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { backend, store, storage, clock, files = fileShelf(), page = globalThis.window } = options;
  const owner = `${options.viewer ?? 'customer'}/${options.feedbackId ?? ''}`;
  const draft = storedDraft(storage, clock, owner);
  const alerter = createAlerter({ storage, page, owner });
  let performer: Performer | undefined;
  const machine = startMachine<ChatState, ChatEvent, ChatEffect>(store, {
    name: 'chat',
    // Staff have one switch for all chats, which is not this one's.
    initial: initialChat({ ...options, alerts: options.viewer !== 'other' && alerter.wasOn() }),
    machine: chatMachine,
    perform: (effect) => performer?.perform(effect),
  });
  const tabs = chatTabs(page, owner, {
    onNews: (news) => machine.send({ type: 'newsHeard', news }),
    onLeft: () => machine.send({ type: 'tabLeft' }),
  });
  performer = createPerformer({
    backend,
    files,
    clock,
    outbox: storedOutbox(storage, owner),
    send: machine.send,
    onArchiveFailed: options.onArchiveFailed ?? rethrow,
    tellTabs: tabs.tell,
    alert: (item) => alerter.alert(item, machine.getState().facts?.node.name ?? ''),
    keepAlerts: alerter.keep,
  });
  const awake = performer;
  let { isShown = true } = options;
  const attend = (): void => {
    const pageVisible = isShown && page.document.visibilityState !== 'hidden';
    if (pageVisible !== machine.getState().attention.pageVisible) machine.send({ type: 'attended', pageVisible });
  };
  const stopObserving = observePage(page, clock.now, {
    onVisible: attend,
    onOnline: (isOnline) => machine.send({ type: isOnline ? 'wentOnline' : 'wentOffline' }),
    onWake: awake.wake,
  });
  machine.send({ type: 'typed', text: draft.read() });
  let lastText = machine.getState().composer.text;
  const stopDrafting = machine.subscribe(() => {
    const { text } = machine.getState().composer;
    if (text !== lastText) draft.write(text);
    lastText = text;
  });
  attend();
  machine.send({ type: 'started', at: clock.now(), online: page.navigator.onLine });

  return {
    store,
    clock,
    getState: machine.getState,
    send: machine.send,
    subscribe: machine.subscribe,
    attach(file) {
      const problem = attachmentProblem(file);
      if (problem !== null) return machine.send({ type: 'attachmentRefused', problem });
      const fileId = randomId();
      files.put(fileId, file);
      const { name, type: contentType, size: sizeBytes } = file;
      const previewUrl = URL.createObjectURL(file);
      machine.send({ type: 'attached', attachment: { fileId, name, contentType, sizeBytes, previewUrl } });
    },
    turnAlerts(on) {
      if (on) alerter.introduce();
      machine.send({ type: 'alertsTurned', on });
    },
    setShown(next) {
      isShown = next;
      attend();
    },
    submit: () => machine.send({ type: 'submitted', clientId: randomId(), at: clock.now() }),
    close() {
      stopObserving();
      stopDrafting();
      draft.flush();
      awake.close();
      tabs.close();
      alerter.close();
      machine.stop();
    },
  };
}

/** Nothing is shown to the visitor: whoever watches the page's errors hears of it. */
function rethrow(error: RequestError): void {
  const failure = new Error(`Archiving failed: ${error.message}`, { cause: error.type });
  if (typeof reportError === 'function') reportError(failure);
}
