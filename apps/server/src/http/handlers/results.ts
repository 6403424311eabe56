import { listResultTexts as listTexts } from '../../results/list-texts.ts';
import { loadResults as load } from '../../results/load-results.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { Handler } from '../handler.ts';

export const loadResults: Handler<'loadResults'> = async (request, services) => {
  const loaded = await load({ ...services, database: services.reader }, request.query);
  if (!loaded.ok) return loaded;
  const read = { nodeId: request.query.node_id };
  await writeAudit(services.database, auditOf(request, 'results_read', services.now(), read));
  return loaded;
};

export const listResultTexts: Handler<'listResultTexts'> = async (request, services) => {
  const read = { nodeId: request.query.node_id };
  await writeAudit(services.database, auditOf(request, 'results_read', services.now(), read));
  return { ok: true, value: await listTexts({ ...services, database: services.reader }, request.query) };
};
