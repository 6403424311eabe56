import { personKey } from '@product/api-client';
import { type HostMessage, hostedFragment } from '@product/bridge';
import { connectHost, type HostConnection } from '@product/bridge/browser';
import type { WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { randomId } from '@product/runtime/browser';
import { type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { hostBackedStorage } from '../storage/host-backed-storage.ts';
import { visitorStorage } from '../storage/visitor-storage.ts';
import type { Person, WidgetEvent } from '../widget/event.ts';
import { widget } from '../widget/machine.ts';
import { initialWidget, type WidgetState } from '../widget/state.ts';
import { createRunEffect, type WidgetApi } from './effect-handlers.ts';
import { type LoadedSettings, loadSettings } from './load-settings.ts';
import { pageAddress } from './page-address.ts';
import { createPersonStore, type PersonStore, type StoredPerson } from './person-store.ts';

export interface WidgetSessionOptions {
  /** The widget's code. Missing for an inline survey. */
  readonly code?: string | undefined;
  /** Node of an inline survey. */
  readonly nodeId?: string | undefined;
  readonly api: WidgetApi;
  readonly store: ProductStore;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly page: Window;
  readonly query: { get(name: string): string | null };
}

export interface WidgetSession {
  readonly machine: RunningMachine<WidgetState, WidgetEvent>;
  /** Storage of the current person. Each generation of the state has its own. */
  storage(): KeyValueStorage;
  /** Name of the database for the current person's unsent images. */
  fileDatabase(): string;
  stop(): void;
}

/** Milliseconds after which a parent that sent no reply is no host page: the widget then runs as a page of its own. */
const HOST_TIMEOUT_MS = 1000;

/** Connects the widget's machine to the host page, the server and the device. */
export function startWidgetSession(options: WidgetSessionOptions): WidgetSession {
  const { nodeId, api, store, clock, page, query } = options;
  const isInline = nodeId !== undefined;
  const device = hostBackedStorage(options.storage);
  const abort = new AbortController();
  const { signal } = abort;
  let host: HostConnection | undefined;
  let persons: PersonStore | undefined;
  const storage = (): KeyValueStorage => persons?.storage() ?? device;
  const externalId = query.get('external_id') ?? undefined;
  const userId = query.get('user_id') ?? undefined;

  const machine = startMachine(store, {
    name: 'widget',
    initial: initialWidget,
    machine: widget,
    perform: createRunEffect({
      api,
      clock,
      page,
      host: () => host,
      storage,
      visitorStorage: ({ nodeId }) => visitorStorage(storage(), nodeId),
      signature: query.get('signature') ?? undefined,
      signal,
    }),
  });

  const start = async (): Promise<void> => {
    const loaded = await loadSettings(options, { externalId, userId }, signal);
    if (signal.aborted) return;
    if (!loaded.ok) machine.send({ type: 'startFailed', error: loaded.error });
    else if (page.parent === page) startAlone(loaded.value.settings);
    else connect(loaded.value);
  };

  const startAlone = (settings: WidgetSettings): void => {
    if (machine.getState().phase !== 'loading') return;
    const customer = { ...(externalId && { externalId }), ...(userId && { userId }) };
    persons = createPersons(settings);
    machine.send({
      type: 'started',
      ...toPerson(persons.open(personKey(customer)), { customer, attributes: {} }),
      settings,
      isInline: false,
      isEmbedded: false,
      isOpen: true,
      fullPage: true,
      isTest: query.get('test') === '1',
      languageCode: query.get('language'),
      originUrl: null,
    });
  };

  const connect = ({ settings: serverSettings, mayEmbed }: LoadedSettings): void => {
    host = connectHost({
      page,
      nonce: randomId(),
      isAllowed: (origin) => mayEmbed(hostnameOf(origin), page.location.hostname),
      onMessage: (message, parentOrigin) => receive(message, parentOrigin, serverSettings),
      onDenied: () => machine.send({ type: 'embeddingDenied' }),
    });
    host.send({ type: 'ready' });
    // A hosted frame waits for its host, which may load later, and removes a frame without connection.
    if (page.location.hash !== hostedFragment) {
      signal.addEventListener(
        'abort',
        clock.after(HOST_TIMEOUT_MS, () => startAlone(serverSettings)),
      );
    }
  };

  const receive = (message: HostMessage, parentOrigin: string, serverSettings: WidgetSettings): void => {
    switch (message.type) {
      case 'init':
        startHosted(message, parentOrigin, serverSettings);
        return;
      case 'customer':
        receiveVisitor(message);
        return;
      case 'reset':
        if (persons) {
          const person = toPerson(persons.reset(), anonymousVisitor);
          machine.send({ type: 'personChanged', ...person, isSignedOut: false });
        }
        return;
      case 'visibility':
        machine.send({
          type: 'visibilityChanged',
          isOpen: message.open,
          isLow: message.isLow === true,
          at: clock.now(),
        });
        return;
      case 'language':
        machine.send({ type: 'languageChosen', code: message.code, source: 'host' });
        return;
      case 'url':
        machine.send({ type: 'urlChanged', url: pageAddress(message.url) });
        return;
      case 'reply':
        return;
    }
  };

  const startHosted = (
    message: Extract<HostMessage, { type: 'init' }>,
    parentOrigin: string,
    serverSettings: WidgetSettings,
  ): void => {
    const { language, url, stored, open, fullPage, reset, isTest = false } = message;
    const { nodeId, enabledDomains, hostStorage } = serverSettings;
    // The host page decides a widget's look; the server decides the node, the domains and who keeps chats.
    const settings = { ...serverSettings, ...(!isInline && message.settings), nodeId, enabledDomains, hostStorage };
    if (hostStorage && stored !== undefined && parentOrigin !== page.location.origin) {
      device.backUp(stored, (key, value) => void host?.store(key, value));
    }
    persons?.stop();
    persons = createPersons(settings);
    if (reset) persons.reset();
    machine.send({
      type: 'started',
      ...toPerson(persons.open(personKey(message.customer)), message),
      settings,
      isInline,
      isEmbedded: true,
      isOpen: open,
      fullPage,
      isTest,
      languageCode: language,
      originUrl: pageAddress(url),
    });
  };

  const receiveVisitor = (visitor: Visitor): void => {
    const person = personKey(visitor.customer);
    const { customer, attributes, customerToken = null } = visitor;
    if (person === machine.getState().person) {
      machine.send({ type: 'customerChanged', customer, attributes, customerToken });
    } else if (persons) {
      machine.send({ type: 'personChanged', ...toPerson(persons.open(person), visitor), isSignedOut: false });
    }
  };

  const createPersons = ({ nodeId }: WidgetSettings): PersonStore =>
    createPersonStore({
      storage: device,
      clock,
      nodeId,
      createId: randomId,
      onLeft: (stored) =>
        machine.send({ type: 'personChanged', ...toPerson(stored, anonymousVisitor), isSignedOut: true }),
    });

  void start();

  return {
    machine,
    storage,
    fileDatabase: () => persons?.fileDatabase() ?? '',
    stop() {
      abort.abort();
      host?.stop();
      persons?.stop();
      machine.stop();
    },
  };
}

/** Identity of the visitor as the host page names it. */
type Visitor = Pick<Extract<HostMessage, { type: 'customer' }>, 'customer' | 'attributes' | 'customerToken'>;

const anonymousVisitor: Visitor = { customer: {}, attributes: {} };

/** Joins the page's and the device's data. A token drops the stored customer id, which may be from before the proof. */
function toPerson({ clientId, feedbacks, isReplacement }: StoredPerson, visitor: Visitor): Person {
  const { customer, attributes, customerToken = null } = visitor;
  const id = customerToken === null && clientId !== undefined ? { id: clientId } : {};
  return {
    person: personKey(customer),
    customer: { ...id, ...customer },
    attributes,
    customerToken,
    feedbacks,
    isReplacement,
  };
}

function hostnameOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}
