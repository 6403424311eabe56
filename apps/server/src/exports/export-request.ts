import type { RequestOf } from '@product/contract';
import type { ExportOptions } from './export-table.ts';

/** The query of the export, which the call and the command share. */
export type ExportQuery = RequestOf<'exportFeedbacks', 'query'>;

/** Reads the options of an export from its query. */
export function toExportOptions(
  { format: _, plain, labels, changed_since, after, limit, ...filter }: ExportQuery,
  visibleNodes: ExportOptions['visibleNodes'],
): ExportOptions {
  return {
    filter,
    changedSince: changed_since === undefined ? undefined : Date.parse(changed_since),
    after,
    limit: limit === undefined ? undefined : Number(limit),
    labels,
    isPlain: plain === '1',
    visibleNodes,
  };
}

/** Describes the format and the filter for the audit log. Searched texts may name a visitor, so they are left out. */
export function describeExport({ search, answer, context, ...rest }: ExportQuery): string {
  const narrowed = Object.entries({ search, answer, context }).flatMap(([name, text]) =>
    text === undefined ? [] : [name],
  );
  const named = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return [...named, ...narrowed].join(' ');
}
