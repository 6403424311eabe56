import type { ReactNode } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import type { CreatedFeedback } from '../survey/survey-props.ts';
import { ChatEndPage } from './chat-end-page.tsx';
import { ThankPage } from './thank-page.tsx';

export interface EndPageProps {
  style: 'thank' | 'chat';
  created: CreatedFeedback | null;
  renderChat: ((chat: { feedbackId: string; token: string }) => ReactNode) | undefined;
}

/** Renders the last page of a flow: the thank page, or the page that leads to the chat. */
export function EndPage({ style, created, renderChat }: EndPageProps) {
  const { isPreview } = useFlow();
  if (style === 'chat') return <ChatEndPage created={created} renderChat={renderChat} />;
  return <ThankPage isSavedOffline={created !== null && created.feedbackId === null && !isPreview} />;
}
