import type { HostMessage } from '@product/bridge';
import type { TagOptions } from '../attributes/read-options.ts';
import { warnOfTag } from '../attributes/warn-ignored.ts';
import type { FrameRequest } from '../lifecycle/effect.ts';
import type { FrameMessageEvent, LifecycleEvent } from '../lifecycle/event.ts';
import { receiveFrameMessage } from '../lifecycle/receive-frame-message.ts';
import type { LifecycleState } from '../lifecycle/state.ts';
import { decodeSettings } from '../settings/decode-settings.ts';
import { fillsPage } from '../visibility/page-rules.ts';
import { anonymousVisitor, type Visitor } from '../visitor/visitor.ts';
import type { Claim, WidgetOptions } from '../widget/widget.ts';
import { type ContentFrame, createContentFrame } from './content-frame.ts';
import { pushToDataLayer } from './data-layer.ts';
import { readRecord, removeRecord, writeRecord } from './device-storage.ts';
import type { HostView } from './host-view.ts';
import { isTestOf } from './is-test.ts';
import { isTyping } from './is-typing.ts';
import { observeUrl } from './observe-url.ts';
import { createPanel } from './panel.ts';
import { createPsnEmitter, type PsnEmitter } from './psn-emitter.ts';
import { reloadFrame } from './reload-frame.ts';
import { forgetShown, rememberShown } from './site-record.ts';
import { createTitleCounter } from './title-counter.ts';
import { createVisitorResolver } from './visitor-resolver.ts';

/** A lower window leaves the panel no room for a launcher below it. */
const LOW_WINDOW = '(max-height:479px)';

/** The part of a widget beyond its launcher: the panel, and the connection to the app in its frame. */
export interface FramePart {
  /** Renders the current state. */
  render(): void;
  readonly emitPsn: PsnEmitter;
  readonly receive: typeof receiveFrameMessage;
  handleRequest(request: FrameRequest): void;
  /** Sends the page's new claims about its visitor to the frame, or that the visitor signed out. */
  sendVisitor(): void;
  /** Sends a message to the frame, if there is a connected one. */
  send(message: HostMessage): void;
  remove(): void;
}

/**
 * Creates the frame part. Its parameters have positions, since names would add bytes to widget.js.
 *
 * @param settingsJson Body of the settings response.
 * @param claims The page's claims about its visitor, in order. Empty after a reset.
 * @param givenEmitter The emitter of the rules that few widgets have, if they are loaded.
 */
