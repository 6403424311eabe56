import type { Selectable } from 'kysely';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import type { Tables } from '../database/tables.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';
import { loadAnswers } from '../feedbacks/load-answers.ts';
import type { Services } from '../services.ts';
import { type FeedbackFilter, filterFeedbacks } from './feedback-filter.ts';
import { toSummary } from './feedback-summary.ts';

const PAGE_SIZE = 200;

type ExportServices = Pick<Services, 'database' | 'definitions'>;

export type ExportRow = Awaited<ReturnType<typeof toExportRow>>;

/** Reads whole feedbacks, oldest first, page by page, so that memory use stays constant. */
export async function* exportRows(services: ExportServices, filter: FeedbackFilter): AsyncGenerator<ExportRow> {
  let after = { createdAt: -1, id: '' };
  for (;;) {
    const { createdAt, id } = after;
    const rows = await filterFeedbacks(
      services.database,
      services.database.selectFrom('feedbacks').selectAll(),
      filter,
      null,
    )
      .where((where) =>
        where.or([
          where('created_at', '>', createdAt),
          where.and([where('created_at', '=', createdAt), where('id', '>', id)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const row of rows) {
      yield await toExportRow(services, row);
    }
    const last = rows.at(-1);
    if (rows.length < PAGE_SIZE || last === undefined) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

/** Exports a feedback with its answers as text and by ids and keys, its payload and its messages. */
export async function toExportRow({ database, definitions }: ExportServices, row: Selectable<Tables['feedbacks']>) {
  const [{ answers, responses, language }, messages] = await Promise.all([
    loadAnswers({ database, definitions }, row),
    database.selectFrom('messages').selectAll().where('feedback_id', '=', row.id).orderBy('created_at').execute(),
  ]);
  const { customer, variables, context } = readFeedbackDocument(row.document);
  const {
    customer_label: _,
    preview: __,
    unread: ___,
    problem_count: ____,
    preview_at: _previewAt,
    visitor_wrote_at: _wroteAt,
    waiting_since: _since,
    ...summary
  } = await toSummary(definitions, row);
  return {
    ...summary,
    score: row.score,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone_number: customer.phone_number,
    language,
    answers: answers.map(({ questionId, questionKey, title, texts, values, blobIds }) => ({
      question: title,
      answer: [...texts, ...blobIds].join(' | '),
      question_id: questionId,
      question_key: questionKey,
      values: [...values],
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
    variables,
    context,
  };
}
