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
import { createEffectRunner } from '../effects/effect-handlers.ts';
import { createFileStore, type FileStore } from '../effects/file-store.ts';
import { storedOutbox } from '../effects/stored-outbox.ts';
import { storedPending } from '../effects/stored-pending.ts';
import { openTabSync } from '../effects/tab-sync.ts';
import { startDrafting } from './drafting.ts';
import { observePage } from './observe-page.ts';

export interface ChatSessionOptions extends ChatOptions {
  readonly backend: ChatBackend;
  readonly store: ProductStore;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly files?: FileStore;
  readonly page?: Window & typeof globalThis;
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  /** False while the frame around hides the chat; default true. */
  readonly isShown?: boolean | undefined;
}

/** Running chat: its machine in the store, and the runner of its effects. */
export interface ChatSession extends Store<ChatState, ChatEvent> {
  /** Redux store of the chat. */
  readonly store: ProductStore;
  readonly clock: Clock;
  /** Puts an image into the composer, or reports why it cannot. */
  attach(file: File): void;
  /** Sends the content of the composer. */
  submit(): void;
  /** Turns sound and notifications on or off. Browsers require a press of the visitor. */
  setAlerts(enabled: boolean): void;
  /** Notes whether the frame around shows the chat. A hidden chat reads nothing. */
  setShown(isShown: boolean): void;
  /** Mails the conversation to its visitor; undefined for a backend that does not. */
  readonly mailTranscript: ChatBackend['mailTranscript'];
  /** Loads a page of the conversation, for a copy of the whole. */
  readonly loadPage: ChatBackend['load'];
  close(): void;
}

/** Opens a chat: starts its machine, restores the draft, and observes the page. */
export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { backend, store, storage, clock, files = createFileStore(), page = globalThis.window } = options;
  const owner = `${options.viewer ?? 'customer'}/${options.feedbackId ?? ''}`;
  const alerter = createAlerter({ storage, page, owner });
  const machine = startMachine<ChatState, ChatEvent, ChatEffect>(store, {
    name: 'chat',
    // The inbox has one switch for the alerts of all chats.
    initial: initialChat({ ...options, alertsEnabled: options.viewer !== 'other' && alerter.isEnabled() }),
    machine: chatMachine,
    perform: (effect) => runner.run(effect),
  });
  const tabs = openTabSync(page, owner, {
    onUpdate: (update) => machine.send({ type: 'tabUpdateReceived', update }),
    onDraft: (stored) => drafting.receive(stored),
    onTabClosed: () => machine.send({ type: 'tabClosed' }),
  });
  const runner = createEffectRunner({
    backend,
    files,
    clock,
    outbox: storedOutbox(storage, owner),
    pending: storedPending(storage, owner),
    send: machine.send,
    onArchiveFailed: options.onArchiveFailed ?? reportArchiveFailure,
    broadcast: tabs.broadcast,
    alert: (item) => alerter.alert(item, machine.getState().details?.node.name ?? ''),
    storeAlertPreference: alerter.storePreference,
  });
  let { isShown = true } = options;
  const updateVisibility = (): void => {
    const pageVisible = isShown && page.document.visibilityState !== 'hidden';
    const isSame = pageVisible === machine.getState().visibility.pageVisible;
    if (!isSame) machine.send({ type: 'visibilityChanged', pageVisible });
  };
  const stopObserving = observePage(page, clock.now, {
    onVisible: updateVisibility,
    onOnline: (isOnline) => machine.send({ type: isOnline ? 'wentOnline' : 'wentOffline' }),
    onWake: runner.wake,
  });
  const drafting = startDrafting(machine, files, {
    storage,
    clock,
    owner,
    onStored: (stored) => tabs.broadcastDraft(stored),
  });
  // A page that is reloaded or closed runs no `close`.
  page.addEventListener('pagehide', drafting.flush);
  updateVisibility();
  machine.send({ type: 'started', at: clock.now(), online: page.navigator.onLine });

  return {
    store,
    clock,
    getState: machine.getState,
    send: machine.send,
    subscribe: machine.subscribe,
    attach(file) {
      const problem = attachmentProblem(file);
      if (problem !== null) return machine.send({ type: 'attachmentRejected', problem });
      const fileId = randomId();
      files.put(fileId, file);
      const { name, type: contentType, size: sizeBytes } = file;
      const previewUrl = URL.createObjectURL(file);
      machine.send({ type: 'attached', attachment: { fileId, name, contentType, sizeBytes, previewUrl } });
    },
    setAlerts(enabled) {
      if (enabled) alerter.activate();
      machine.send({ type: 'alertsToggled', enabled });
    },
    setShown(next) {
      isShown = next;
      updateVisibility();
    },
    mailTranscript: backend.mailTranscript,
    loadPage: backend.load,
    submit: () => machine.send({ type: 'submitted', clientId: randomId(), at: clock.now() }),
    close() {
      stopObserving();
      page.removeEventListener('pagehide', drafting.flush);
      drafting.close();
      runner.close();
      tabs.close();
      alerter.close();
      machine.stop();
    },
  };
}

/** Reports to the page's error listeners, since the visitor sees no message. */
function reportArchiveFailure(error: RequestError): void {
  const failure = new Error(`Archiving failed: ${error.message}`, { cause: error.type });
  if (typeof reportError === 'function') reportError(failure);
}
