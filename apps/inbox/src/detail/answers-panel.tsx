import { Answers, useChat } from '@product/chat-react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows the answers of the customer. */
export function AnswersPanel() {
  const { t } = useInboxTranslator();
  const responses = useChat((state) => state.details?.responses);
  if (responses === undefined) return null;
  return (
    <div className="inbox-answers-panel">
      <h2>{t('inbox.answers')}</h2>
      {responses.length === 0 ? (
        <p className="product-hint">{t('inbox.noAnswers')}</p>
      ) : (
        <Answers responses={responses} label={t('inbox.answers')} />
      )}
    </div>
  );
}
