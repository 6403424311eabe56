import { createApiClient } from '@product/api-client';
import { FlowSurvey } from '@product/flow-react';
import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';

const api = createApiClient({ apiUrl: '/api' });

export function Feedback() {
  return <FlowSurvey api={api} nodeId="node-harbour" onFeedbackCreated={(feedback) => console.warn(feedback)} />;
}
