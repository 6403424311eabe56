import { ATTACHMENT_LIMIT_BYTES, type AttachmentProblem, MESSAGE_LIMIT } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Problem } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

const messages = {
  notAnImage: 'chat.notAnImage',
  tooLarge: 'chat.tooLarge',
  tooMany: 'chat.oneImage',
} as const satisfies Record<AttachmentProblem, MessageKey>;

/** Shows why the message cannot be sent, or that a chat which takes none keeps it. */
export function ComposerProblem({ id, isKept }: { readonly id: string; readonly isKept: boolean }) {
  const { t } = useTranslator();
  const problem = useChat((state) => state.composer.problem);
  const excess = useChat((state) => Math.max(0, state.composer.text.trim().length - MESSAGE_LIMIT));
  const size = `${ATTACHMENT_LIMIT_BYTES / 1024 / 1024} MB`;
  if (isKept)
    return (
      <p id={id} className="product-composer-problem product-hint" data-product="draft-kept">
        {t('chat.draftKept')}
      </p>
    );
  return (
    <div id={id} className="product-composer-problem" data-product="composer-problem" role="status">
      {problem !== null && <Problem>{t(messages[problem], { size })}</Problem>}
      {excess > 0 && <Problem>{t('chat.tooLong', { count: excess })}</Problem>}
    </div>
  );
}
