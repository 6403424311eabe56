import type { CallRequest, Route } from '../call.ts';
import { type FeedbackFilter, filterQuery } from './feedback-filter.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'ndjson' | 'codebook';

export interface ExportFeedbacksInput extends FeedbackFilter {
  readonly format: ExportFormat;
  /** Keys of questions and options, or their texts; default `labels`. */
  readonly labels?: 'codes' | 'labels' | undefined;
  /** CSV for programs, without apostrophes before formulas. */
  readonly isPlain?: boolean | undefined;
  /** Epoch ms. Feedbacks that changed at this time or later. */
  readonly changedSince?: number | undefined;
  /** Id of the last feedback that an earlier export had. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** The call of the export. Browsers open its address, because the file is too large for a script. */
export const exportFeedbacksCall = {
  route: { method: 'GET', path: '/v1/staff/export', base: 'api', auth: 'staff', contentType: null },
  request: ({ format, labels, isPlain, changedSince, after, limit, ...filter }: ExportFeedbacksInput) => ({
    query: {
      ...filterQuery(filter),
      format,
      labels,
      plain: isPlain === true ? ('1' as const) : undefined,
      changed_since: changedSince === undefined ? undefined : new Date(changedSince).toISOString(),
      after,
      limit: limit?.toString(),
    },
  }),
} as const satisfies { readonly route: Route; readonly request: (input: ExportFeedbacksInput) => CallRequest };
