import type { ContextInput } from '@product/flow-engine';
import type { Flow, Node } from '@product/model';
import { isObject } from '@product/model/guard';
import { readBase64UrlJson } from '../formats/base64url-json.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** Characters of a signature whose claims are read. A longer one is ignored. */
const MAX_LENGTH = 8192;

type ContextProps = Pick<FlowSurveyProps, 'attributes' | 'signature'> & {
  readonly query: { get(name: string): string | null };
};

/**
 * Collects the values for the context of a flow: attributes of the host page, parameters of the address, and claims of the
 * link's signature. Undefined for a flow that declares no context.
 */
export function contextInput(flow: Flow, node: Node, props: ContextProps): ContextInput | undefined {
  if (flow.context === undefined) return undefined;
  const { attributes, query, signature } = props;
  return {
    attributes,
    query: Object.fromEntries(flow.context.map(({ key }) => [key, query.get(key)])),
    // The server of a node that requires signatures has verified it.
    signature: node.useSignatureVerify && node.signatureValid === true ? claimsOf(signature) : undefined,
  };
}

/** Reads the payload of a compact JWS without verifying it. Undefined for any other text. */
export function claimsOf(signature: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  const payload = signature?.split('.')[1];
  if (payload === undefined || payload.length > MAX_LENGTH) return undefined;
  const claims = readBase64UrlJson(payload);
  return isObject(claims) ? { ...claims } : undefined;
}
