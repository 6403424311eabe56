import { hostedFragment } from '@product/bridge';
import { isWidgetCode } from '../code/code.ts';
import type { LifecycleEffect, WidgetEvent } from '../lifecycle/effect.ts';
import type { Failure, FrameMessageEvent, LifecycleEvent } from '../lifecycle/event.ts';
import { lifecycle } from '../lifecycle/machine.ts';
import { autoOpen } from '../lifecycle/selectors.ts';
import { type DisplayRecord, initialLifecycle, type LifecycleState, type Opener } from '../lifecycle/state.ts';
import { formatReason } from '../status/status.ts';
import type { Claim, Widget, WidgetOptions, WidgetStatus } from '../widget/widget.ts';
import { readRecord, writeRecord } from './device-storage.ts';
import type { FramePart } from './frame-part.ts';
import { createHostView } from './host-view.ts';
import { type LazyParts, retryOnce, type UrlsPart } from './lazy-parts.ts';
import { loadSettings } from './load-settings.ts';
import { observeExitIntent } from './observe-exit-intent.ts';
import type { PsnEmitter } from './psn-emitter.ts';

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
  /** Types of the effects so far, until there is an emitter. */
  const pending: string[] = [];
  /** Body of the settings response. */
  let settingsJson: unknown;
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
    let urls: UrlsPart | undefined;
    if (settings.enabledUrls.length)
      try {
        urls = (await retryOnce(lazyParts.urls)).part;
      } catch (error) {
        return fail('urlsNotLoaded', error);
      }
    emitPsn = urls?.createPsnEmitter(page, settingsJson);
    const pageContext = () => ({
      urlEnabled: !urls || urls.matchesEnabledUrls(location.href, settings.enabledUrls),
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
    // A listener of the page may have destroyed the widget.
    if (signal.aborted) return;
    if (urls)
      signal.addEventListener(
        'abort',
        urls.observeUrl(page, () => send({ type: 'urlChanged', page: pageContext() })),
      );
    if (settings.displayOnExit) observeExitIntent(page, () => open('exit'), signal);
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
  const open = (opener: Opener): void => send({ type: 'openRequested', opener, at: Date.now() });
  const close = (): void => send({ type: 'closeRequested' });
  const toggle = (opener: Opener): void => (state.open ? close() : open(opener));
  const status = (): WidgetStatus => {
    const { reason, open, error } = state;
    const opening = autoOpen(state, Date.now());
    return {
      visible: reason === 'shown',
      open,
      reason,
      autoOpen: opening,
      text: `${formatReason(reason)}. ${formatReason(opening)}.`,
      error,
    };
  };

  const view = createHostView(page, options.nonce, frameUrl, {
    onPress: () => toggle('visitor'),
    onHover: prewarm,
    onReady: render,
  });
  // In a microtask, so that the page can add listeners for the first event.
  queueMicrotask(start);

  return {
    ready,
    status,
    open: () => open('api'),
    close,
    toggle: () => toggle('api'),
    identify(customer, attributes) {
      claims.push({ customer, attributes });
      frame?.sendVisitor();
    },
    reset() {
      claims.length = 0;
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
