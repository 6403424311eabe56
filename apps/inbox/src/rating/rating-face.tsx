import { ratingFaces } from '@product/chat-react';
import { Icon, VisuallyHidden } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface RatingFaceProps {
  /** 0, 50 or 100. */
  readonly rating: number;
  /** Leaves the word of the face to screen readers. */
  readonly isFaceOnly?: boolean;
}

/** Shows the visitor's rating of the conversation as the face that the visitor pressed. */
export function RatingFace({ rating, isFaceOnly = false }: RatingFaceProps) {
  const { t } = useInboxTranslator();
  if (rating !== 0 && rating !== 50 && rating !== 100) return null;
  const { icon, label } = ratingFaces[rating];
  return (
    <span className="inbox-rating" data-product="visitor-rating" data-rating={rating}>
      <VisuallyHidden>{t('inbox.rating')}: </VisuallyHidden>
      <Icon name={icon} size={isFaceOnly ? 20 : 16} />
      {isFaceOnly ? <VisuallyHidden>{t(label)}</VisuallyHidden> : t(label)}
    </span>
  );
}
