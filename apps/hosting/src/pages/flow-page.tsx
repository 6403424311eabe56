import '@product/flow-react/styles.css';
import { type CreatedFeedback, FlowSurvey, type LoadedSurvey, type SurveyEvent } from '@product/flow-react';
import { useCallback, useState } from 'react';
import { applyDocumentMetadata } from '../document/apply-document-metadata.ts';
import { pushToDataLayer } from '../document/data-layer.ts';
import { useDocumentLanguage } from '../document/use-document-language.ts';
import type { PageProps } from './page-props.ts';
import { surveyOf } from './survey-of.ts';
import { useChatAfterSurvey } from './use-chat-after-survey.ts';

/** A survey on a page of its own. */
export function FlowPage({
  services,
  nodeId,
  query,
  loaded,
}: PageProps & { nodeId: string; loaded: LoadedSurvey | undefined }) {
  const [languageCode, setLanguageCode] = useState<string | null>(null);
  useDocumentLanguage(languageCode);
  const { isNext, follow } = useChatAfterSurvey(services.storage, nodeId, languageCode);

  const handleCreated = useCallback(
    ({ feedbackId, chatToken, targetStateStyle }: CreatedFeedback) => {
      if (targetStateStyle !== 'chat' || feedbackId === null || chatToken === null) return;
      follow({ feedbackId, token: chatToken });
    },
    [follow],
  );
  const handleEvent = useCallback((event: SurveyEvent) => {
    if (event.type === 'systemError') reportError(new Error(event.code));
    if (event.type === 'ready') applyDocumentMetadata(event);
    if (event.type === 'ready' || event.type === 'languageChanged') setLanguageCode(event.languageCode);
    if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
  }, []);

  if (isNext) return null;
  return (
    <FlowSurvey
      {...surveyOf(services, nodeId, query)}
      loaded={loaded}
      onFeedbackCreated={handleCreated}
      onEvent={handleEvent}
    />
  );
}
