import { createApiClient } from '@product/api-client';
import { FlowSurvey, loadSurvey, restoreStyles } from '@product/flow-react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates the markup, or renders the stored session of a returning visitor. */
export async function startFeedback(root: HTMLElement, newSession: { id: string; seed: number; at: number }) {
  const props = { api: createApiClient({ apiUrl: '/api' }), nodeId: 'node-harbour' };
  const loaded = await loadSurvey(props, { newSession });
  const survey = <FlowSurvey {...props} loaded={loaded} />;
  const isRendered = root.hasChildNodes() && loaded.status === 'ready' && !loaded.isResumed;
  if (!isRendered) return createRoot(root).render(survey);
  restoreStyles(root);
  hydrateRoot(root, survey);
}
