import { ATTACHMENT_LIMIT_BYTES, MESSAGE_LIMIT } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Problem } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

/** Shows why the message cannot be sent. */
export function ComposerProblem({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const problem = useChat((state) => state.composer.problem);
  const excess = useChat((state) => Math.max(0, state.composer.text.trim().length - MESSAGE_LIMIT));
  const size = `${ATTACHMENT_LIMIT_BYTES / 1024 / 1024} MB`;
  return (
    <div id={id} className="product-composer-problem" data-product="composer-problem" role="status">
      {problem !== null && (
        <Problem>{t(problem === 'notAnImage' ? 'chat.notAnImage' : 'chat.tooLarge', { size })}</Problem>
      )}
      {excess > 0 && <Problem>{t('chat.tooLong', { count: excess })}</Problem>}
    </div>
  );
}
