import type { FeedbackSummary } from '@product/api-client/staff';
import { Badge } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Shows whether the site's server verified the customer's identity; nothing for an anonymous customer. */
export function IdentityBadge({ identity }: { readonly identity: FeedbackSummary['customerIdentity'] }) {
  const { t } = useInboxTranslator();
  if (identity === null) return null;
  const isVerified = identity === 'verified';
  return (
    <Badge tone={isVerified ? 'good' : 'quiet'} data-product="customer-identity">
      {t(isVerified ? 'inbox.verified' : 'inbox.notVerified')}
    </Badge>
  );
}
