import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { StatusNotice } from '../notice/status-notice.tsx';
import { RatingBlock } from '../rating/rating-block.tsx';

/** Closes a conversation with one card in place of the composer: how it ended, the rating, and a way on. */
export function ChatEnding({ onNew }: { readonly onNew?: (() => void) | undefined }) {
  const { t } = useTranslator();
  return (
    <div className="product-chat-ending" data-product="chat-ending">
      <StatusNotice />
      <RatingBlock />
      {onNew && (
        <Button variant="outline" data-product="start-new" onClick={onNew}>
          {t('widget.startNew')}
        </Button>
      )}
    </div>
  );
}
