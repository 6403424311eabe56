import type { Database } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { contactIn } from '../retention/contact.ts';
import { toMailAddress } from './mail-address.ts';

/** A feedback whose visitor may have an address. */
export interface AddressedFeedback {
  readonly id: string;
  readonly flow_id: string;
  readonly document: string;
  readonly verified: number;
}

/** The address of a visitor. */
export interface VisitorAddress {
  readonly address: string;
  /** True if the site's server proved that the address is the visitor's. */
  readonly isProved: boolean;
}

/**
 * Finds the address of a visitor: of a verified customer the proved one, else the visitor's own answer to an e-mail
 * question. A page's unproved claim, and an answer that hides personal data, are never used.
 */
export async function findVisitorAddress(
  {
    database,
    definitions,
  }: { readonly database: Database; readonly definitions: Pick<DefinitionStore, 'findParsedFlow'> },
  { id, flow_id, document, verified }: AddressedFeedback,
): Promise<VisitorAddress | undefined> {
  const proved = verified === 1 ? toMailAddress(contactIn(document).email) : undefined;
  if (proved !== undefined) return { address: proved, isProved: true };
  const [flow, responses] = await Promise.all([
    definitions.findParsedFlow(flow_id),
    database
      .selectFrom('responses')
      .select(['question_id', 'body'])
      .where('feedback_id', '=', id)
      .where('hide_personal_data', '=', 0)
      .where('body', 'is not', null)
      .orderBy('position')
      .execute(),
  ]);
  for (const { question_id, body } of responses) {
    const question = flow?.index.questions.get(question_id);
    if (question?.style !== 'email' || question.hidePersonalData) continue;
    const address = toMailAddress(body ?? '');
    if (address !== undefined) return { address, isProved: false };
  }
  return undefined;
}
