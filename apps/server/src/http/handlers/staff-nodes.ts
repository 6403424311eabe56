import { logUncleared } from '../../database/erased-bytes.ts';
import { fail } from '../../errors/failure.ts';
import { loadLimitCounts } from '../../quotas/limit-counts.ts';
import { eraseTestFeedbacks as erase, findTestFeedbacks } from '../../retention/erase-tests.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { Handler } from '../handler.ts';

const noNode = fail('not_found', 'There is no such node');

export const loadNodeLimits: Handler<'loadNodeLimits'> = async ({ params }, { database, definitions }) => {
  const node = await definitions.findNode(params.node_id);
  if (node === undefined) return noNode;
  const [limits, tests] = await Promise.all([loadLimitCounts(database, node), findTestFeedbacks(database, node.id)]);
  return {
    ok: true,
    value: { limits: limits.map(({ key, count, max }) => ({ key, count, max })), test_count: tests.length },
  };
};

export const eraseTestFeedbacks: Handler<'eraseTestFeedbacks'> = async (request, services) => {
  const { definitions, log, now } = services;
  const { node_id: nodeId } = request.params;
  if ((await definitions.findNode(nodeId)) === undefined) return noNode;
  const audit = auditOf(request, 'tests_erased', now(), { nodeId });
  const { count, isGone } = await erase(services, nodeId, now(), (transaction) => writeAudit(transaction, audit));
  log.info({ audit: 'tests_erased', nodeId, count, staff: request.staff.id }, 'test feedbacks erased');
  if (!isGone) logUncleared(log);
  return { ok: true, value: { count } };
};
