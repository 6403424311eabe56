import { useTranslator } from '@product/i18n/react';
import { CHAT_AFTER_SURVEY_DELAY_MS } from '@product/model';
import { Icon, Spinner } from '@product/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import { ElementView } from '../elements/element-view.tsx';
import type { CreatedFeedback } from '../survey/survey-props.ts';
import { PageTitle } from './page-title.tsx';
import { useCurrentState, useVisibleElements } from './question-page.tsx';
import { SavedHint } from './saved-hint.tsx';

export interface ChatEndPageProps {
  created: CreatedFeedback | null;
  renderChat: ((chat: { feedbackId: string; token: string }) => ReactNode) | undefined;
}

/** Renders the end page of a flow that leads to a chat. Offline, the page stays and says why. */
export function ChatEndPage({ created, renderChat }: ChatEndPageProps) {
  const { t } = useTranslator();
  const { clock, isPreview } = useFlow();
  const state = useCurrentState();
  const elements = useVisibleElements();
  const isSavedOffline = created !== null && created.feedbackId === null && !isPreview;
  const [isDue, setDue] = useState(false);
  const chat =
    created?.feedbackId && created.chatToken ? { feedbackId: created.feedbackId, token: created.chatToken } : null;
  const hasChat = chat !== null && renderChat !== undefined;
  useEffect(
    () => (hasChat ? clock.after(CHAT_AFTER_SURVEY_DELAY_MS, () => setDue(true)) : undefined),
    [hasChat, clock],
  );
  if (isDue && chat !== null && renderChat !== undefined) return renderChat(chat);
  return (
    <div className="product-flow-body product-end-page" data-product="chat-end-page">
      <span className="product-end-sign">
        <Icon name="check" size={30} />
      </span>
      <PageTitle state={state} />
      {elements.map((element) => (
        <ElementView key={element.id} element={element} />
      ))}
      {isSavedOffline && <SavedHint />}
      {!isPreview && (created === null || chat !== null) && (
        <p className="product-end-wait">
          <Spinner />
          <span>{t('flow.chatOpening')}</span>
        </p>
      )}
    </div>
  );
}
