import { createApiClient } from '@product/api-client';
import { FlowSurvey, loadSurvey, renderSurvey } from '@product/flow-react/server';

/** The first page of a survey, and the session that the browser must start too. */
export async function renderFeedback(apiUrl: string) {
  const props = { api: createApiClient({ apiUrl }), nodeId: 'node-harbour', query: new URLSearchParams() };
  const newSession = { id: crypto.randomUUID(), seed: 7, at: Date.now() };
  const loaded = await loadSurvey(props, { newSession });
  return { newSession, rendered: renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded) };
}
