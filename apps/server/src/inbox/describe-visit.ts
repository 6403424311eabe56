import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import { type FeedbackRow, summaryColumns } from '../database/tables.ts';
import { languageCode } from '../feedbacks/load-answers.ts';
import type { Services } from '../services.ts';
import { toSummaries } from './feedback-summary.ts';

const MAX_OTHERS = 20;
const origin = v.object({ origin_url: v.fallback(v.nullish(v.string(), null), null) });

type VisitOfFeedback = Pick<ResponseOf<'loadFeedback'>, 'visit' | 'other_feedbacks'>;

/** Describes where a feedback comes from, and lists the visitor's other feedbacks of the node, newest first. */
export async function describeVisit(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  feedback: FeedbackRow,
): Promise<VisitOfFeedback> {
  const { languageId } = readFeedbackDocument(feedback.document);
  const [flow, others] = await Promise.all([
    definitions.findParsedFlow(feedback.flow_id),
    database
      .selectFrom('feedbacks')
      .select(summaryColumns)
      .where('node_id', '=', feedback.node_id)
      .where('id', '!=', feedback.id)
      .where((where) =>
        feedback.customer_id === null
          ? where('device_id', '=', feedback.device_id)
          : where('customer_id', '=', feedback.customer_id),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_OTHERS)
      .execute(),
  ]);
  return {
    visit: {
      page_url: v.parse(origin, JSON.parse(feedback.document)).origin_url,
      language: languageCode(flow, languageId),
    },
    other_feedbacks: await toSummaries(definitions, others),
  };
}
