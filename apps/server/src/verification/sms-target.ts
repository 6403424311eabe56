import { isPhoneNumber, phoneCountry, toE164 } from '@product/flow-engine/phone';
import type { Database } from '../database/tables.ts';
import { isNodeActive, type NodeDefinition } from '../definitions/definitions.ts';
import { findFlowsOfQuestion } from '../definitions/find-flows-of-question.ts';
import { refuse } from '../http/refusal.ts';
import type { CodeRefusal } from './code-refusal.ts';

const EVERY_COUNTRY = '*';

/**
 * Finds the node that a code is sent for, and the number in its international form. The request names the question
 * alone: where copies of a node share it, the first one that sends to the number's country counts.
 */
export async function findSmsTarget(
  database: Database,
  questionId: string,
  address: string,
  now: number,
): Promise<{ readonly ok: true; readonly nodeId: string; readonly number: string } | CodeRefusal> {
  const flows = await findFlowsOfQuestion(database, questionId);
  const nodes = flows.flatMap(({ node, flow }) => {
    const isCurrent = flow.id === node.flowId || flow.id === node.document.non_operating_hours_flow_id;
    const verifies = flow.index.questions.get(questionId)?.style === 'phone_verification';
    return isCurrent && verifies && isNodeActive(node.document, now) ? node : [];
  });
  const [first] = nodes;
  if (first === undefined) {
    const problems = [{ path: 'question_id', code: 'unknown' }];
    return {
      ...refuse('invalid_request', 'No survey verifies numbers so', problems),
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
    ...refuse('invalid_request', message, [{ path: 'address', code }]),
    reason: isNumber ? 'country' : 'number',
    nodeId: first.id,
  };
}

/** A number of no country, such as a satellite phone, is sent to by nodes that send to every country. */
function sendsTo({ document, server }: NodeDefinition, country: string | undefined): boolean {
  const own = document.country_code?.trim().toUpperCase();
  const countries = server.sms_countries ?? [own || EVERY_COUNTRY];
  return countries.includes(EVERY_COUNTRY) || (country !== undefined && countries.includes(country));
}
