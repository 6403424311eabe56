import { registerVisit as register } from '../../customers/customers.ts';
import { findNode, findWidget } from '../../definitions/definitions.ts';
import type { Handle } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

export const loadWidgetSettings: Handle<'loadWidgetSettings'> = async ({ params }, { database }) => {
  const widget = await findWidget(database, params.code);
  if (widget === undefined) return refuse('not_found', 'There is no such widget');
  const node = await findNode(database, widget.node_id);
  return { ok: true, value: { ...widget, node_logo_url: widget.node_logo_url ?? node?.document.logo_url ?? null } };
};

export const registerVisit: Handle<'registerVisit'> = async ({ params, body }, { database, now }) => {
  if (body.node_id !== params.node_id) {
    return refuse('invalid_request', 'The body names another node', [{ path: 'node_id', code: 'mismatch' }]);
  }
  if ((await findNode(database, params.node_id)) === undefined) return refuse('not_found', 'There is no such node');
  const { id } = await register(database, params.node_id, body, now());
  const { external_id = null, user_id = null, email = null, name = null, phone_number = null } = body;
  return { ok: true, value: { id, external_id, user_id, email, name, phone_number } };
};

export const loadPreviousFeedbacks: Handle<'loadPreviousFeedbacks'> = async () =>
  refuse('unauthorized', "The customer's token is missing or wrong");
