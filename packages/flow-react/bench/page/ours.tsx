import { createApiClient } from '@product/api-client';
import { createRoot } from 'react-dom/client';
import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '../../src/styles.css';
import { FlowSurvey } from '../../src/index.ts';
import { nodeJson } from './definitions.ts';
import { measure, pageToShow } from './measured.ts';

/** Renders the survey from a response of the server, with decoding, parsing, store and effects. */
const page = pageToShow();
const json = nodeJson(page);
const api = createApiClient({ apiUrl: '/api', fetch: async () => Response.json(json) });
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<FlowSurvey api={api} nodeId="node" />);
measure(page, (name) => `[data-question="${name}"]`);
