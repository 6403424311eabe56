import type { FeedbackSummary } from '@product/api-client/staff';
import { useTranslator } from '@product/i18n/react';
import { Badge } from '@product/ui';

/** Says whether the site's server proved who the customer is; nothing for a customer who names nobody. */
export function IdentityBadge({ identity }: { readonly identity: FeedbackSummary['customerIdentity'] }) {
  const { t } = useTranslator();
  if (identity === null) return null;
  const isVerified = identity === 'verified';
  return (
    <Badge tone={isVerified ? 'good' : 'quiet'} data-product="customer-identity">
      {t(isVerified ? 'inbox.verified' : 'inbox.notVerified')}
    </Badge>
  );
}
