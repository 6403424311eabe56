import { senderLabel } from '@product/chat-core';
import { useChat } from '@product/chat-react';
import { useInbox } from '../inbox/inbox-context.tsx';
import { knownFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Returns the name of the visitor of the open feedback. */
export function useVisitorName(feedbackId: string): string {
  const { t } = useInboxTranslator();
  const creator = useChat((state) => state.details?.creator ?? null);
  const label = useInbox((state) => knownFeedback(state, feedbackId)?.customerLabel);
  return (senderLabel(creator) ?? label) || t('inbox.anonymous');
}