function createFramePart(
  page: Window,
  view: HostView,
  frameUrl: URL,
  settingsJson: unknown,
  options: Pick<WidgetOptions, 'isTest' | 'nonce'> & Partial<Pick<TagOptions, 'dataset'>>,
  claims: Claim[],
  getState: () => LifecycleState,
  send: (event: FrameMessageEvent | LifecycleEvent) => void,
  givenEmitter: PsnEmitter | undefined,
): FramePart {
  const { launcher, frame } = view;
  const settings = decodeSettings(settingsJson);
  const emitPsn = givenEmitter ?? createPsnEmitter(page, settingsJson);
  const showTitleCount = createTitleCounter(page.document);
  const storageKey = `frame/${frameUrl.searchParams.get('code')}`;
  const hasHostStorage = settings?.hostStorage === true;
  // A copy opens chats: one of an earlier release or setting goes.
  if (!hasHostStorage) removeRecord(page, storageKey);
  const isTest = isTestOf(options);
  if (options.dataset) warnOfTag(options.dataset, frameUrl.origin);
  const visitors = createVisitorResolver(claims);
  let content: ContentFrame | undefined;
  let stopObserving: (() => void) | undefined;
  let wasOpen = false;
  let isConnected = false;

  const fullPage = settings !== undefined && fillsPage(settings, page.navigator.userAgent);

  const lowWindow = page.matchMedia(LOW_WINDOW);
  const panel = settings && createPanel(page, view, settings, options, () => lowWindow.matches, getState, send);

  const createContent = (): ContentFrame => {
    stopObserving ??= observeUrl(page, () => content?.send({ type: 'url', url: page.location.href }));
    lowWindow.onchange = () => {
      panel?.render();
      sendVisibility(false);
    };
    return createContentFrame(
      page,
      frame,
      frameUrl.origin,
      (message) => {
        panel?.setClosedByPointer(message.type === 'close' && message.byPointer === true);
        if (message.type === 'feedbackCreated' && !isTest) rememberShown(page);
        send({ type: 'frameMessage', message, at: Date.now() });
      },
      () => send({ type: 'failed', reason: 'frameTimedOut', error: null }),
      ({ heightPx, isEscaped }) => {
        if (isEscaped) send({ type: 'closeRequested' });
        else if (isNewVisitor()) panel?.showMarkup(heightPx);
      },
    );
  };

  /** Tells whether the frame will show what the server renders: the first page of a survey, in the widget's language. */
  const isNewVisitor = (): boolean => {
    const { language, record } = getState();
    return language === undefined && !record.hasChat && record.lastFeedbackSubmitDate === undefined;
  };

  /**
   * Sends the frame's visibility, and moves the focus there when the visitor or the page asked for the widget. A blank
   * frame would swallow the Escape key, and gets no focus. Nobody who is typing loses it: in a field of the page meanwhile,
   * or in the frame's own first page.
   */
  const sendVisibility = (mayFocus = true): void => {
    const { open, opener } = getState();
    const focus =
      mayFocus &&
      open &&
      isConnected &&
      (opener === 'visitor' || opener === 'api' || fullPage || settings?.modalMode === true);
    if (focus && !isTyping(page)) frame.focus();
    content?.send({ type: 'visibility', open, focus, isLow: lowWindow.matches && !fullPage });
  };

  const sendVisitor = (visitor: Visitor | undefined): void => {
    if (visitor) content?.send({ type: 'customer', ...visitor });
  };

  const sendInit = async (): Promise<void> => {
    const visitor = (await visitors.resolve()) ?? anonymousVisitor;
    const { open, record, language: code } = getState();
    // A page may pass anything, and the frame drops an `init` with anything but a text.
    const language = typeof code === 'string' ? code : null;
    const { href: url } = page.location;
    const stored = hasHostStorage ? (readRecord(page, storageKey) as Record<string, string>) : undefined;
    const reset = record.hasChat === 'reset';
    if (reset) forgetShown(page);
    if (settings)
      content?.send({ type: 'init', settings, language, url, ...visitor, stored, open, fullPage, reset, isTest });
    sendVisibility();
  };

  return {
    emitPsn,
    receive: receiveFrameMessage,
    render() {
      const { open, hasFrame, unread, reason } = getState();
      if (!settings) return;
      // Another name than that of the launcher beside it.
      frame.title = [launcher.frame.title, settings.nodeName].filter(Boolean).join(': ');
      frame.lang = launcher.frame.lang;
      showTitleCount(reason === 'shown' ? unread : 0);
      panel?.render();
      if (hasFrame) content ??= createContent();
      else {
        content?.remove();
        content = undefined;
        isConnected = false;
      }
      if (open !== wasOpen) sendVisibility();
      wasOpen = open;
    },
    handleRequest(request) {
      switch (request.type) {
        case 'psn':
          return emitPsn([request.name]);
        case 'analytics':
          return pushToDataLayer(page, request.event, request.params);
        case 'store': {
          const { id, key, value } = request;
          const { [key]: _, ...rest } = readRecord(page, storageKey);
          const isStored =
            hasHostStorage && writeRecord(page, storageKey, value === null ? rest : { ...rest, [key]: value });
          return content?.send({ type: 'reply', id, isStored });
        }
        case 'personChanged':
          forgetShown(page);
          if (!request.isSignedOut) return;
          claims.length = 0;
          return visitors.forget();
        case 'tokenExpires':
          return void visitors.renewToken().then(sendVisitor);
        case 'ready':
          isConnected = true;
          return void sendInit();
      }
    },
    sendVisitor() {
      if (claims.length) return void visitors.resolve().then(sendVisitor);
      visitors.forget();
      forgetShown(page);
      if (isConnected) content?.send({ type: 'reset' });
      else if (content) {
        content.remove();
        reloadFrame(frame);
        content = createContent();
      }
    },
    send: (message) => content?.send(message),
    remove() {
      stopObserving?.();
      lowWindow.onchange = null;
      showTitleCount(0);
      panel?.remove();
      content?.remove();
    },
  };
}

/** Lazy code of a widget that is about to open. */
export { createFramePart as part };
