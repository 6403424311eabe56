import type { FeedbackSummary } from '@product/api-client/staff';
import { Badge } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Marks a feedback that no result counts: a test, or one beyond a limit of its node. */
export function CountingBadge({ isTest, overLimit }: Pick<FeedbackSummary, 'isTest' | 'overLimit'>) {
  const { t } = useInboxTranslator();
  if (isTest)
    return (
      <Badge tone="quiet" data-product="feedback-test">
        {t('inbox.test')}
      </Badge>
    );
  if (overLimit === null) return null;
  return (
    <Badge tone="quiet" data-product="feedback-over-limit">
      {t('inbox.overLimit')}
    </Badge>
  );
}
