import { hostedFragment } from '@product/bridge';
import { isWidgetCode } from '../code/code.ts';
import type { LifecycleEffect, WidgetEvent } from '../lifecycle/effect.ts';
import type { Failure, FrameMessageEvent, LifecycleEvent } from '../lifecycle/event.ts';
import { lifecycle } from '../lifecycle/machine.ts';
import { autoOpen } from '../lifecycle/selectors.ts';
import { type DisplayRecord, initialLifecycle, type LifecycleState, type Opener } from '../lifecycle/state.ts';
import type { Json } from '../settings/decode-fields.ts';
import { formatReason } from '../status/status.ts';
import { publishEvent } from '../widget/callbacks.ts';
import type { Claim, Widget, WidgetOptions, WidgetStatus } from '../widget/widget.ts';
import { readRecord, writeRecord } from './device-storage.ts';
import type { FramePart } from './frame-part.ts';
import { createHostView } from './host-view.ts';
import { type LazyParts, retryOnce } from './lazy-parts.ts';
import { loadSettings } from './load-settings.ts';
import type { PsnEmitter } from './psn-emitter.ts';
import type { Targeting } from './targeting.ts';

/** Elements of the page that open and close the widget. */
const ownButtons = '[data-product-open],[data-product-close],[href="#product-open"]';

