import type { Selectable } from 'kysely';
import { readFeedbackDocument } from '../chat/person.ts';
import type { Database, Tables } from '../database/tables.ts';
import { findParsedFlow } from '../definitions/definitions.ts';
import { describeAnswers } from '../feedbacks/answers.ts';
import { readProblems } from '../feedbacks/problems.ts';
import { toSummary } from './feedback-summary.ts';

/** One column per field, one row per feedback; the answers stand together, question by question. */
export const exportColumns = [
  'id',
  'node_id',
  'node_name',
  'flow_name',
  'status',
  'completed',
  'created_at',
  'updated_at',
  'score',
  'customer_name',
  'customer_email',
  'customer_phone_number',
  'answers',
  'payload',
  'messages',
  // Spreadsheets count columns: new ones go to the end.
  'external_id',
  'customer_identity',
  'problems',
] as const;

export type ExportRow = Readonly<Record<(typeof exportColumns)[number], unknown>>;

const PAGE = 200;

/** Every feedback, oldest first. Reads a page at a time, so that memory does not grow with the table. */
export async function* exportRows(database: Database): AsyncGenerator<ExportRow> {
  let after = { createdAt: -1, id: '' };
  for (;;) {
    const { createdAt, id } = after;
    const rows = await database
      .selectFrom('feedbacks')
      .selectAll()
      .where((where) =>
        where.or([
          where('created_at', '>', createdAt),
          where.and([where('created_at', '=', createdAt), where('id', '>', id)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      yield await toExportRow(database, row);
    }
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

/** One feedback with its answers in words, its payload and its messages. */
export async function toExportRow(database: Database, row: Selectable<Tables['feedbacks']>) {
  const [flow, responses, messages] = await Promise.all([
    findParsedFlow(database, row.flow_id),
    database.selectFrom('responses').selectAll().where('feedback_id', '=', row.id).orderBy('position').execute(),
    database.selectFrom('messages').selectAll().where('feedback_id', '=', row.id).orderBy('created_at').execute(),
  ]);
  const { creator, languageId } = readFeedbackDocument(row.document);
  const given = responses.map((response) => ({
    questionId: response.question_id,
    optionId: response.option_id,
    body: response.body,
    ranking: response.ranking,
    blobId: response.active_storage_blob_id,
  }));
  const answers = describeAnswers(flow, given, languageId);
  const {
    customer_label: _,
    preview: __,
    unread: ___,
    problem_count: ____,
    ...summary
  } = await toSummary(database, row);
  return {
    ...summary,
    score: row.score,
    customer_name: creator.name,
    customer_email: creator.email,
    customer_phone_number: creator.phone_number,
    answers: answers.map(({ title, texts, blobIds }) => ({
      question: title,
      answer: [...texts, ...blobIds].join(' | '),
    })),
    payload: {
      ...(JSON.parse(row.document) as object),
      responses: responses.map(({ feedback_id: _f, position: _p, ...response }) => response),
    },
    messages: messages.map(({ actor, body, created_at }) => ({
      actor,
      body,
      created_at: new Date(created_at).toISOString(),
    })),
    external_id: row.customer_external_id,
    customer_identity: summary.customer_identity ?? null,
    problems: readProblems(row.problems),
  } satisfies ExportRow;
}
