import '@product/flow-react/styles.css';
import { type CreatedFeedback, FlowSurvey, type SurveyEvent } from '@product/flow-react';
import { useCallback, useState } from 'react';
import { applyDocumentMetadata } from '../document/apply-document-metadata.ts';
import { pushToDataLayer } from '../document/data-layer.ts';
import { useDocumentLanguage } from '../document/use-document-language.ts';
import type { PageProps } from './page-props.ts';
import { useChatAfterSurvey } from './use-chat-after-survey.ts';

/** A survey on a page of its own. */
export function FlowPage({ services, nodeId, query }: PageProps & { nodeId: string }) {
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
  const handleEvent = useCallback(
    (event: SurveyEvent) => {
      if (event.type === 'systemError') reportError(new Error(event.code));
      if (event.type === 'ready') applyDocumentMetadata(event);
      if (event.type === 'ready' || event.type === 'languageChanged') setLanguageCode(event.languageCode);
      if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
    },
    [services],
  );

  if (isNext) return null;
  return (
    <FlowSurvey
      api={services.api}
      nodeId={nodeId}
      query={query}
      language={query.get('language')}
      signature={query.get('signature')}
      responses={query.get('responses')}
      creatorId={query.get('creator_id')}
      isPreview={isSet(query, 'preview')}
      isInternal={isSet(query, 'internal_feedback')}
      storage={services.storage}
      store={services.store}
      providerUrl={services.configuration.providerUrl}
      onFeedbackCreated={handleCreated}
      onEvent={handleEvent}
    />
  );
}

function isSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !['', '0', 'false'].includes(value.toLowerCase());
}
