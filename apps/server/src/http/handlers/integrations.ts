import { endpoints } from '@product/contract';
import type { Flow } from '@product/model';
import * as v from 'valibot';
import type { NodeDefinition } from '../../definitions/definition.ts';
import type { DefinitionStore } from '../../definitions/definition-store.ts';
import { type Failure, fail } from '../../errors/failure.ts';
import { maskAnswer } from '../../feedbacks/mask-responses.ts';
import { requireSignature, signatureGraceMs } from '../../identity/link-signature.ts';
import type { Handler } from '../handler.ts';

const notConfigured = fail('not_found', "No owner's system is configured for this question");

function failed(reason: string): Failure {
  return fail('upstream', `The owner's system failed: ${reason}`);
}

export const askDynamicRequest: Handler<'askDynamicRequest'> = async ({ params, body, headers }, services) => {
  const { definitions, callWebhook, now } = services;
  const flow = await definitions.findParsedFlow(params.flow_id);
  if (flow === undefined) return fail('not_found', 'There is no such flow');
  const question = flow.index.questions.get(body.question_id);
  if (body.flow_id !== params.flow_id || question?.style !== 'dynamic_request') {
    return fail('invalid_request', 'The flow has no such question', [{ path: 'question_id', code: 'unknown' }]);
  }
  const node = await definitions.findNode(flow.nodeId);
  const url = node?.server.dynamic_request_url ?? null;
  if (node === undefined || url === null) return notConfigured;
  const unsigned = requireSignature([node], headers['x-signature'], {
    now: now(),
    graceMs: signatureGraceMs.answering,
  });
  if (unsigned !== undefined) return unsigned;
  const response = await callWebhook(url, {
    ...body,
    answer: maskAnswer(question, body.answer, node.document.country_code),
  });
  if (!response.ok) return failed(response.reason);
  const read = v.safeParse(endpoints.askDynamicRequest.response, response.json);
  if (!read.success) return failed('its response does not fit the contract');
  return {
    ok: true,
    value: { responses: read.output.responses.filter(({ question_id }) => flow.index.questions.has(question_id)) },
  };
};

export const askIntegration: Handler<'askIntegration'> = async ({ body, headers }, services) => {
  const { definitions, callWebhook, now } = services;
  const owners = await findOwners(definitions, body.reference_id);
  const [owner] = owners;
  if (owner === undefined || new Set(owners.map(({ url }) => url)).size > 1) return notConfigured;
  const nodes = owners.map(({ node }) => node);
  const unsigned = requireSignature(nodes, headers['x-signature'], { now: now(), graceMs: signatureGraceMs.answering });
  if (unsigned !== undefined) return unsigned;
  const response = await callWebhook(owner.url, { ...body, body: maskAnswers(owner, body.body) });
  return response.ok ? { ok: true, value: response.json } : failed(response.reason);
};

/** A node whose flow has a question with binding data, and the owner's address for that data. */
interface Owner {
  readonly node: NodeDefinition;
  readonly flow: Flow;
  readonly url: string;
}

/** Finds the owners of a question, which is all that the call names. Several owners get no call, because the answers belong to one. */
async function findOwners(definitions: DefinitionStore, questionId: string): Promise<Owner[]> {
  const flows = await definitions.findFlowsOfQuestion(questionId);
  return flows.flatMap(({ node, flow }): Owner[] => {
    const url = node.server.integration_url;
    const isBound = (flow.index.questions.get(questionId)?.bindingModel ?? null) !== null;
    return isBound && url !== null ? [{ node, flow, url }] : [];
  });
}

function maskAnswers({ node, flow }: Owner, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const masked = Object.entries(answers).map(([key, value]) => {
    const question = flow.index.questionsByKey.get(key);
    const isText = question !== undefined && typeof value === 'string';
    return [key, isText ? maskAnswer(question, value, node.document.country_code) : value];
  });
  return Object.fromEntries(masked);
}
