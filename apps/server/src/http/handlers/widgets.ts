import { saveClaimedVisit, saveVerifiedCustomer } from '../../customers/customers.ts';
import type { Database } from '../../database/tables.ts';
import type { NodeDefinition, WidgetDocument } from '../../definitions/definition.ts';
import type { DefinitionStore } from '../../definitions/definition-store.ts';
import { toggleTexts } from '../../definitions/toggle-texts.ts';
import { fail } from '../../errors/failure.ts';
import { checkSignature, customerOfLink } from '../../identity/link-signature.ts';
import { listPreviousFeedbacks } from '../../identity/previous-feedbacks.ts';
import { isSecureNode } from '../../identity/verify-customer-token.ts';
import { isFull, loadLimitCounts } from '../../quotas/limit-counts.ts';
import { ALL_FEEDBACKS } from '../../quotas/node-limits.ts';
import { authorizeCustomer } from '../authorize.ts';
import type { Handler } from '../handler.ts';

export const loadWidgetSettings: Handler<'loadWidgetSettings'> = async ({ params }, { database, definitions }) => {
  const widget = await definitions.findWidget(params.code);
  if (widget === undefined) return fail('not_found', 'There is no such widget');
  const node = await definitions.findNode(widget.node_id);
  const limits = node === undefined ? null : await widgetLimits(database, node);
  const logoUrl = widget.node_logo_url ?? node?.document.logo_url ?? null;
  const node_name = widget.node_name ?? node?.document.name ?? null;
  const modal_toggle_text = await toggleTextOf(widget, node, definitions);
  return { ok: true, value: { ...widget, node_name, node_logo_url: logoUrl, limits, modal_toggle_text } };
};

/** Returns the owner's text of the button; else the word for feedback in the languages of the survey. */
async function toggleTextOf(
  { modal_toggle_text: own, default_language_code: code }: WidgetDocument,
  node: NodeDefinition | undefined,
  definitions: DefinitionStore,
) {
  if (Object.keys(own).length > 0) return own;
  const flow = node && (await definitions.findParsedFlow(node.flowId));
  return toggleTexts([...(flow?.languages ?? []).map((language) => language.code), ...(code === null ? [] : [code])]);
}

/** Returns the limits of a node that its widget applies; null without any. */
async function widgetLimits(database: Database, node: NodeDefinition) {
  const { sample_percent, cool_down_days } = node.document;
  const counts = await loadLimitCounts(database, node);
  const limit_reached = counts.some((count) => count.key === ALL_FEEDBACKS && isFull(count));
  const hasLimits = sample_percent !== null || cool_down_days !== null || limit_reached;
  return hasLimits ? { sample_percent, cool_down_days, limit_reached } : null;
}

export const registerVisit: Handler<'registerVisit'> = async ({ params, body, headers }, services) => {
  const { database, definitions, now } = services;
  const { node_id } = params;
  if (body.node_id !== node_id) {
    return fail('invalid_request', 'The body names another node', [{ path: 'node_id', code: 'mismatch' }]);
  }
  const node = await definitions.findNode(node_id);
  if (node === undefined) return fail('not_found', 'There is no such node');
  const signed = checkSignature(node, headers['x-signature'], { from: now(), until: now() });
  if (!signed.ok) return signed;
  const authorized = await authorizeCustomer(services, node_id, headers['x-customer-token']);
  if (!authorized.ok) return authorized;
  const customer = authorized.customer ?? customerOfLink(signed.signature, now());
  if (customer !== null) {
    const { id } = await saveVerifiedCustomer(database, node_id, customer, now());
    const { externalId, userId, email, name, phoneNumber } = customer;
    return {
      ok: true,
      value: { id, external_id: externalId, user_id: userId, email, name, phone_number: phoneNumber },
    };
  }
  const isSecure = await isSecureNode(definitions, node_id);
  const { id } = await saveClaimedVisit(database, node_id, body, { isSecure, now: now() });
  const { external_id = null, user_id = null, email = null, name = null, phone_number = null } = body;
  return { ok: true, value: { id, external_id, user_id, email, name, phone_number } };
};

export const loadPreviousFeedbacks: Handler<'loadPreviousFeedbacks'> = async ({ query, headers }, services) => {
  const authorized = await authorizeCustomer(services, query.node_id, headers['x-customer-token']);
  if (!authorized.ok) return authorized;
  const { customer } = authorized;
  if (customer === null) return fail('unauthorized', "The customer's token is missing");
  const feedbacks = await listPreviousFeedbacks(services, query.node_id, customer, services.now());
  return { ok: true, value: { feedbacks } };
};
