import { type AuditChange, changesOf, everyWhenNull } from '../staff/audit-changes.ts';
import type { Webhook } from './webhook-store.ts';

/** Lists what changed in a webhook, without its secrets; null for one that is new. */
export function webhookChanges(before: Webhook | null, after: Webhook): AuditChange[] {
  const written = ({ url, nodes, types, disabledAt }: Webhook) => ({
    url,
    nodes: everyWhenNull(nodes),
    types: everyWhenNull(types),
    paused: disabledAt !== null,
  });
  return changesOf(['url', 'nodes', 'types', 'paused'], before && written(before), written(after));
}
