import { neededParts, parsePlainFlow } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { retryOnce } from '../loading/retry-once.ts';

/**
 * Parses a flow, and loads the evaluator if the flow has conditions, variables or placeholders. Null when the evaluator
 * fails to load twice.
 *
 * @throws {FlowDefinitionError} As `parseFlow` does.
 */
export async function parseForPage(json: unknown): Promise<Flow | null> {
  const plain = parsePlainFlow(json);
  if (!neededParts(plain).evaluator) return plain;
  const evaluator = await retryOnce(() => import('@product/flow-engine/evaluator'));
  return evaluator?.parseFlow(json) ?? null;
}
