import type { Flow, FlowEvaluator } from '@product/model';
import { formatPath, parse, type SchemaIssue } from '@product/model/schema';
import { FlowDefinitionError, type FlowProblemAt } from './flow-definition-error.ts';
import { flowSchema } from './flow-schema.ts';

/** Characters of a message, which may quote an owner's text of any length. */
const MAX_MESSAGE_LENGTH = 400;

/**
 * Parses a flow without its evaluator, which a page loads only for flows that need it. A flow whose `neededParts` names
 * the evaluator must then be parsed by `parseFlow` of `@product/flow-engine/evaluator`.
 *
 * @throws {FlowDefinitionError} As `parseFlow` does.
 * @example
 * const plain = parsePlainFlow(json);
 * const { parseFlow } = await import('@product/flow-engine/evaluator');
 * const flow = neededParts(plain).evaluator ? parseFlow(json) : plain;
 */
export function parsePlainFlow(json: unknown): Flow {
  return parseWith(json, undefined);
}

/** Parses a flow, and gives it an evaluator. */
export function parseWith(json: unknown, evaluator: FlowEvaluator | undefined): Flow {
  const issues: SchemaIssue[] = [];
  const flow = parse(flowSchema, json, issues);
  const problems = issues.flatMap((issue): FlowProblemAt[] =>
    issue.unknownWord === undefined
      ? [{ path: formatPath(issue), message: issue.message.slice(0, MAX_MESSAGE_LENGTH) }]
      : [],
  );
  if (problems.length > 0) throw new FlowDefinitionError(problems);
  if (evaluator === undefined) return flow;
  return Object.assign(flow, {
    evaluator,
    index: { ...flow.index, ...evaluator.indexConditions(flow, flow.index) },
  });
}
