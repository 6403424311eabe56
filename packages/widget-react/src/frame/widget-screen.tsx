import { useTranslator } from '@product/i18n/react';
import { applyTheme, isComposing, themeStyle, toThemeTokens } from '@product/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { WidgetFooter } from '../footer/widget-footer.tsx';
import { WidgetHeader } from '../header/widget-header.tsx';
import { canPostClosed } from '../session/post-closed.ts';
import { hasBack, hasFooter, hasLeft, surveyLanguageCode, unreadCount } from '../widget/selectors.ts';
import { OpenedNews } from './opened-news.tsx';
import { useContentHeight } from './use-content-height.ts';
import { WidgetBody, type WidgetBodyProps } from './widget-body.tsx';

export type WidgetScreenProps = Omit<WidgetBodyProps, 'chatActions' | 'chatStatus'> & { languageCode: string };

/** Shows header, body and footer of a widget whose settings are loaded. */
export function WidgetScreen(props: WidgetScreenProps) {
  const { session, state, settings, languageCode, providerUrl } = props;
  const { machine } = session;
  const { t, code, direction } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [chatActions, setChatActions] = useState<HTMLElement | null>(null);
  const [chatStatus, setChatStatus] = useState<HTMLElement | null>(null);
  const { screen, isOpen, isEmbedded, isInline } = state;
  const isChat = screen.name === 'chat';
  const fills = screen.name !== 'survey';

  const tokens = useMemo(
    () => toThemeTokens({ ...settings, primaryColor: settings.primaryColor || state.nodeColor }),
    [settings, state.nodeColor],
  );
  // The theme follows the node's style sheet, which is in the page while the survey is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the node's name and the screen change the style sheet.
  useEffect(() => {
    if (root.current) applyTheme(root.current, tokens);
  }, [tokens, state.nodeName, screen.name]);

  useEffect(() => {
    const { documentElement: html } = document;
    html.lang = code;
    html.dir = direction;
  }, [code, direction]);

  // The survey marks its own ends on this element; the chat needs its mark here.
  useEffect(() => {
    if (isChat) root.current?.classList.add('app-chat-page');
    return () => root.current?.classList.remove('app-chat-page');
  }, [isChat]);

  useEffect(() => {
    if (!isOpen || isInline) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      // The key also ends the composition of a character.
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event))
        machine.send({ type: 'closePressed' });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, isInline, machine]);

  const unread = unreadCount(state.feedbacks);
  useEffect(() => {
    if (isEmbedded && unread > 0) machine.send({ type: 'unreadWorded', text: t('widget.unread', { count: unread }) });
  }, [isEmbedded, unread, t, machine]);

  const view = screen.name === 'survey' ? `survey/${screen.round}` : screen.name;
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    // What had the focus has gone with its view. A frame takes none from the page around it.
    if (document.hasFocus()) content.current?.focus({ preventScroll: true });
  }, [view]);

  const reportHeight = useCallback((heightPx: number) => machine.send({ type: 'resized', heightPx }), [machine]);
  useContentHeight(isInline ? root : content, fills, isInline, reportHeight);

  const name = state.nodeName || (settings.nodeName ?? '');
  const canClose = !isInline && (isEmbedded || canPostClosed(window, settings));
  // A survey between a page's own texts needs no title bar, unless it leads back to a chat.
  const hasHeader = !isInline || fills || hasBack(state);

  return (
    <div
      ref={root}
      className="product-root product-widget"
      data-product="widget"
      data-product-container
      data-full-page={state.fullPage || undefined}
      data-inline={isInline || undefined}
      data-fills={fills || undefined}
      data-left={hasLeft(state) || undefined}
      style={themeStyle(tokens)}
      lang={code}
      dir={direction}
    >
      {hasHeader && (
        <WidgetHeader
          name={name}
          logoUrl={settings.nodeLogoUrl}
          isHeading={isChat}
          status={state.closedReason === 'outOfOperatingHours' && !fills ? t('error.notOnline') : undefined}
          chatActionsRef={setChatActions}
          chatStatusRef={setChatStatus}
          onBack={hasBack(state) ? () => machine.send({ type: 'backPressed' }) : undefined}
          onClose={canClose ? (byPointer) => machine.send({ type: 'closePressed', byPointer }) : undefined}
        />
      )}
      <div className="product-widget-body" data-product="body" data-fills={fills || undefined}>
        <div
          ref={content}
          className="product-widget-content"
          data-product="content"
          // The main of a survey has the same name, and is inside.
          {...(fills && { role: 'main', 'aria-label': name })}
          tabIndex={-1}
        >
          <WidgetBody {...props} chatActions={chatActions} chatStatus={chatStatus} />
        </div>
      </div>
      <OpenedNews isOpen={isOpen && isEmbedded && !isInline} name={name} />
      {hasFooter(state) && (
        <WidgetFooter
          branding={settings.branding}
          badge={state.page?.style === 'thank' ? 'thank' : 'survey'}
          providerUrl={providerUrl}
          languages={state.languages}
          languageCode={surveyLanguageCode(state) ?? languageCode}
          languagePicker={isInline ? 'modal' : 'dropdown-up'}
          onLanguage={(chosen) => machine.send({ type: 'languageChosen', code: chosen, source: 'visitor' })}
        />
      )}
    </div>
  );
}
