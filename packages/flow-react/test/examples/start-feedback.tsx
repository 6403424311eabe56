import { createApiClient } from '@product/api-client';
import { FlowSurvey, loadSurvey, restoreStyles } from '@product/flow-react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Takes the markup over; whoever returns goes on where they were. */
export async function startFeedback(root: HTMLElement, newSession: { id: string; seed: number; at: number }) {
  const props = { api: createApiClient({ apiUrl: '/api' }), nodeId: 'node-harbour' };
  const loaded = await loadSurvey(props, { newSession });
  const survey = <FlowSurvey {...props} loaded={loaded} />;
  if (loaded.status !== 'ready' || loaded.isResumed) return createRoot(root).render(survey);
  restoreStyles(root);
  hydrateRoot(root, survey);
}
