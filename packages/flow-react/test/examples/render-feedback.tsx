import { createApiClient } from '@product/api-client';
import { FlowSurvey, loadSurvey, renderSurvey } from '@product/flow-react/server';

/** Renders the first page of a survey. The browser must start the same session. */
export async function renderFeedback(apiUrl: string) {
  const props = { api: createApiClient({ apiUrl }), nodeId: 'node-harbour', query: new URLSearchParams() };
  const newSession = { id: crypto.randomUUID(), seed: 7, at: Date.now() };
  const loaded = await loadSurvey(props, { newSession });
  return { newSession, rendered: renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded) };
}
