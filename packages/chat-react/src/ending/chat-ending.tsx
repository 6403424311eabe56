import { useTranslator } from '@product/i18n/react';
import { Button } from '@product/ui';
import { useInheritFocus } from '../focus/use-inherit-focus.ts';
import { statusKeys } from '../header/status-keys.ts';
import { StatusNotice } from '../notice/status-notice.tsx';
import { RatingBlock } from '../rating/rating-block.tsx';

/** Closes a conversation with one card in place of the composer: how it ended, the rating, and a way on. */
export function ChatEnding({
  status,
  onNew,
}: {
  readonly status: 'closed' | 'archived';
  readonly onNew?: (() => void) | undefined;
}) {
  const { t } = useTranslator();
  const card = useInheritFocus<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div
      ref={card}
      className="product-chat-ending"
      data-product="chat-ending"
      role="group"
      aria-label={t(statusKeys[status])}
      tabIndex={-1}
    >
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
