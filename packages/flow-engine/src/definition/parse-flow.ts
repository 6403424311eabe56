import type { Flow } from '@product/model';
import { formatPath, parse, type SchemaIssue } from '@product/model/schema';
import { FlowDefinitionError, type FlowProblemAt } from './flow-definition-error.ts';
import { flowSchema } from './flow-schema.ts';

/** Characters of a message, which may quote an owner's text of any length. */
const MAX_MESSAGE_LENGTH = 400;

/**
 * Parses a flow from its JSON. Unknown fields are ignored.
 *
 * @throws {FlowDefinitionError} Its `problems` lists every problem with its path. No other error is thrown.
 * @example
 * const flow = parseFlow(JSON.parse(await readFile('flow.json', 'utf8')));
 */
export function parseFlow(json: unknown): Flow {
  const issues: SchemaIssue[] = [];
  const flow = parse(flowSchema, json, issues);
  const problems = issues.flatMap((issue): FlowProblemAt[] =>
    issue.unknownWord === undefined
      ? [{ path: formatPath(issue), message: issue.message.slice(0, MAX_MESSAGE_LENGTH) }]
      : [],
  );
  if (problems.length > 0) throw new FlowDefinitionError(problems);
  return flow;
}
