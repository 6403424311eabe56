import type { Transaction } from 'kysely';
import type { AttachmentRow, Tables } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import type { FeedbackBody } from './accept-feedback.ts';
import type { FeedbackProblem } from './problems.ts';

/** The files that a feedback named now belong to it. */
export interface ClaimedFiles {
  readonly ok: true;
  /** Files that are gone, since nobody took them in time. */
  readonly problems: readonly FeedbackProblem[];
}

type Claimed = Pick<AttachmentRow, 'feedback_id' | 'node_id' | 'device_id'>;

/** Checks whether a file is of another feedback, or of another node or device than the feedback that names it. */
function isForeign(file: Claimed | undefined, feedbackId: string, { node_id, device_id }: FeedbackBody): boolean {
  if (file === undefined) return false;
  if (file.feedback_id !== null) return file.feedback_id !== feedbackId;
  return (file.node_id ?? node_id) !== node_id || (file.device_id ?? device_id) !== device_id;
}

/** As the server makes them. */
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes the files that a feedback names into its possession. Files of somebody else refuse the feedback. */
export async function claimFiles(
  transaction: Transaction<Tables>,
  feedbackId: string,
  body: FeedbackBody,
): Promise<ClaimedFiles | Failure> {
  const named = namedFiles(body);
  if (named.length === 0) return { ok: true, problems: [] };
  const found = await transaction
    .selectFrom('attachments')
    .select(['id', 'feedback_id', 'node_id', 'device_id'])
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
    .execute();
  const known = new Map(found.map((file) => [file.id, file]));
  const foreign = named.filter(({ id }) => isForeign(known.get(id), feedbackId, body));
  if (foreign.length > 0) return fail('forbidden', 'A file belongs to somebody else', withCode(foreign, 'foreign'));
  const unknown = named.filter(({ id }) => !known.has(id));
  // An id of another form was never one of a file. A file that is gone does not cost the visitor the answers beside it.
  const invented = unknown.filter(({ id }) => !FILE_ID.test(id));
  if (invented.length > 0) return fail('invalid_request', 'There is no such file', withCode(invented, 'unknown'));
  if (known.size > 0)
    await transaction
      .updateTable('attachments')
      .set({ feedback_id: feedbackId })
      .where('id', 'in', [...known.keys()])
      .execute();
  const problems = unknown.map(({ path, questionId }) => ({
    path,
    code: 'file_gone' as const,
    question_id: questionId,
  }));
  return { ok: true, problems };
}

interface NamedFile {
  readonly id: string;
  readonly path: string;
  readonly questionId: string | null;
}

function namedFiles({ attachment_ids, responses }: FeedbackBody): NamedFile[] {
  const attached = attachment_ids.map((id, index) => ({ id, path: `attachment_ids.${index}`, questionId: null }));
  const answered = responses.flatMap(({ active_storage_blob_id: id, question_id }, index) =>
    id === undefined ? [] : [{ id, path: `responses.${index}.active_storage_blob_id`, questionId: question_id }],
  );
  return [...attached, ...answered];
}

function withCode(files: readonly NamedFile[], code: string) {
  return files.map(({ path }) => ({ path, code }));
}
