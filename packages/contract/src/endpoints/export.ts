import * as v from 'valibot';
import { exportFeedbacksCall } from '../calls/export.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { feedbackFilterQuery } from '../wire/feedback-filter.ts';
import { idField } from '../wire/fields.ts';
import { momentField } from '../wire/values.ts';

export const exportEndpoints = {
  exportFeedbacks: {
    route: exportFeedbacksCall.route,
    summary: 'Feedbacks of one moment as a file with a column for each question, oldest first',
    origin: 'ours',
    ...noInput,
    query: v.object({
      ...feedbackFilterQuery,
      format: v.optional(v.picklist(['csv', 'xlsx', 'ndjson', 'codebook']), 'csv'),
      /** `codes`: keys of questions and options. `labels`: their texts in the default language of the flow. */
      labels: v.optional(v.picklist(['codes', 'labels']), 'labels'),
      /** CSV for programs: no apostrophe before what a spreadsheet would run as a formula, and no byte order mark. */
      plain: v.optional(v.picklist(['1'])),
      /** Feedbacks that changed at this time or later. */
      changed_since: v.optional(momentField),
      /** Id of the last feedback of an earlier export, which this one continues. */
      after: v.optional(idField),
      /** Rows at most; default all. */
      limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
    }),
    response: null,
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/x-ndjson'],
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
