import { intlTag } from '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import { useCallback, useRef, useState } from 'react';
import { ClosedScreen } from '../screens/closed-screen.tsx';
import { LoadFailedScreen } from '../screens/load-failed-screen.tsx';
import { LoadingScreen } from '../screens/loading-screen.tsx';
import { isOffline } from './is-offline.ts';
import { RunningSurvey } from './running-survey.tsx';
import { type FlowSurveyProps, hasChrome } from './survey-props.ts';
import { SurveyShell } from './survey-shell.tsx';
import { useLoadedSurvey } from './use-loaded-survey.ts';

/**
 * Loads and shows a survey, up to its last page. Requires an API client and the id of a node.
 *
 * The state is in the given Redux store, or in a store of its own. Answers, files and messages to the parent window leave
 * the page by `api` and by the effects of the flow engine.
 *
 * @example
 * <FlowSurvey api={createApiClient({ apiUrl: '/api' })} nodeId="node-harbour" />
 */
export function FlowSurvey(props: FlowSurveyProps) {
  const [attempt, setAttempt] = useState(0);
  const hasBegun = useRef(false);
  const loaded = useLoadedSurvey(props, attempt, hasBegun);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const languageCode = intlTag(props.widgetLanguage ?? props.language ?? props.widget?.defaultLanguageCode ?? 'en');
  if (loaded?.status === 'ready') {
    return <RunningSurvey key={loaded.key} props={props} survey={loaded} hasBegun={hasBegun} />;
  }
  return (
    <TranslationProvider languageCode={languageCode}>
      <SurveyShell
        languageCode={languageCode}
        widget={props.widget ?? null}
        isNarrow={!hasChrome(props)}
        isPreview={props.isPreview ?? false}
        primaryColor={loaded?.status === 'closed' ? (loaded.node?.primaryColor ?? null) : null}
      >
        <main className="product-flow-main" data-product="page">
          {loaded === null && <LoadingScreen />}
          {loaded?.status === 'failed' && <LoadFailedScreen isOffline={isOffline(loaded.error)} onRetry={retry} />}
          {loaded?.status === 'closed' && (
            <ClosedScreen
              reason={loaded.reason}
              message={loaded.message}
              nodeName={loaded.node?.name}
              onEvent={props.onEvent}
            />
          )}
        </main>
      </SurveyShell>
    </TranslationProvider>
  );
}
