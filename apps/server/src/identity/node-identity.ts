import type { DefinitionStore } from '../definitions/definition-store.ts';
import { type CustomerTokenResult, verifyCustomerToken } from './verify-customer-token.ts';

/** Tells whether a widget of the node has `secure_mode`: an unsigned claim then never leads to a stored customer. */
export async function isSecureNode(
  definitions: Pick<DefinitionStore, 'findIdentity'>,
  nodeId: string,
): Promise<boolean> {
  return (await definitions.findIdentity(nodeId))?.isSecure ?? false;
}

/**
 * Verifies the customer's token of a request. Its audience is the node or one of the node's widgets.
 *
 * @returns Null if the request has no token.
 */
export async function verifyRequestToken(
  definitions: Pick<DefinitionStore, 'findIdentity' | 'findWidgetCodes'>,
  nodeId: string,
  token: string | undefined,
  now: number,
): Promise<CustomerTokenResult | null> {
  if (!token) return null;
  const identity = await definitions.findIdentity(nodeId);
  const codes = await definitions.findWidgetCodes(nodeId);
  return verifyCustomerToken(token, { keys: identity?.keys ?? [], audiences: [nodeId, ...codes], now });
}
