import type { Session } from '@product/flow-engine';
import { useTranslator } from '@product/i18n/react';
import { Progress, useSpeak } from '@product/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BrandingBadge } from '../branding/branding-badge.tsx';
import { useFlow, useSession } from '../context/flow-context.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import type { LanguagePickerForm } from '../language/language-list.tsx';
import { LanguagePicker } from '../language/language-picker.tsx';
import { useFullQuota } from '../quotas/use-full-quota.ts';
import { ClosedScreen, closedScreens } from '../screens/closed-screen.tsx';
import type { SurveyEvent } from '../survey/survey-event.ts';
import type { CreatedFeedback } from '../survey/survey-props.ts';
import { Unsubscribe } from '../unsubscribe/unsubscribe.tsx';
import { EndPage } from './end-page.tsx';
import { PageHeader } from './page-header.tsx';
import { QuestionPage, useCurrentState } from './question-page.tsx';
import { SurveyNotice } from './survey-notice.tsx';
import { usePageName, useProgress } from './use-page-name.ts';

export interface FlowPageProps {
  hasChrome: boolean;
  languagePicker: LanguagePickerForm | undefined;
  providerUrl: string | undefined;
  created: CreatedFeedback | null;
  renderChat: ((chat: { feedbackId: string; token: string }) => ReactNode) | undefined;
  /** Query of the page, for unsubscribing from the channel that led to it. */
  query: { get(name: string): string | null };
  signature: string | undefined;
  onEvent: ((event: SurveyEvent) => void) | undefined;
}

/** Renders the current state of a flow: questions, thank page, or the page that leads to the chat. */
export function FlowPage(props: FlowPageProps) {
  const { hasChrome, languagePicker, providerUrl, created, renderChat, query, signature, onEvent } = props;
  const { t } = useTranslator();
  const { node, widget } = useFlow();
  const { languages, languageCode, setLanguage } = useLanguage();
  const state = useCurrentState();
  const sessionId = useSession(selectSessionId);
  const isBlocked = useSession(selectBlocked);
  const isOverQuota = useFullQuota();
  const [isUnsubscribed, setUnsubscribed] = useState(false);
  const main = useRef<HTMLElement>(null);
  const pageKey = `${sessionId} ${state.id} ${isUnsubscribed}`;
  useFocusOnPageChange(pageKey, main);
  const arrival = useArrival(pageKey);
  const isNew = useIsNew(pageKey, arrival !== undefined);

  const progress = useProgress();
  const questionsName = [usePageName(), progress?.label].filter(Boolean).join(' – ');
  const isEnd = state.style === 'thank' || state.style === 'chat';
  const closed = isBlocked ? 'alreadyAnswered' : isOverQuota && !isEnd ? 'quotaFull' : null;
  const pageName = closed === null ? questionsName : t(closedScreens[closed][0]);
  // The first page has the name of the node alone.
  const title = useSession(selectDepth) === 0 && closed === null ? '' : pageName;
  useEffect(() => {
    onEvent?.({ type: 'pageNamed', name: title, nodeName: node.name });
  }, [onEvent, title, node.name]);
  const speak = useSpeak();
  // In a frame, whose page has a header of its own, the bar needs a landmark with a name.
  const Top = hasChrome ? 'header' : 'section';
  const showsBranding = hasChrome && (widget?.branding ?? node.branding);
  const unsubscribe = hasChrome && node.unsubscribeVisible && (
    <Unsubscribe {...{ query, signature }} isDone={isUnsubscribed} onDone={() => setUnsubscribed(true)} />
  );
  return (
    <>
      {(progress || hasChrome) && (
        // One landmark for both, so that the bar's name is read once on a page of its own.
        <Top className="product-flow-top" aria-label={hasChrome ? undefined : progress?.label}>
          {progress && (
            <div className="product-flow-progress">
              <Progress data-product="page-progress" tone="brand" {...progress} />
            </div>
          )}
          {hasChrome && (
            <PageHeader node={node}>
              <LanguagePicker
                languages={languages}
                currentCode={languageCode}
                onChoose={(code) => {
                  setLanguage(code);
                  speak(languages.find((language) => language.code === code)?.name ?? '');
                }}
                form={languagePicker}
              />
            </PageHeader>
          )}
        </Top>
      )}
      <SurveyNotice />
      <main
        ref={main}
        key={pageKey}
        className="product-flow-main"
        data-product="page"
        data-state={state.style}
        data-arrival={arrival}
        data-new={isNew || undefined}
        // Read when the page gets the focus.
        aria-label={pageName}
        tabIndex={-1}
      >
        {isUnsubscribed ? (
          unsubscribe
        ) : closed !== null ? (
          <ClosedScreen reason={closed} />
        ) : state.style === 'thank' || state.style === 'chat' ? (
          <EndPage style={state.style} created={created} renderChat={renderChat} />
        ) : (
          <QuestionPage />
        )}
      </main>
      {!isUnsubscribed && unsubscribe}
      {showsBranding && (
        <footer className="product-flow-footer" data-product="page-footer">
          <BrandingBadge kind={state.style === 'thank' ? 'thank' : 'survey'} providerUrl={providerUrl} />
        </footer>
      )}
    </>
  );
}

/** Tells from which side a page slides in. The first page does not move. */
function useArrival(pageKey: string): 'forward' | 'back' | undefined {
  const depth = useSession(selectDepth);
  const [shown, setShown] = useState<{ pageKey: string; depth: number; arrival?: 'forward' | 'back' }>({
    pageKey,
    depth,
  });
  if (shown.pageKey === pageKey) return shown.arrival;
  const arrival = depth < shown.depth ? 'back' : 'forward';
  setShown({ pageKey, depth, arrival });
  return arrival;
}

/** Milliseconds in which a press on a new page was meant for the page before. */
const NEW_MS = 400;

/** Tells whether a page has just replaced another one. Its style sheet then lets no press through. */
function useIsNew(pageKey: string, hasReplaced: boolean): boolean {
  const { clock } = useFlow();
  const [seenKey, setSeenKey] = useState(pageKey);
  useEffect(() => clock.after(NEW_MS, () => setSeenKey(pageKey)), [clock, pageKey]);
  return hasReplaced && seenKey !== pageKey;
}

/**
 * Focuses the page after a page change, so that screen readers begin at its top. The first page takes no focus, and a survey
 * in a frame takes none from a visitor who types in the page around it.
 */
function useFocusOnPageChange(pageKey: string, main: { readonly current: HTMLElement | null }): void {
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (document.hasFocus()) main.current?.focus({ preventScroll: true });
  }, [pageKey, main]);
}

const selectDepth = (session: Session) => session.history.length;
const selectSessionId = (session: Session) => session.id;
const selectBlocked = (session: Session) =>
  session.submission.status === 'idle' && session.submission.error?.type === 'alreadyAnswered';
