import type { Database } from '../database/tables.ts';
import { findNode, findWidgetsOfNode } from '../definitions/definitions.ts';
import { keptForAMoment } from '../definitions/kept-for-a-moment.ts';
import { readIdentityKeys } from './identity-keys.ts';
import { type CustomerTokenResult, verifyCustomerToken } from './verify-customer-token.ts';

const findIdentity = keptForAMoment(async (database, nodeId) => {
  const [node, widgets] = await Promise.all([findNode(database, nodeId), findWidgetsOfNode(database, nodeId)]);
  if (node === undefined) return undefined;
  return { keys: readIdentityKeys(node.server), isSecure: widgets.some((widget) => widget.secure_mode) };
});

/** Tells whether a widget of the node has `secure_mode`: nothing unsigned then leads to a stored customer. */
export async function isSecureNode(database: Database, nodeId: string): Promise<boolean> {
  return (await findIdentity(database, nodeId))?.isSecure ?? false;
}

/**
 * Verifies the customer's token of a request. The token may be made for the node or for one of its widgets.
 *
 * @returns Null when the request has no token.
 */
export async function verifyTokenOfRequest(
  database: Database,
  nodeId: string,
  token: string | undefined,
  now: number,
): Promise<CustomerTokenResult | null> {
  if (!token) return null;
  const identity = await findIdentity(database, nodeId);
  const codes = await codesOf(database, nodeId);
  return verifyCustomerToken(token, { keys: identity?.keys ?? [], audiences: [nodeId, ...codes], now });
}

async function codesOf(database: Database, nodeId: string): Promise<string[]> {
  const rows = await database.selectFrom('widgets').select('code').where('node_id', '=', nodeId).execute();
  return rows.map(({ code }) => code);
}
