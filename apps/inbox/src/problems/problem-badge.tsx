import { useTranslator } from '@product/i18n/react';
import { Badge } from '@product/ui';

/** Marks a feedback that violates the rules of its survey. */
export function ProblemBadge({ count }: { readonly count: number }) {
  const { t } = useTranslator();
  if (count === 0) return null;
  return (
    <Badge tone="quiet" data-product="feedback-problems">
      {t('inbox.problems')}
    </Badge>
  );
}
