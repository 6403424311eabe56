import { hostedFragment } from '@product/bridge';
import { isWidgetCode } from '../code/code.ts';
import type { Failure, LifecycleEffect, LifecycleEvent, Opener, WidgetEvent } from '../lifecycle/event.ts';
import {
  autoOpen,
  type DisplayRecord,
  initialLifecycle,
  type LifecycleState,
  lifecycle,
} from '../lifecycle/lifecycle.ts';
import { inWords } from '../status/status.ts';
import type { Claim, Widget, WidgetOptions, WidgetStatus } from '../widget/widget.ts';
import type { Announcer } from './announcer.ts';
import { readRecord, writeRecord } from './device-storage.ts';
import type { FramePart, FrameSaid } from './frame-part.ts';
import { type LaterParts, twice, type UrlsPart } from './later-parts.ts';
import { loadSettings } from './load-settings.ts';
import { observeExitIntent } from './observe-exit-intent.ts';
import { createStage } from './stage.ts';

/** One failure, of a listener of the page for example, stops nothing else. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (failure) {
    reportError(failure);
  }
}

/** `createWidget`, with a way to load what it does without before somebody wants the widget. */
export function startWidget(options: WidgetOptions, parts: LaterParts): Widget {
  const page = window;
  const { document, location } = page;
  const { code, onEvent } = options;
  const bare = (url: string): string => url.replace(/\/+$/, '');
  const appUrl = bare(new URL(options.appUrl, location.href).href);
  const address = new URL(`${appUrl}/widget?code=${code}${hostedFragment}`);
  /** What the page has said about its visitor, in order. The code of the frame makes one person of it. */
  const claims: Claim[] = [options];
  let state: LifecycleState = { ...initialLifecycle, language: options.language };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let part: FramePart | undefined;
  let loading = false;
  let announce: Announcer | undefined;
  /** Events since the start, until there is an announcer. */
  const untold: string[] = [];
  /** The settings as the server sent them. */
  let wire: unknown;
  const abort = new AbortController();
  const { signal } = abort;
  const listeners = new Set<(event: WidgetEvent) => void>(onEvent && [onEvent]);
  let settle: (status: WidgetStatus) => void;
  const ready = new Promise<WidgetStatus>((resolve) => {
    settle = resolve;
  });

  const until = (target: EventTarget, event: string): Promise<unknown> =>
    new Promise((resolve) => target.addEventListener(event, resolve, { signal }));

  /** Loads the frame as soon as the page has loaded and has nothing else to do. */
  const prewarm = (): void => {
    if (document.readyState === 'complete') (page.requestIdleCallback ?? setTimeout)(near);
    else void until(page, 'load').then(prewarm);
  };

  const perform = (effect: LifecycleEffect): void => {
    const { type } = effect;
    untold.push(type);
    announce?.(untold);
    if (type === 'asked') part?.perform(effect.message);
    else if (type === 'autoOpen') {
      // One that runs out while the widget is hidden opens nothing.
      clearTimeout(timer);
      timer = setTimeout(ask, effect.delayMs, 'time');
    } else {
      if (type === 'shown' && (options.prewarm || state.record.hasChat)) prewarm();
      if (type === 'ready' || type === 'failed') settle(status());
      for (const listener of [...listeners]) attempt(() => listener(effect));
    }
  };

  /** Events that are sent while another is handled wait their turn. */
  const inbox: (FrameSaid | LifecycleEvent)[] = [];
  const send = (event: FrameSaid | LifecycleEvent): void => {
    if (inbox.push(event) > 1) return;
    for (let next = inbox[0]; next; next = inbox[0]) {
      const before = state;
      const [after, effects] =
        next.type === 'frame' ? (part?.hear(state, next.message, next.at) ?? [state, []]) : lifecycle(state, next);
      state = after;
      if (state !== before) attempt(() => draw(before.record));
      for (const effect of effects) attempt(() => perform(effect));
      inbox.shift();
    }
  };
  const ask = (by: Opener): void => send({ type: 'open', by, at: Date.now() });
  const near = (): void => send({ type: 'near' });
  const fail = (reason: Failure['reason'], error: unknown): void => send({ type: 'failed', reason, error });
  const close = (): void => send({ type: 'close' });
  const toggle = (by: Opener): void => (state.open ? close() : ask(by));

  const stage = createStage(page, options.nonce, address, {
    onPress: () => toggle('visitor'),
    onNear: near,
    onFill: () => draw(),
  });
  const draw = (earlier = state.record): void => {
    const { settings, record } = state;
    if (settings && record !== earlier) writeRecord(page, `widget/${settings.nodeId}`, record);
    stage.draw(state);
    if (state.framed && !loading) load();
    part?.draw();
  };
  const load = (): void => {
    loading = true;
    twice(parts.frame).then(
      ({ part: { createAnnouncer, createFramePart } }) => {
        if (signal.aborted) return;
        announce ??= createAnnouncer(page, wire);
        announce(untold);
        part = createFramePart(page, stage, address, wire, options, claims, () => state, send, announce);
        part.draw();
      },
      (error: unknown) => {
        loading = false;
        fail('frameNotLoaded', error);
      },
    );
  };

  const status = (): WidgetStatus => {
    const { reason, open, error } = state;
    const opening = autoOpen(state, Date.now());
    return {
      visible: reason === 'shown',
      open,
      reason,
      autoOpen: opening,
      text: `${inWords(reason)}. ${inWords(opening)}.`,
      error,
    };
  };

  const start = async (): Promise<void> => {
    if (!isWidgetCode(code)) return fail('invalidCode', null);
    // A copy that an earlier release kept opens chats.
    if (!options.hostStorage) writeRecord(page, `frame/${code}`);
    const { settings, answer } = await loadSettings(bare(options.apiUrl || `${appUrl}/api`), code, claims, signal);
    wire = answer;
    // What is added before there is a body would stand under it.
    if (document.readyState === 'loading') await until(document, 'DOMContentLoaded');
    if (!settings) return fail('settingsFailed', answer);
    let urls: UrlsPart | undefined;
    if (settings.enabledUrls.length)
      try {
        urls = (await twice(parts.urls)).part;
      } catch (error) {
        return fail('urlsNotLoaded', error);
      }
    announce = urls?.createAnnouncer(page, wire);
    const facts = () => ({
      urlEnabled: !urls || urls.matchesEnabledUrls(location.href, settings.enabledUrls),
      userAgent: page.navigator.userAgent,
      hostname: location.hostname,
      ownHost: address.hostname,
    });
    send({
      type: 'loaded',
      settings,
      record: readRecord(page, `widget/${settings.nodeId}`) as DisplayRecord,
      page: facts(),
      at: Date.now(),
    });
    // A listener of the page may have destroyed the widget.
    if (signal.aborted) return;
    if (urls)
      signal.addEventListener(
        'abort',
        urls.observeUrl(page, () => send({ type: 'moved', page: facts() })),
      );
    if (settings.displayOnExit) observeExitIntent(page, () => ask('exit'), signal);
  };
  // A turn later, so that the page can listen to the first event, too.
  queueMicrotask(start);

  return {
    ready,
    status,
    open: () => ask('api'),
    close,
    toggle: () => toggle('api'),
    identify(customer, attributes) {
      claims.push({ customer, attributes });
      part?.tellVisitor();
    },
    reset() {
      claims.length = 0;
      send({ type: 'reset' });
      part?.tellVisitor();
    },
    setLanguage(language) {
      const chosen = { type: 'language', code: language } as const;
      send(chosen);
      part?.send(chosen);
    },
    on(name, listener) {
      const heard = (event: WidgetEvent): void => {
        if (event.type === name) listener(event as Parameters<typeof listener>[0]);
      };
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    destroy() {
      clearTimeout(timer);
      listeners.clear();
      send({ type: 'destroyed' });
      // In the order against that of coming, so that nobody's link in a chain of functions is left.
      part?.remove();
      abort.abort();
      stage.remove();
      settle(status());
    },
  };
}
