import { Badge } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Marks a feedback that violates the rules of its survey. */
export function ProblemBadge({ count }: { readonly count: number }) {
  const { t } = useInboxTranslator();
  if (count === 0) return null;
  return (
    <Badge tone="quiet" data-product="feedback-problems">
      {t('inbox.problems')}
    </Badge>
  );
}
