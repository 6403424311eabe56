import type { Flow } from '@product/model';
import * as v from 'valibot';
import { FlowDefinitionError, type FlowProblemAt } from './flow-definition-error.ts';
import { flowPart } from './flow-part.ts';
import { type Finding, pathOf, read } from './part.ts';

/**
 * The wire form of a flow, as a schema that turns it into one. A single action for the whole: schemas field by field
 * would take many times as long for a long flow, and weigh more than the flow's description itself.
 */
const flowSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const findings: Finding[] = [];
    const flow = read(flowPart, value, findings);
    for (const finding of findings) {
      if (finding.operator !== undefined) continue;
      const place = { type: 'unknown', origin: 'value', input: value, key: pathOf(finding), value: undefined } as const;
      addIssue({ message: finding.message, path: [place] });
    }
    return flow;
  }),
);

/**
 * Reads a flow from its wire form. Unknown fields are passed over; everything that cannot be used is refused at once.
 *
 * @throws {FlowDefinitionError} whose `problems` lists every problem with its path. Nothing else is ever thrown.
 * @example
 * const flow = parseFlow(JSON.parse(await readFile('flow.json', 'utf8')));
 */
export function parseFlow(json: unknown): Flow {
  const { success, output, issues } = v.safeParse(flowSchema, json);
  if (success) return output;
  throw new FlowDefinitionError(
    issues.map(({ path, message }): FlowProblemAt => ({ path: String(path?.[0].key), message: message.slice(0, 400) })),
  );
}
