import { isPhoneNumber, phoneCountry, toE164 } from '@product/flow-engine/phone';
import { isNodeActive, type NodeDefinition } from '../definitions/definition.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { type Failure, fail } from '../errors/failure.ts';

/** Rate limits that count the stored codes. */
export type SmsLimitName = 'sms_number' | 'sms_node' | 'sms_total';

/** A code that was not sent. */
export interface CodeFailure extends Failure {
  /** The exceeded limit, or the wrong part of the request, or `gateway`. */
  readonly reason: 'question' | 'number' | 'country' | 'gateway' | 'resend' | SmsLimitName;
  /** Null when no node was found. */
  readonly nodeId: string | null;
}

const EVERY_COUNTRY = '*';

/**
 * Finds the node of a code request, and the number in international form. The request names only the question. If copies
 * of a node share the question, the first node that sends codes to the number's country is used.
 */
export async function findSmsTarget(
  definitions: Pick<DefinitionStore, 'findFlowsOfQuestion'>,
  questionId: string,
  address: string,
  now: number,
): Promise<{ readonly ok: true; readonly nodeId: string; readonly number: string } | CodeFailure> {
  const flows = await definitions.findFlowsOfQuestion(questionId);
  const nodes = flows.flatMap(({ node, flow }) => {
    const isCurrent = flow.id === node.flowId || flow.id === node.document.non_operating_hours_flow_id;
    const verifies = flow.index.questions.get(questionId)?.style === 'phone_verification';
    return isCurrent && verifies && isNodeActive(node.document, now) ? node : [];
  });
  const [first] = nodes;
  if (first === undefined) {
    const problems = [{ path: 'question_id', code: 'unknown' }];
    return {
      ...fail('invalid_request', 'No active survey verifies phone numbers by this question', problems),
      reason: 'question',
      nodeId: null,
    };
  }
  let isNumber = false;
  for (const node of nodes) {
    const country = node.document.country_code ?? undefined;
    const number = isPhoneNumber(address, country) ? toE164(address, country) : null;
    if (number === null) continue;
    isNumber = true;
    if (sendsTo(node, phoneCountry(number))) return { ok: true, nodeId: node.id, number };
  }
  const [code, message] = isNumber ? ['country', 'No codes are sent to this country'] : ['phone', 'Not a phone number'];
  return {
    ...fail('invalid_request', message, [{ path: 'address', code }]),
    reason: isNumber ? 'country' : 'number',
    nodeId: first.id,
  };
}

/** Tells whether a node sends codes to a country. Numbers without a country (satellite phones) need `*`. */
function sendsTo({ document, server }: NodeDefinition, country: string | undefined): boolean {
  const own = document.country_code?.trim().toUpperCase();
  const countries = server.sms_countries ?? [own || EVERY_COUNTRY];
  return countries.includes(EVERY_COUNTRY) || (country !== undefined && countries.includes(country));
}
