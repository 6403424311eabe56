import { type FrameMessage, type HostMessage, hostedFragment } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';
import { observeUrl } from '../browser/observe-url.ts';
import { rememberShown } from '../browser/site-record.ts';
import { createVisitorResolver } from '../browser/visitor-resolver.ts';
import { anonymousVisitor, type Visitor } from '../visitor/visitor.ts';
import { publishEvent } from '../widget/callbacks.ts';
import type { Claim } from '../widget/widget.ts';
import { createInlineFrame, scrollToTop, setHeight } from './inline-frame.ts';
import type { InlineSurvey, InlineSurveyEvent, InlineSurveyOptions, InlineSurveyStatus } from './inline-survey.ts';

const FRAME_TIMEOUT_MS = 10_000;

/**
 * Adds the survey of a node to an element of the page. Its height follows the content, without a scroll bar.
 *
 * @example
 * createInlineSurvey({
 *   target: document.querySelector('#survey'),
 *   nodeId: 'node-harbour',
 *   appUrl: 'https://feedback.example',
 * });
 */
export function createInlineSurvey(options: InlineSurveyOptions): InlineSurvey {
  const page = window;
  const { target, nodeId, minHeight = 280, isTest = false, onEvent } = options;
  const { location } = page;
  const frameUrl = new URL(`${new URL(options.appUrl, location.href).href.replace(/\/+$/, '')}/feedback`);
  frameUrl.search = `${new URLSearchParams({ node_id: nodeId, inline: '1' })}`;
  frameUrl.hash = hostedFragment;
  const frame = createInlineFrame(target.ownerDocument, `${frameUrl}`, options.title ?? 'Feedback', minHeight);
  const claims: Claim[] = [options];
  const visitors = createVisitorResolver(claims);
  let { language } = options;
  let status: InlineSurveyStatus = 'loading';
  /** Whether the visitor signed out before the frame could forget them. */
  let isReset = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
  const settle = (next: InlineSurveyStatus): void => {
    clearTimeout(timer);
    status = next;
    resolveReady(next);
  };
  const send = (message: HostMessage): void => channel.send(message);
  const sendVisitor = (visitor: Visitor | undefined): void => {
    if (visitor) send({ type: 'customer', ...visitor });
  };
  const sendInit = async (): Promise<void> => {
    const visitor = (await visitors.resolve()) ?? anonymousVisitor;
    const { href: url } = location;
    const start = { language: language ?? null, url, open: true, fullPage: false, reset: isReset, isTest };
    send({ type: 'init', ...visitor, ...start });
    isReset = false;
  };

  const receive = (message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        clearTimeout(timer);
        void sendInit();
        break;
      case 'resize':
        setHeight(frame, Math.max(message.heightPx, minHeight));
        if (status === 'loading') {
          settle('shown');
          emit({ type: 'ready' });
        }
        break;
      case 'pageChanged':
        scrollToTop(page, frame);
        break;
      case 'personChanged':
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
      case 'chatOpened':
      case 'unread':
        emit(message);
        break;
      default:
      // A frame without a panel is not closed, and stores nothing in the page.
    }
  };

  const remove = (): void => {
    clearTimeout(timer);
    stopObserving();
    channel.stop();
    frame.remove();
  };
  const channel = openChannel(page, () => frame.contentWindow, frameUrl.origin, receive);
  const stopObserving = observeUrl(page, () => send({ type: 'url', url: location.href }));
  // A lazy frame below the window has not started to load.
  frame.onload = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (status !== 'loading') return;
      remove();
      settle('frameTimedOut');
      emit({ type: 'failed', reason: 'frameTimedOut', error: null });
    }, FRAME_TIMEOUT_MS);
  };
  target.append(frame);

  return {
    ready,
    status: () => status,
    identify(customer, attributes) {
      claims.push({ customer, attributes });
      void visitors.resolve().then(sendVisitor);
    },
    reset() {
      claims.length = 0;
      isReset = status === 'loading';
      visitors.forget();
      send({ type: 'reset' });
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
