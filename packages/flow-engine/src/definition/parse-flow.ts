import type { Flow } from '@product/model';
import { type Finding, pathOf, read } from '@product/model/part';
import { FlowDefinitionError, type FlowProblemAt } from './flow-definition-error.ts';
import { flowPart } from './flow-part.ts';

/** Owners' words stand in messages: nobody reads more of one than this. */
const LONGEST_MESSAGE = 400;

/**
 * Reads a flow from its wire form. Unknown fields are passed over; everything that cannot be used is refused at once.
 *
 * @throws {FlowDefinitionError} whose `problems` lists every problem with its path. Nothing else is ever thrown.
 * @example
 * const flow = parseFlow(JSON.parse(await readFile('flow.json', 'utf8')));
 */
export function parseFlow(json: unknown): Flow {
  const findings: Finding[] = [];
  const flow = read(flowPart, json, findings);
  const problems = findings.flatMap((finding): FlowProblemAt[] =>
    finding.unknownWord === undefined
      ? [{ path: pathOf(finding), message: finding.message.slice(0, LONGEST_MESSAGE) }]
      : [],
  );
  if (problems.length > 0) throw new FlowDefinitionError(problems);
  return flow;
}
