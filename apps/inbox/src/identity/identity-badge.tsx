import type { FeedbackSummary } from '@product/api-client/staff';
import { useTranslator } from '@product/i18n/react';
import { Badge } from '@product/ui';

/** Shows whether the site's server verified the customer's identity; nothing for an anonymous customer. */
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
