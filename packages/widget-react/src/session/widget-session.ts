import { type HostMessage, hostedFragment } from '@product/bridge';
import { connectHost, type HostConnection } from '@product/bridge/browser';
import type { WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { isDomainAllowed, isWidgetCode } from '@product/widget-host';
import { hostHeldStorage } from '../storage/host-held-storage.ts';
import { touchSession, visitorStorage } from '../storage/visitor-storage.ts';
import type { WidgetEvent } from '../widget/event.ts';
import { initialWidget, type WidgetState, widget } from '../widget/widget.ts';
import { performWidget, type WidgetApi } from './perform.ts';

export interface WidgetSessionOptions {
  readonly code: string;
  readonly api: WidgetApi;
  readonly store: ProductStore;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly page: Window;
  readonly query: { get(name: string): string | null };
  /** Domains that may embed the widget, when the server told them with the page; else those of the settings count. */
  readonly enabledDomains?: readonly string[] | undefined;
}

export interface WidgetSession {
  readonly machine: RunningMachine<WidgetState, WidgetEvent>;
  /** Backed by the host page where the frame's own may not last. */
  readonly storage: KeyValueStorage;
  stop(): void;
}

/** A parent that does not answer within this is no host page of ours: the widget is a page of its own. */
const HOST_ANSWER_MS = 1000;

/** Joins the widget's machine to the page around, the server and the device. */
export function startWidgetSession(options: WidgetSessionOptions): WidgetSession {
  const { code, api, store, clock, page, query, enabledDomains } = options;
  const storage = hostHeldStorage(options.storage);
  const end = new AbortController();
  let host: HostConnection | undefined;

  const machine = startMachine(store, {
    name: 'widget',
    initial: initialWidget,
    machine: widget,
    perform: performWidget({
      api,
      clock,
      page,
      host: () => host,
      saveFeedbacks: (nodeId, feedbacks) => visitorStorage(storage, nodeId).feedbacks.write(feedbacks),
      saveClientId: (nodeId, customerId) => visitorStorage(storage, nodeId).clientId.write(customerId),
      signature: query.get('signature') ?? undefined,
      signal: end.signal,
    }),
  });

  /** What this device knows of the visitor, for this node. */
  const recalled = ({ nodeId }: WidgetSettings) => {
    const { clientId, session, feedbacks } = visitorStorage(storage, nodeId);
    touchSession(session, clock, () => page.crypto.randomUUID());
    const id = clientId.read();
    return { known: id === undefined ? {} : { id }, feedbacks: feedbacks.read() ?? [] };
  };

  const standAlone = async (): Promise<void> => {
    const externalId = query.get('external_id') ?? undefined;
    const userId = query.get('user_id') ?? undefined;
    const loaded = await api.loadWidgetSettings({ code, externalId, userId }, { signal: end.signal });
    if (end.signal.aborted || machine.getState().isEmbedded) return;
    if (!loaded.ok) {
      machine.send({ type: 'startFailed', error: loaded.error });
      return;
    }
    const { known, feedbacks } = recalled(loaded.value);
    const named = { ...(externalId === undefined ? {} : { externalId }), ...(userId === undefined ? {} : { userId }) };
    machine.send({
      type: 'started',
      settings: loaded.value,
      isEmbedded: false,
      isOpen: true,
      fullPage: true,
      languageCode: query.get('language'),
      originUrl: null,
      customer: { ...known, ...named },
      attributes: {},
      feedbacks,
    });
  };

  const init = (message: Extract<HostMessage, { type: 'init' }>, parentOrigin: string): void => {
    const { settings, language, url, customer, attributes, stored, open, fullPage } = message;
    if (!isAllowed(parentOrigin, settings.enabledDomains)) {
      machine.send({ type: 'refused' });
      return;
    }
    if (parentOrigin !== page.location.origin) {
      storage.heldBy(stored, (key, value) => void host?.store(key, value));
    }
    const { known, feedbacks } = recalled(settings);
    machine.send({
      type: 'started',
      settings,
      isEmbedded: true,
      isOpen: open,
      fullPage,
      languageCode: language,
      originUrl: url,
      customer: { ...known, ...customer },
      attributes,
      feedbacks,
    });
  };

  const toEvent = (message: Exclude<HostMessage, { type: 'init' | 'reply' }>): WidgetEvent => {
    switch (message.type) {
      case 'visibility':
        return { type: 'visibilityChanged', isOpen: message.open, at: clock.now() };
      case 'language':
        return { type: 'languageChosen', code: message.code, by: 'host' };
      case 'customer': {
        const { customer, attributes } = message;
        const { id } = machine.getState().customer;
        return { type: 'customerChanged', customer: id ? { id, ...customer } : customer, attributes };
      }
      case 'url':
        return { type: 'urlChanged', url: message.url };
    }
  };

  const hear = (message: HostMessage, parentOrigin: string): void => {
    if (message.type === 'init') init(message, parentOrigin);
    else if (message.type !== 'reply') machine.send(toEvent(message));
  };

  const isAllowed = (origin: string, domains: readonly string[]): boolean =>
    isDomainAllowed(hostnameOf(origin), domains, page.location.hostname);

  if (!isWidgetCode(code)) machine.send({ type: 'startFailed', error: null });
  else if (page.parent === page) void standAlone();
  else {
    host = connectHost({
      page,
      nonce: page.crypto.randomUUID(),
      isAllowed: (origin) => isAllowed(origin, enabledDomains ?? []),
      onMessage: hear,
      onRefused: () => machine.send({ type: 'refused' }),
    });
    host.send({ type: 'ready' });
    // A host whose code comes later than ours removes a frame that it cannot reach.
    if (page.location.hash !== hostedFragment) {
      const cancel = clock.after(HOST_ANSWER_MS, () => {
        if (machine.getState().phase === 'loading') void standAlone();
      });
      end.signal.addEventListener('abort', cancel);
    }
  }

  return {
    machine,
    storage,
    stop() {
      end.abort();
      host?.stop();
      machine.stop();
    },
  };
}

function hostnameOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}