/** Starts a widget. `createWidget` and the script tag differ in how they load the lazy parts. */
export function startWidget(options: WidgetOptions, lazyParts: LazyParts): Widget {
  const page = window;
  const { document, location } = page;
  const { code, onEvent } = options;
  const appUrl = withoutTrailingSlash(new URL(options.appUrl, location.href).href);
  const frameUrl = new URL(`${appUrl}/widget?code=${code}${hostedFragment}`);
  /** The page's claims about its visitor, in order. The frame's code resolves them to one person. */
  const claims: Claim[] = [options];
  let state: LifecycleState = { ...initialLifecycle, language: options.language };
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let frame: FramePart | undefined;
  let isFrameLoading = false;
  let emitPsn: PsnEmitter | undefined;
  let targeting: Targeting | undefined;
  /** Types of the effects so far, until there is an emitter. */
  const pending: string[] = [];
  /** Body of the settings response. */
  let settingsJson: unknown;
  /** Names that the page passed to `track()`. */
  const tracked = new Set<string>();
  const abort = new AbortController();
  const { signal } = abort;
  const listeners = new Set<(event: WidgetEvent) => void>(onEvent && [onEvent]);
  let resolveReady: (status: WidgetStatus) => void;
  const ready = new Promise<WidgetStatus>((resolve) => {
    resolveReady = resolve;
  });

  const start = async (): Promise<void> => {
    if (!isWidgetCode(code)) return fail('invalidCode', null);
    // An earlier release stored a copy that opens chats.
    if (!options.hostStorage) writeRecord(page, `frame/${code}`);
    const apiUrl = withoutTrailingSlash(options.apiUrl || `${appUrl}/api`);
    const { settings, response } = await loadSettings(apiUrl, code, claims, signal);
    settingsJson = response;
    // Nodes that are added before the body would stand below it.
    if (document.readyState === 'loading') await nextEvent(document, 'DOMContentLoaded');
    if (!settings) return fail('settingsFailed', response);
    if (settings.enabledUrls.length || settings.openOn.length || settings.displayOnExit || (response as Json).limits)
      try {
        targeting = (await retryOnce(lazyParts.urls)).part(page, settings, response, options, tracked);
      } catch (error) {
        return fail('urlsNotLoaded', error);
      }
    emitPsn = targeting?.emitPsn;
    const pageContext = () => ({
      hiddenBy: targeting?.hiddenBy(),
      userAgent: page.navigator.userAgent,
      hostname: location.hostname,
      ownHost: frameUrl.hostname,
    });
    send({
      type: 'settingsLoaded',
      settings,
      record: readRecord(page, `widget/${settings.nodeId}`) as DisplayRecord,
      page: pageContext(),
      at: Date.now(),
    });
    if (location.hash === '#product-open') open('api');
    // A listener of the page may have destroyed the widget.
    if (signal.aborted) return;
    targeting?.observe(() => send({ type: 'urlChanged', page: pageContext() }), open, signal);
  };

  /** Events that are sent while another one is handled wait their turn. */
  const queue: (FrameMessageEvent | LifecycleEvent)[] = [];
  const send = (event: FrameMessageEvent | LifecycleEvent): void => {
    if (queue.push(event) > 1) return;
    for (const next of queue) {
      const before = state;
      const [after, effects] =
        next.type === 'frameMessage' ? (frame?.receive(state, next) ?? [state, []]) : lifecycle(state, next);
      state = after;
      if (state !== before) attempt(() => render(before.record));
      for (const effect of effects) attempt(() => runEffect(effect));
    }
    queue.length = 0;
  };

  const runEffect = (effect: LifecycleEffect): void => {
    const { type } = effect;
    pending.push(type);
    emitPsn?.(pending);
    if (type === 'frameRequested') frame?.handleRequest(effect.request);
    else if (type === 'scheduleOpen') {
      // A timer that ends while the widget is hidden opens nothing.
      clearTimeout(openTimer);
      openTimer = setTimeout(open, effect.delayMs, 'time');
    } else {
      if (type === 'shown' && (options.prewarm || state.record.hasChat)) prewarmWhenIdle();
      if (type === 'ready' || type === 'failed') resolveReady(status());
      for (const listener of [...listeners]) attempt(() => listener(effect));
      attempt(() => publishEvent(options, options.eventTarget ?? page, { code }, effect));
    }
  };

  const render = (storedRecord = state.record): void => {
    const { settings, record } = state;
    if (settings && record !== storedRecord) writeRecord(page, `widget/${settings.nodeId}`, record);
    view.render(state);
    if (state.hasFrame && !isFrameLoading) loadFrame();
    frame?.render();
  };

  const loadFrame = (): void => {
    isFrameLoading = true;
    retryOnce(lazyParts.frame).then(
      ({ part: { createPsnEmitter, createFramePart } }) => {
        if (signal.aborted) return;
        emitPsn ??= createPsnEmitter(page, settingsJson);
        emitPsn(pending);
        frame = createFramePart(page, view, frameUrl, settingsJson, options, claims, () => state, send, emitPsn);
        frame.render();
      },
      (error: unknown) => {
        isFrameLoading = false;
        fail('frameNotLoaded', error);
      },
    );
  };

  const prewarm = (): void => send({ type: 'prewarmRequested' });
  const prewarmWhenIdle = (): void => {
    if (document.readyState === 'complete') (page.requestIdleCallback ?? setTimeout)(prewarm);
    else void nextEvent(page, 'load').then(prewarmWhenIdle);
  };
  const nextEvent = (target: EventTarget, type: string): Promise<unknown> =>
    new Promise((resolve) => target.addEventListener(type, resolve, { signal }));

  const fail = (reason: Failure['reason'], error: unknown): void => send({ type: 'failed', reason, error });
  const open = (opener: Opener): void =>
    send({ type: 'openRequested', opener, at: Date.now(), quiet: targeting?.quiet() });
  const close = (): void => send({ type: 'closeRequested' });
  const toggle = (opener: Opener): void => (state.open ? close() : open(opener));
  const status = (): WidgetStatus => {
    const { reason, open, error } = state;
    const opening = autoOpen(state, Date.now(), targeting?.quiet());
    return {
      visible: reason === 'shown',
      open,
      reason,
      autoOpen: opening,
      text: `${formatReason(reason)}. ${formatReason(opening)}.`,
      error,
      openOn: targeting?.openRules.status() ?? [],
    };
  };

  const view = createHostView(page, options.nonce, frameUrl, {
    onPress: () => toggle('visitor'),
    onHover: prewarm,
    onFilled: render,
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      // Elements that the page adds later have no listener of their own.
      const { dataset } = (target as HTMLElement).closest<HTMLElement>(ownButtons) ?? {};
      if (dataset) 'productClose' in dataset ? close() : open('visitor');
    },
    { signal },
  );
  // In a microtask, so that the page can add listeners for the first event.
  queueMicrotask(start);

  return {
    ready,
    status,
    open: () => open('api'),
    close,
    toggle: () => toggle('api'),
    track(name) {
      tracked.add(name);
      targeting?.openRules.check();
    },
    identify(customer, attributes) {
      claims.push({ customer, attributes });
      frame?.sendVisitor();
    },
    reset() {
      claims.length = 0;
      tracked.clear();
      targeting?.openRules.reset();
      send({ type: 'reset' });
      frame?.sendVisitor();
    },
    setLanguage(language) {
      const event = { type: 'language', code: language } as const;
      send(event);
      frame?.send(event);
    },
    on(name, listener) {
      const filtered = (event: WidgetEvent): void => {
        if (event.type === name) listener(event as Parameters<typeof listener>[0]);
      };
      listeners.add(filtered);
      return () => void listeners.delete(filtered);
    },
    destroy() {
      clearTimeout(openTimer);
      listeners.clear();
      send({ type: 'destroyed' });
      // Reverse order of creation, so that functions of the page that we wrapped are restored correctly.
      frame?.remove();
      abort.abort();
      view.remove();
      resolveReady(status());
    },
  };
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Runs a function. A failure, of a page's listener for example, is reported and stops nothing else. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (failure) {
    reportError(failure);
  }
}
