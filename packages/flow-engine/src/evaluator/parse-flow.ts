import type { Flow } from '@product/model';
import { parseWith } from '../definition/parse-plain-flow.ts';
import { flowEvaluator } from './flow-evaluator.ts';

/**
 * Parses a flow from its JSON. Unknown fields are ignored.
 *
 * @throws {FlowDefinitionError} Its `problems` lists every problem with its path. No other error is thrown.
 * @example
 * const flow = parseFlow(JSON.parse(await readFile('flow.json', 'utf8')));
 */
export function parseFlow(json: unknown): Flow {
  return parseWith(json, flowEvaluator);
}
