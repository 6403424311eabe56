import { endpoints } from '@product/api-client/contract';
import * as v from 'valibot';
import type { Database } from '../../database/tables.ts';
import { findNode, findParsedFlow } from '../../definitions/definitions.ts';
import { findFlowsOfQuestion } from '../../definitions/find-flows-of-question.ts';
import type { Handle } from '../endpoint.ts';
import { type Refusal, refuse } from '../refusal.ts';

const notConfigured = refuse('not_found', 'No system of the owner is configured for this question');

function failed(reason: string): Refusal {
  return refuse('upstream', `The system of the owner did not answer: ${reason}`);
}

export const askDynamicRequest: Handle<'askDynamicRequest'> = async ({ params, body }, { database, callWebhook }) => {
  const flow = await findParsedFlow(database, params.flow_id);
  if (flow === undefined) return refuse('not_found', 'There is no such flow');
  if (body.flow_id !== params.flow_id || flow.index.questions.get(body.question_id)?.style !== 'dynamic_request') {
    return refuse('invalid_request', 'The flow has no such question', [{ path: 'question_id', code: 'unknown' }]);
  }
  const url = (await findNode(database, flow.nodeId))?.server.dynamic_request_url ?? null;
  if (url === null) return notConfigured;
  const answer = await callWebhook(url, body);
  if (!answer.ok) return failed(answer.reason);
  const read = v.safeParse(endpoints.askDynamicRequest.response, answer.json);
  if (!read.success) return failed('not in the shape of the contract');
  return {
    ok: true,
    value: { responses: read.output.responses.filter(({ question_id }) => flow.index.questions.has(question_id)) },
  };
};

export const askIntegration: Handle<'askIntegration'> = async ({ body }, { database, callWebhook }) => {
  const urls = await findIntegrations(database, body.reference_id);
  const [url] = urls;
  if (url === undefined || urls.length > 1) return notConfigured;
  const answer = await callWebhook(url, body);
  return answer.ok ? { ok: true, value: answer.json } : failed(answer.reason);
};

/** The call names a question alone. One that two owners have belongs to neither: no owner hears another's answers. */
async function findIntegrations(database: Database, questionId: string): Promise<string[]> {
  const flows = await findFlowsOfQuestion(database, questionId);
  const urls = flows.flatMap(({ node, flow }) =>
    (flow.index.questions.get(questionId)?.bindingModel ?? null) === null ? [] : (node.server.integration_url ?? []),
  );
  return [...new Set(urls)];
}
