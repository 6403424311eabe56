import { personKey } from '@product/api-client';
import { type HostMessage, hostedFragment } from '@product/bridge';
import { connectHost, type HostConnection } from '@product/bridge/browser';
import type { WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { isDomainAllowed, isWidgetCode } from '@product/widget-host';
import { hostHeldStorage } from '../storage/host-held-storage.ts';
import { visitorStorage } from '../storage/visitor-storage.ts';
import type { Person, WidgetEvent } from '../widget/event.ts';
import { initialWidget, type WidgetState } from '../widget/state.ts';
import { widget } from '../widget/widget.ts';
import { performWidget, type WidgetApi } from './perform.ts';
import { devicePersons, type KeptPerson, type Persons } from './persons.ts';

export interface WidgetSessionOptions {
  readonly code: string;
  readonly api: WidgetApi;
  readonly store: ProductStore;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly page: Window;
  readonly query: { get(name: string): string | null };
}

export interface WidgetSession {
  readonly machine: RunningMachine<WidgetState, WidgetEvent>;
  /** Keeps what belongs to the person who is there. Another generation of the state has another one. */
  storage(): KeyValueStorage;
  /** Name of the database for that person's unsent images. */
  fileShelf(): string;
  stop(): void;
}

/** A parent that does not answer within this is no host page of ours: the widget is a page of its own. */
const HOST_ANSWER_MS = 1000;

/** Joins the widget's machine to the page around, the server and the device. */
export function startWidgetSession(options: WidgetSessionOptions): WidgetSession {
  const { code, api, store, clock, page, query } = options;
  const device = hostHeldStorage(options.storage);
  const end = new AbortController();
  const { signal } = end;
  let host: HostConnection | undefined;
  let persons: Persons | undefined;
  const storage = (): KeyValueStorage => persons?.storage() ?? device;
  const kept = ({ nodeId }: WidgetSettings) => visitorStorage(storage(), nodeId);

  const machine = startMachine(store, {
    name: 'widget',
    initial: initialWidget,
    machine: widget,
    perform: performWidget({
      api,
      clock,
      page,
      host: () => host,
      storage,
      kept,
      signature: query.get('signature') ?? undefined,
      signal,
    }),
  });

  const personsOf = ({ nodeId }: WidgetSettings): Persons =>
    devicePersons({
      storage: device,
      clock,
      nodeId,
      createId: () => page.crypto.randomUUID(),
      onLeft: (left) => machine.send({ type: 'personChanged', ...personOf(left, nobody), isGone: true }),
    });

  /** A verified customer's id is asked for anew: the one that the device keeps may be of a time without proof. */
  const personOf = ({ clientId, feedbacks, isOther }: KeptPerson, said: Said): Person => {
    const { customer, attributes, customerToken = null } = said;
    const id = customerToken === null && clientId !== undefined ? { id: clientId } : {};
    const known = { ...id, ...customer };
    return { person: personKey(customer), customer: known, attributes, customerToken, feedbacks, isOther };
  };

  const externalId = query.get('external_id') ?? undefined;
  const userId = query.get('user_id') ?? undefined;
  /** The frame's own: what a page around sends may be anything. */
  const loadOwnSettings = () => api.loadWidgetSettings({ code, externalId, userId }, { signal });

  const standAlone = (settings: WidgetSettings): void => {
    if (machine.getState().phase !== 'loading') return;
    const customer = { ...(externalId && { externalId }), ...(userId && { userId }) };
    persons = personsOf(settings);
    const opened = persons.open(personKey(customer));
    machine.send({
      type: 'started',
      ...personOf(opened, { customer, attributes: {} }),
      settings,
      isEmbedded: false,
      isOpen: true,
      fullPage: true,
      languageCode: query.get('language'),
      originUrl: null,
    });
  };

  const init = (message: Extract<HostMessage, { type: 'init' }>, parentOrigin: string, own: WidgetSettings): void => {
    const { language, url, stored, open, fullPage, reset } = message;
    // A page says how its widget looks, never whose it is.
    const settings = { ...message.settings, nodeId: own.nodeId, enabledDomains: own.enabledDomains };
    if (stored !== undefined && parentOrigin !== page.location.origin) {
      device.heldBy(stored, (key, value) => void host?.store(key, value));
    }
    persons?.stop();
    persons = personsOf(settings);
    if (reset) persons.reset();
    machine.send({
      type: 'started',
      ...personOf(persons.open(personKey(message.customer)), message),
      settings,
      isEmbedded: true,
      isOpen: open,
      fullPage,
      languageCode: language,
      originUrl: url,
    });
  };

  const hearVisitor = (said: Said): void => {
    const person = personKey(said.customer);
    const { customer, attributes, customerToken = null } = said;
    if (person === machine.getState().person) {
      machine.send({ type: 'customerChanged', customer, attributes, customerToken });
    } else if (persons !== undefined) {
      machine.send({ type: 'personChanged', ...personOf(persons.open(person), said), isGone: false });
    }
  };

  const hear = (message: HostMessage, parentOrigin: string, own: WidgetSettings): void => {
    const { type } = message;
    if (type === 'init') init(message, parentOrigin, own);
    else if (type === 'customer') hearVisitor(message);
    else if (type === 'reset' && persons !== undefined) {
      machine.send({ type: 'personChanged', ...personOf(persons.reset(), nobody), isGone: false });
    } else if (type === 'visibility') {
      machine.send({ type: 'visibilityChanged', isOpen: message.open, at: clock.now() });
    } else if (type === 'language') machine.send({ type: 'languageChosen', code: message.code, by: 'host' });
    else if (type === 'url') machine.send({ type: 'urlChanged', url: message.url });
  };

  const connect = (own: WidgetSettings): void => {
    host = connectHost({
      page,
      nonce: page.crypto.randomUUID(),
      isAllowed: (origin) => isDomainAllowed(hostnameOf(origin), own.enabledDomains, page.location.hostname),
      onMessage: (message, parentOrigin) => hear(message, parentOrigin, own),
      onRefused: () => machine.send({ type: 'refused' }),
    });
    host.send({ type: 'ready' });
    // A host whose code comes later than ours removes a frame that it cannot reach.
    if (page.location.hash !== hostedFragment) {
      signal.addEventListener(
        'abort',
        clock.after(HOST_ANSWER_MS, () => standAlone(own)),
      );
    }
  };

  const start = async (): Promise<void> => {
    const loaded = await loadOwnSettings();
    if (signal.aborted) return;
    if (!loaded.ok) machine.send({ type: 'startFailed', error: loaded.error });
    else if (page.parent === page) standAlone(loaded.value);
    else connect(loaded.value);
  };
  if (isWidgetCode(code)) void start();
  else machine.send({ type: 'startFailed', error: null });

  return {
    machine,
    storage,
    fileShelf: () => persons?.fileShelf() ?? '',
    stop() {
      end.abort();
      host?.stop();
      persons?.stop();
      machine.stop();
    },
  };
}

/** What a page says of its visitor. */
type Said = Pick<Extract<HostMessage, { type: 'customer' }>, 'customer' | 'attributes' | 'customerToken'>;

const nobody: Said = { customer: {}, attributes: {} };

function hostnameOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}
