import { fail, rateLimited } from '../../errors/failure.ts';
import { endWhenStalled } from '../../exports/end-when-stalled.ts';
import { describeExport, toExportOptions } from '../../exports/export-request.ts';
import { type ExportFormat, openExport } from '../../exports/export-stream.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { Handler } from '../handler.ts';

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  codebook: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};
const RETRY_AFTER_SECONDS = 10;
/** A client that reads nothing for so long has gone. */
const STALLED_MS = 60_000;

export const exportFeedbacks: Handler<'exportFeedbacks'> = async (request, services) => {
  const { query, staff } = request;
  const { format } = query;
  const snapshot = await services.openSnapshot();
  if (snapshot === undefined) return rateLimited(RETRY_AFTER_SECONDS);
  const now = services.now();
  const opened = await openExport(snapshot, format, toExportOptions(query, staff.nodes), now);
  if (!opened.ok)
    return opened.problem === 'unknown_row'
      ? fail('not_found', 'There is no such feedback', [{ path: 'after', code: 'unknown' }])
      : fail('invalid_request', 'The export has more columns than a sheet: name a node', [
          { path: 'node_id', code: 'required' },
        ]);
  try {
    await writeAudit(services.database, auditOf(request, 'exported', now, { subject: describeExport(query) }));
  } catch (error) {
    opened.stream.destroy();
    throw error;
  }
  services.log.info({ audit: 'exported', format, staff: staff.id }, 'feedbacks exported');
  const day = new Date(now).toISOString().slice(0, 10);
  const name = format === 'codebook' ? `codebook-${day}.csv` : `feedbacks-${day}.${format}`;
  return {
    ok: true,
    value: null,
    file: { name, contentType: contentTypes[format], stream: endWhenStalled(opened.stream, STALLED_MS) },
  };
};
