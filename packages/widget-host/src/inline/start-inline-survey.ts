import type { FrameMessage, HostMessage, Markup } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';
import { pushToDataLayer } from '../browser/data-layer.ts';
import { readRecord, writeRecord } from '../browser/device-storage.ts';
import { createFrameTimer } from '../browser/frame-timer.ts';
import { observeUrl } from '../browser/observe-url.ts';
import { reloadFrame } from '../browser/reload-frame.ts';
import { forgetShown, rememberShown } from '../browser/site-record.ts';
import { createVisitorResolver } from '../browser/visitor-resolver.ts';
import { anonymousVisitor, type Visitor } from '../visitor/visitor.ts';
import { publishEvent } from '../widget/callbacks.ts';
import type { Claim } from '../widget/widget.ts';
import {
  adoptInlineFrame,
  createInlineFrame,
  DEFAULT_MIN_HEIGHT_PX,
  findInlineFrame,
  fitHeight,
  hasLoaded,
  inlineAddress,
  markAlive,
  scrollToTop,
} from './inline-frame.ts';
import { type InlineReason, type InlineSurveyStatus, inlineStatus } from './inline-status.ts';
import type { InlineSurvey, InlineSurveyEvent, InlineSurveyOptions } from './inline-survey.ts';

/** Starts the survey of a node in an element of the page. `appUrl` is the one that `readAppUrl` returns. */
export function startInlineSurvey(options: InlineSurveyOptions): InlineSurvey {
  const page = window;
  const { target, nodeId, title = 'Feedback', minHeight = DEFAULT_MIN_HEIGHT_PX, isTest = false, onEvent } = options;
  const { location } = page;
  const address = inlineAddress(options.appUrl, nodeId, options.language);
  const found = findInlineFrame(target, address, nodeId);
  const frame = found ?? createInlineFrame(target.ownerDocument, address, title, minHeight);
  markAlive(frame);
  let language = options.language ?? new URL(frame.src).searchParams.get('language') ?? undefined;
  /** The record of the node's widget, too: whichever frame loads first forgets the former person. */
  const recordKey = `widget/${nodeId}`;
  const claims: Claim[] = [options];
  const visitors = createVisitorResolver(claims);
  let reason: InlineReason = 'loading';
  let isConnected = false;
  const timer = createFrameTimer(() => fail('frameTimedOut'));
  const listeners = new Set<(event: InlineSurveyEvent) => void>(onEvent && [onEvent]);
  let resolveReady: (status: InlineSurveyStatus) => void;
  const ready = new Promise<InlineSurveyStatus>((resolve) => {
    resolveReady = resolve;
  });

  const emit = (event: InlineSurveyEvent): void => {
    const publish = (): void => publishEvent(options, frame.isConnected ? frame : target, { nodeId }, event);
    for (const listener of [...listeners, publish]) {
      try {
        listener(event);
      } catch (failure) {
        reportError(failure);
      }
    }
  };
  const status = (): InlineSurveyStatus => inlineStatus(reason, frame.isConnected);
  const settle = (next: InlineReason): void => {
    timer.stop();
    reason = next;
    resolveReady(status());
  };
  const fail = (failure: 'frameTimedOut' | 'domainNotAllowed'): void => {
    remove();
    settle(failure);
    emit({ type: 'failed', reason: failure, error: null });
  };
  const send = (message: HostMessage): void => channel.send(message);
  const sendVisitor = (visitor: Visitor | undefined): void => {
    if (visitor) send({ type: 'customer', ...visitor });
  };
  /** The display record and the cool-down belong to one person. */
  const forget = (): void => {
    writeRecord(page, recordKey, {});
    forgetShown(page);
  };
  const sendInit = async (): Promise<void> => {
    const visitor = (await visitors.resolve()) ?? anonymousVisitor;
    const { href: url } = location;
    const reset = readRecord(page, recordKey).hasChat === 'reset';
    // A page may pass anything, and the frame drops an `init` with anything but a text.
    const code = typeof language === 'string' ? language : null;
    send({ type: 'init', ...visitor, language: code, url, open: true, fullPage: false, reset, isTest });
    if (reset) forget();
  };

  const receive = (message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        timer.stop();
        isConnected = true;
        void sendInit();
        break;
      case 'resize':
        fitContent(message.heightPx);
        if (reason === 'loading') {
          settle('shown');
          emit({ type: 'ready' });
        }
        break;
      case 'pageChanged':
        scrollToTop(page, frame);
        break;
      case 'denied':
        fail('domainNotAllowed');
        break;
      case 'surveyClosed':
        settle(message.reason as InlineReason);
        break;
      case 'personChanged':
        forget();
        if (message.isSignedOut) {
          claims.length = 0;
          visitors.forget();
        }
        break;
      case 'tokenExpires':
        void visitors.renewToken().then(sendVisitor);
        break;
      case 'language':
        language = message.code;
        emit(message);
        break;
      case 'feedbackCreated':
        // Other surveys of the site leave this visitor alone for their cool-down.
        if (!isTest) rememberShown(page);
        emit(message);
        break;
      case 'analytics':
        pushToDataLayer(page, message.event, message.params);
        break;
      case 'chatOpened':
        pushToDataLayer(page, 'chat_opened', { node_id: nodeId });
        emit(message);
        break;
      case 'unread':
        emit(message);
        break;
      default:
      // A frame without a panel is not closed, and stores nothing in the page.
    }
  };

  const remove = (): void => {
    timer.stop();
    stopObserving();
    channel.stop();
    frame.remove();
  };
  const fitContent = (heightPx: number): void => fitHeight(page, frame, Math.max(heightPx, minHeight));
  const showMarkup = ({ heightPx, isLoading }: Markup): void => {
    // The visitor may be answering markup whose scripts are still loading.
    if (isLoading) timer.restart();
    fitContent(heightPx);
  };
  const channel = openChannel(page, () => frame.contentWindow, new URL(address).origin, receive, showMarkup);
  const stopObserving = observeUrl(page, () => send({ type: 'url', url: location.href }));
  // A lazy frame below the window has not started to load.
  frame.onload = timer.restart;
  if (found === undefined) target.append(frame);
  else {
    adoptInlineFrame(found, title, minHeight);
    if (hasLoaded(found)) timer.restart();
  }

  return {
    ready,
    status,
    identify(customer, attributes) {
      claims.push({ customer, attributes });
      void visitors.resolve().then(sendVisitor);
    },
    reset() {
      claims.length = 0;
      visitors.forget();
      forgetShown(page);
      // A frame that is not connected yet, also that of a later page, forgets the person when it starts.
      writeRecord(page, recordKey, { hasChat: 'reset' });
      if (isConnected) send({ type: 'reset' });
      else reloadFrame(frame);
    },
    setLanguage(code) {
      language = code;
      send({ type: 'language', code });
    },
    on(name, listener) {
      const filtered = (event: InlineSurveyEvent): void => {
        if (event.type === name) listener(event as Parameters<typeof listener>[0]);
      };
      listeners.add(filtered);
      return () => void listeners.delete(filtered);
    },
    destroy() {
      listeners.clear();
      remove();
      settle('destroyed');
    },
  };
}
