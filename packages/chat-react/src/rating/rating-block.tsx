import { ratingValues, ratingView } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import type { RatingValue } from '@product/model';
import { Icon, type IconName } from '@product/ui';
import { useId } from 'react';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { ratingPrompt } from './rating-prompt.ts';

/** Icon and name of each rating. */
export const ratingFaces: Readonly<Record<RatingValue, { readonly icon: IconName; readonly label: MessageKey }>> = {
  0: { icon: 'face-bad', label: 'chat.rateBad' },
  50: { icon: 'face-neutral', label: 'chat.rateNeutral' },
  100: { icon: 'face-good', label: 'chat.rateGood' },
};

/** Asks for a rating with three faces, once the conversation is over. A press is final. The `Announcer` says what becomes of it. */
export function RatingBlock() {
  const { t } = useTranslator();
  const send = useChatSend();
  const promptId = useId();
  const isVisible = useChat((state) => ratingView(state).visible);
  const chosen = useChat((state) => ratingView(state).chosen);
  const isDisabled = useChat((state) => ratingView(state).disabled);
  const isSending = useChat((state) => state.rating.sending !== null);
  const isWaiting = useChat((state) => state.rating.isWaiting);
  const prompt = useChat((state) => ratingPrompt(t, state.details));
  if (!isVisible) return null;
  return (
    <section className="product-chat-rating" data-product="rating" aria-labelledby={promptId}>
      <h2 id={promptId} className="product-chat-rating-prompt" data-product="rating-prompt">
        {prompt}
      </h2>
      <div className="product-chat-faces">
        {ratingValues.map((value) => (
          <button
            key={value}
            type="button"
            className="product-chat-face"
            data-product="rating-face"
            data-value={value}
            data-chosen={value === chosen || undefined}
            aria-pressed={value === chosen}
            title={t(ratingFaces[value].label)}
            // A disabled face would lose the focus. The machine ignores its presses.
            aria-disabled={isDisabled}
            onClick={() => send({ type: 'rated', rating: value })}
          >
            <Icon name={ratingFaces[value].icon} size={34} />
          </button>
        ))}
      </div>
      <p className="product-chat-rated" data-product="rated">
        {isWaiting ? t('chat.waiting') : chosen !== null && !isSending ? t('chat.rated') : ''}
      </p>
    </section>
  );
}
