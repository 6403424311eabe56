import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findCustomer } from '../../customers/customers.ts';
import { isNodeActive, type NodeDefinition, withMoments } from '../../definitions/definition.ts';
import { embedDomainsOf } from '../../definitions/embed-domains.ts';
import { fail } from '../../errors/failure.ts';
import { checkSignature } from '../../identity/link-signature.ts';
import { isFull, loadLimitCounts } from '../../quotas/limit-counts.ts';
import { ALL_FEEDBACKS } from '../../quotas/node-limits.ts';
import { authorizeCustomer } from '../authorize.ts';
import type { Handler } from '../handler.ts';

const noNode = fail('not_found', 'There is no such node');

export const loadNode: Handler<'loadNode'> = async ({ params, query }, { database, definitions, now }) => {
  const node = await definitions.findNode(params.node_id);
  const flow = node && (await definitions.findFlow(node.flowId));
  if (node === undefined || flow === undefined) return noNode;
  const { activation_expired_message: expired } = node.document;
  const isOver = !isNodeActive(node.document, now());
  // Without a message an expired node looks like a missing one.
  if (isOver && (expired === null || expired.trim() === '')) return noNode;
  const signatureValid = isSignatureValid(node, query.signature, now());
  // Without a valid signature the page gets the languages for its message, and no part of the survey.
  const isClosed = signatureValid === false || isOver;
  const visibleFlow = isClosed ? withoutQuestions(flow.document, isOver ? (expired ?? '') : '') : flow.document;
  const full = (await loadLimitCounts(database, node)).filter(isFull);
  const embedDomains = embedDomainsOf(node, await definitions.findWidgetsOfNode(node.id));
  return {
    ok: true,
    value: {
      ...withMoments(node.document),
      signature_valid: signatureValid,
      limit_reached: full.some(({ key }) => key === ALL_FEEDBACKS),
      full_quotas: full.flatMap(({ condition }) => (condition === null ? [] : [condition])),
      embed_domains: embedDomains && [...embedDomains],
      flow: visibleFlow,
    },
  };
};

/** Tells whether the signature is valid; null for a node that requires none. */
function isSignatureValid(node: NodeDefinition, signature: string | undefined, now: number): boolean | null {
  return node.document.use_signature_verify ? checkSignature(node, signature, { from: now, until: now }).ok : null;
}

/** Creates a flow with the languages and one page without questions, which shows the message. */
function withoutQuestions(
  { id, node_id, languages, default_language_id }: Readonly<Record<string, unknown>>,
  message: string,
) {
  const label = { id: 'shut', type: 'label', order: 1, is_visible: true, triggers: [], extra: {} };
  const elements = message === '' ? [] : [{ ...label, body: bodyIn(languages, message) }];
  const state = {
    id: 'shut',
    is_initial_state: true,
    style: 'thank',
    elements: elements.map((element) => element.id),
    next_state_id: null,
  };
  return { id, node_id, languages, default_language_id, states: [state], elements, transitions: [] };
}

/** Repeats a text for each language of the flow. */
function bodyIn(languages: unknown, text: string): Readonly<Record<string, string>> {
  const read = v.safeParse(v.array(v.object({ code: v.string() })), languages);
  return Object.fromEntries((read.success ? read.output : []).map(({ code }) => [code, text]));
}

/**
 * Loads a customer. Only the verified customer gets the stored details, because a link with the id may be passed on.
 */
export const loadCustomer: Handler<'loadCustomer'> = async ({ params, headers }, services) => {
  const authorized = await authorizeCustomer(services, params.node_id, headers['x-customer-token']);
  if (!authorized.ok) return authorized;
  const stored = await findCustomer(services.database, params.node_id, params.creator_id);
  if (stored === undefined) return fail('not_found', 'There is no such customer');
  const { id, external_id, user_id } = stored;
  const { customer } = authorized;
  if (customer === null || stored.verified === 0 || customer.externalId !== external_id)
    return { ok: true, value: { id } };
  const { email, name, phoneNumber } = customer;
  return { ok: true, value: { id, external_id, user_id, email, name, phone_number: phoneNumber } };
};

export const loadFlow: Handler<'loadFlow'> = async ({ params }, { definitions, now }) => {
  const flow = await definitions.findFlow(params.flow_id);
  if (flow === undefined) return fail('not_found', 'There is no such flow');
  const owner = await definitions.findNode(flow.nodeId);
  // A flow behind a signature or a date cannot be loaded alone.
  const isGuarded =
    owner !== undefined && (owner.document.use_signature_verify || !isNodeActive(owner.document, now()));
  if (isGuarded) return fail('not_found', 'There is no such flow');
  return { ok: true, value: flow.document };
};

export const logQuota: Handler<'logQuota'> = async ({ params, body }, { database, definitions, now }) => {
  if ((await definitions.findNode(params.node_id)) === undefined) return noNode;
  const row = { id: randomUUID(), node_id: params.node_id, action: body.action, created_at: now() };
  await database.insertInto('quota_logs').values(row).execute();
  return { ok: true, value: null };
};

export const unsubscribe: Handler<'unsubscribe'> = async ({ params, body }, { database, definitions, now }) => {
  if ((await definitions.findNode(params.node_id)) === undefined) return noNode;
  const row = {
    id: randomUUID(),
    node_id: params.node_id,
    channel: body.channel,
    customer_id: body.customer_id ?? null,
    created_at: now(),
  };
  await database.insertInto('unsubscriptions').values(row).execute();
  return { ok: true, value: null };
};
