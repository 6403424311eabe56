import { type CreatedFeedback, FlowSurvey, type LoadedSurvey, type SurveyEvent } from '@product/flow-react';
import { useCallback, useState } from 'react';
import { useChatAfterSurvey } from '../chat-after-survey/use-chat-after-survey.ts';
import { applyDocumentMetadata, titleDocument } from '../document/apply-document-metadata.ts';
import { pushToDataLayer } from '../document/data-layer.ts';
import { useDocumentLanguage } from '../document/use-document-language.ts';
import type { PageProps } from './page-props.ts';
import { surveyProps } from './survey-props.ts';

/** Renders a survey as a page. */
export function FlowPage({
  services,
  nodeId,
  query,
  loaded,
}: PageProps & { nodeId: string; loaded: LoadedSurvey | undefined }) {
  const [languageCode, setLanguageCode] = useState<string | null>(null);
  useDocumentLanguage(languageCode);
  const { isPending, openAfterDelay } = useChatAfterSurvey(services.storage, nodeId, languageCode);

  const handleCreated = useCallback(
    ({ feedbackId, chatToken, targetStateStyle }: CreatedFeedback) => {
      if (targetStateStyle !== 'chat' || feedbackId === null || chatToken === null) return;
      openAfterDelay({ feedbackId, token: chatToken });
    },
    [openAfterDelay],
  );
  const handleEvent = useCallback((event: SurveyEvent) => {
    if (event.type === 'systemError') reportError(new Error(event.code));
    if (event.type === 'ready') applyDocumentMetadata(event);
    if (event.type === 'pageNamed') titleDocument(event);
    if (event.type === 'ready' || event.type === 'languageChanged') setLanguageCode(event.languageCode);
    if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
  }, []);

  if (isPending) return null;
  return (
    <FlowSurvey
      {...surveyProps(services, nodeId, query)}
      loaded={loaded}
      onFeedbackCreated={handleCreated}
      onEvent={handleEvent}
    />
  );
}
