import '@product/flow-react/styles.css';
import { type CreatedFeedback, FlowSurvey, type SurveyEvent } from '@product/flow-react';
import { useCallback, useState } from 'react';
import { type ChatOfSurvey, rememberChatToken } from '../chat-token/chat-token.ts';
import { pushToDataLayer } from '../document/data-layer.ts';
import { dressDocument } from '../document/dress-document.ts';
import { useDocumentLanguage } from '../document/use-document-language.ts';
import type { PageProps } from './page-props.ts';
import { useChatAfterSurvey } from './use-chat-after-survey.ts';

/** A survey on a page of its own. */
export function FlowPage({ services, nodeId, query }: PageProps & { nodeId: string }) {
  const [chat, setChat] = useState<ChatOfSurvey | null>(null);
  const [languageCode, setLanguageCode] = useState<string | null>(null);
  useDocumentLanguage(languageCode);
  useChatAfterSurvey(chat, languageCode);

  const handleCreated = useCallback(
    ({ feedbackId, chatToken, targetStateStyle }: CreatedFeedback) => {
      if (targetStateStyle !== 'chat' || feedbackId === null || chatToken === null) return;
      rememberChatToken(services.storage, feedbackId, chatToken);
      setChat({ feedbackId, token: chatToken });
    },
    [services],
  );
  const handleEvent = useCallback((event: SurveyEvent) => {
    if (event.type === 'ready') dressDocument(event);
    if (event.type === 'ready' || event.type === 'languageChanged') setLanguageCode(event.languageCode);
    if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
  }, []);

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
