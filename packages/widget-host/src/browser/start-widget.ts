import { hostedFragment } from '@product/bridge';
import { isWidgetCode } from '../code/code.ts';
import type { LifecycleEffect, WidgetEvent } from '../lifecycle/effect.ts';
import type { Failure, FrameMessageEvent, LifecycleEvent } from '../lifecycle/event.ts';
import { lifecycle } from '../lifecycle/machine.ts';
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

/** Time for which the page works in peace before the code of the panel loads. */
const IDLE_DELAY_MS = 2000;

/** A navigator that may tell that its user saves data. */
interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

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
  let frame: FramePart | undefined;
  let frameLoad: Promise<void> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
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
    // The frame of a widget without settings is never added: the address `javascript:` would run in the page.
    if (!/^https?:/.test(appUrl)) return fail('settingsFailed', appUrl);
    const { settings, response } = await loadSettings(
      withoutTrailingSlash(options.apiUrl || `${appUrl}/api`),
      code,
      claims,
      signal,
    );
    settingsJson = response;
    // Nodes that are added before the body would stand below it.
    if (document.readyState === 'loading') await nextEvent(document, 'DOMContentLoaded');
    if (!settings) return fail('settingsFailed', response);
    if (
      settings.enabledUrls.length ||
      settings.openOn.length ||
      settings.displayOnExit ||
      settings.displayInterval !== null ||
      settings.displayOnceDelayPeriod !== null ||
      (response as Json).limits
    )
      try {
        targeting = (await retryOnce(lazyParts.urls)).part(page, settings, response, options, tracked, open, signal);
      } catch (error) {
        return fail('urlsNotLoaded', error);
      }
    emitPsn = targeting?.emitPsn;
    const pageContext = () => ({
      hiddenBy: targeting?.hiddenBy(),
      userAgent: navigator.userAgent,
      hostname: location.hostname,
      ownHost: frameUrl.hostname,
    });
    const stored: DisplayRecord = readRecord(page, `widget/${settings.nodeId}`);
    send({
      type: 'settingsLoaded',
      settings,
      record: targeting?.restore(stored) ?? stored,
      page: pageContext(),
      at: Date.now(),
    });
    targeting?.observe(() => send({ type: 'urlChanged', page: pageContext() }));
  };

  /** Events that are sent while another one is handled wait their turn. */
  const queue: (FrameMessageEvent | LifecycleEvent)[] = [];
  const send = (event: FrameMessageEvent | LifecycleEvent): void => {
    if (queue.push(event) > 1) return;
    for (const next of queue) {
      const before = state;
      const [after, effects] =
        next.type === 'frameMessage' ? (frame as FramePart).receive(state, next) : lifecycle(state, next);
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
    else {
      if (type === 'shown') {
        targeting?.schedule();
        // A visitor who saves data gets nothing in advance.
        if (!(navigator as SavingNavigator).connection?.saveData) {
          if (options.prewarm === 'idle' || state.record.hasChat) whenIdle(prewarm);
          else idleTimer = setTimeout(whenIdle, IDLE_DELAY_MS, loadFrame);
        }
      }
      if (type === 'ready' || type === 'failed') resolveReady(status());
      for (const listener of [...listeners]) attempt(() => listener(effect));
      attempt(() => publishEvent(options, options.eventTarget ?? page, { code }, effect));
    }
  };

  const render = (storedRecord = state.record): void => {
    const { settings, record } = state;
    if (settings && record !== storedRecord) writeRecord(page, `widget/${settings.nodeId}`, record);
    view.render(state);
    if (state.hasFrame) void loadFrame();
    frame?.render();
  };

  /** Loads the code of the panel and its frame, once. */
  const loadFrame = (): Promise<void> => {
    frameLoad ??= retryOnce(lazyParts.frame)
      .then(({ part }) => {
        if (signal.aborted) return;
        frame = part(page, view, frameUrl, settingsJson, options, claims, () => state, send, emitPsn);
        emitPsn = frame.emitPsn;
        emitPsn(pending);
        frame.render();
      })
      // A page may also have changed what the code relies on. An open panel without it could not be closed.
      .catch((error: unknown) => {
        frame = frameLoad = undefined;
        // Loaded in advance, it is not missed yet.
        if (state.hasFrame) fail('frameNotLoaded', error);
      });
    return frameLoad;
  };

  const prewarm = (): void => send({ type: 'prewarmRequested' });
  const whenIdle = (run: () => void): void => {
    if (document.readyState === 'complete') (page.requestIdleCallback ?? setTimeout)(run);
    else void nextEvent(page, 'load').then(() => whenIdle(run));
  };
  const nextEvent = (target: EventTarget, type: string): Promise<unknown> =>
    new Promise((resolve) => target.addEventListener(type, resolve, { signal }));

  const fail = (reason: Failure['reason'], error: unknown): void => send({ type: 'failed', reason, error });
  const open = (opener: Opener): void =>
    send({ type: 'openRequested', opener, at: Date.now(), autoOpen: targeting?.autoOpen(state) });
  const close = (): void => send({ type: 'closeRequested' });
  const toggle = (opener: Opener): void => (state.open ? close() : open(opener));
  const status = (): WidgetStatus => {
    const { reason, open, error } = state;
    const opening = targeting?.autoOpen(state) ?? 'neverOpensByItself';
    return {
      visible: reason === 'shown',
      open,
      reason,
      autoOpen: opening,
      text: `${formatReason(reason)}. ${formatReason(opening)}.${targeting?.openRules.text() ?? ''}`,
      error,
      openOn: targeting?.openRules.status() ?? [],
    };
  };

  const view = createHostView(document, options.nonce, frameUrl, {
    onPress: () => toggle('visitor'),
    onHover: prewarm,
    onFilled: render,
  });
  document.addEventListener(
    'click',
    (event) => {
      // Elements that the page adds later have no listener of their own. The path has those in a shadow tree, too.
      const isOn = (selector: string): boolean =>
        (event.composedPath() as HTMLElement[]).some((node) => node.matches?.(selector));
      if (isOn('[data-product-close]')) close();
      else if (isOn('[data-product-open],[href$="#product-open"]')) open('visitor');
    },
    // In the capture phase: a dialog of the page may keep its clicks to itself.
    { signal, capture: true },
  );
  const openByAddress = (): unknown => location.hash === '#product-open' && open('api');
  page.addEventListener('hashchange', openByAddress, { signal });
  openByAddress();
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
      // A page may pass anything, and neither the launcher nor the frame expects more than a text.
      const message = { type: 'language', code: `${language}` } as const;
      send(message);
      frame?.send(message);
    },
    on(name, listener) {
      const filtered = (event: WidgetEvent): void => {
        if (event.type === name) listener(event as Parameters<typeof listener>[0]);
      };
      listeners.add(filtered);
      return () => void listeners.delete(filtered);
    },
    destroy() {
      clearTimeout(idleTimer);
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
