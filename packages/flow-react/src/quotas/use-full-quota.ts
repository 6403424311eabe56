import type { Session } from '@product/flow-engine';
import { useEffect, useState } from 'react';
import { useFlowContext, useSession } from '../context/flow-context.tsx';

/**
 * Tells whether the answers meet a full quota, checked on each page after the first one. The check loads only for a node
 * with full quotas. Without it the survey goes on, and the server marks the feedback.
 */
export function useFullQuota(): boolean {
  const { flow, node, machine } = useFlowContext();
  const pageId = useSession(selectLaterPage);
  const [closedPage, setClosedPage] = useState<string | null>(null);
  useEffect(() => {
    if (node.fullQuotas.length === 0) return undefined;
    let isCurrent = true;
    import('./meets-full-quota.ts').then(
      ({ meetsFullQuota }) => {
        if (isCurrent && pageId !== null && meetsFullQuota(flow, machine.getState(), node)) setClosedPage(pageId);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [flow, node, machine, pageId]);
  return pageId !== null && closedPage === pageId;
}

/** Returns the page that follows another one; null on the first page, whose answers may still change. */
function selectLaterPage({ history, currentStateId }: Session): string | null {
  return history.length === 0 ? null : currentStateId;
}
