import { readFeedbackDocument } from '../chat/stored-chat.ts';
import type { FeedbackRow } from '../database/tables.ts';
import type { MailServices } from './mail-services.ts';

/** Returns the code of the language in which the visitor answered. */
export async function languageOf(
  { definitions }: Pick<MailServices, 'definitions'>,
  { flow_id, document }: Pick<FeedbackRow, 'flow_id' | 'document'>,
): Promise<string> {
  const flow = await definitions.findParsedFlow(flow_id);
  const wanted = [readFeedbackDocument(document).languageId, flow?.defaultLanguageId];
  const codes = wanted.flatMap((id) => flow?.languages.find((language) => language.id === id)?.code ?? []);
  return codes[0] ?? 'en';
}
