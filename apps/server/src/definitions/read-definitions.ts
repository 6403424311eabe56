import { FlowDefinitionError, lintFlow, parseFlow } from '@product/flow-engine';
import { findUnusableValues } from '@product/model/definitions';
import * as v from 'valibot';
import { fileFields, nodeFile, widgetFile } from './file-schemas.ts';
import { findCollisions, type PlacedDefinition } from './find-collisions.ts';
import { findQuotaProblems } from './quota-problems.ts';
import { findUnknownFields } from './unknown-fields.ts';

type Report = (path: string, message: string, code?: string) => void;

type Document = Readonly<Record<string, unknown>>;

/** Validated nodes, flows and widgets of files. */
export interface Definitions {
  readonly nodes: readonly {
    readonly id: string;
    readonly name: string;
    readonly flowId: string;
    readonly document: Document;
  }[];
  readonly flows: readonly {
    readonly id: string;
    readonly nodeId: string;
    readonly name: string;
    /** Ids of questions and matrix statements. */
    readonly questionIds: readonly string[];
    readonly document: Document;
  }[];
  readonly widgets: readonly { readonly code: string; readonly nodeId: string; readonly document: Document }[];
}

/** A problem of a definition file. */
export interface DefinitionProblem {
  readonly file: string;
  /** Place in the file, such as `flow.states.0.id`. */
  readonly path: string;
  readonly message: string;
  /** Code of a collision, of an unusable value, or of the linter. */
  readonly code?: string;
}

export interface DefinitionFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads files with a node and its flow, a widget (which has a `code`), a flow (which has `states`), or a list of these.
 * Returns the problems of all files; the definitions are complete only without problems. An unknown field is a warning.
 *
 * @param knownNodeIds Ids of stored nodes, which a widget or flow may belong to.
 * @param flowOwners Node ids of stored flows, by the id of the flow. A flow stays with its node.
 */
export function readDefinitions(
  files: readonly DefinitionFile[],
  knownNodeIds: ReadonlySet<string>,
  flowOwners: ReadonlyMap<string, string> = new Map(),
): {
  readonly definitions: Definitions;
  readonly problems: readonly DefinitionProblem[];
  readonly warnings: readonly DefinitionProblem[];
} {
  const nodes: Definitions['nodes'][number][] = [];
  const flows: Definitions['flows'][number][] = [];
  const widgets: Definitions['widgets'][number][] = [];
  const problems: DefinitionProblem[] = [];
  const warnings: DefinitionProblem[] = [];
  const owners: { readonly file: string; readonly path: string; readonly nodeId: string }[] = [];
  const flowReferences: { readonly file: string; readonly path: string; readonly flowId: string }[] = [];
  const placed: PlacedDefinition[] = [];

  for (const { file, text } of files) {
    const report: Report = (path, message, code) =>
      void problems.push({ file, path, message, ...(code !== undefined && { code }) });
    for (const [path, json] of readEntries(text, report)) {
      const at = (inner: string): string => [path, inner].filter((part) => part !== '').join('.');
      const check = <Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | undefined =>
        checkShape(schema, json, (inner, message) => report(at(inner), message));
      const checkValues = (kind: 'node' | 'widget' | 'server', part: unknown, prefix = ''): void => {
        for (const { path: inner, message, code } of findUnusableValues(kind, part)) {
          report(at(`${prefix}${inner}`), message, code);
        }
      };
      const checkFlow = (flowJson: Document, prefix: string) =>
        readFlow(flowJson, (severity, inner, message, code) => {
          const path = at(`${prefix}${inner}`);
          if (severity === 'error') report(path, message, code);
          else warnings.push({ file, path, message, ...(code !== undefined && { code }) });
        });
      const kind = isDocument(json) ? ('code' in json ? 'widget' : 'states' in json ? 'flow' : 'node') : 'none';
      if (kind !== 'none') warnings.push(...warningsOf(file, at, kind, json));
      if (!isDocument(json)) {
        report(path, 'is not an object');
      } else if (kind === 'widget') {
        const widget = check(widgetFile);
        if (widget === undefined) continue;
        checkValues('widget', json);
        widgets.push({ code: widget.code, nodeId: widget.node_id, document: json });
        owners.push({ file, path: at('node_id'), nodeId: widget.node_id });
        placed.push({ kind, id: widget.code, nodeId: widget.node_id, file, path: at('code') });
      } else if (kind === 'flow') {
        const flow = checkFlow(json, '');
        if (flow === undefined) continue;
        flows.push(flow);
        owners.push({ file, path: at('node_id'), nodeId: flow.nodeId });
        placed.push({ kind, id: flow.id, nodeId: flow.nodeId, file, path: at('id') });
      } else {
        const node = check(nodeFile);
        const { flow: flowJson, ...document } = json;
        const flow = isDocument(flowJson) ? checkFlow(flowJson, 'flow.') : undefined;
        if (node === undefined || flow === undefined) continue;
        checkValues('node', json);
        checkValues('server', json.server ?? {}, 'server.');
        if (node.non_operating_hours_flow_id !== null) {
          flowReferences.push({
            file,
            path: at('non_operating_hours_flow_id'),
            flowId: node.non_operating_hours_flow_id,
          });
        }
        if (node.use_signature_verify && node.server?.require_signature_end !== true) {
          warnings.push({ file, path: at('use_signature_verify'), message: endlessLinks });
        }
        for (const { index, message } of findQuotaProblems(flow.document, node.server?.limits?.quotas ?? [])) {
          report(at(`server.limits.quotas.${index}.condition`), message);
        }
        if (flow.nodeId !== node.id) report(at('flow.node_id'), 'is not the id of this node');
        nodes.push({ id: node.id, name: node.name, flowId: flow.id, document });
        flows.push(flow);
        placed.push({ kind: 'node', id: node.id, nodeId: node.id, file, path: at('id') });
        placed.push({ kind: 'flow', id: flow.id, nodeId: node.id, file, path: at('flow.id') });
      }
    }
  }
  problems.push(...findCollisions(placed, flowOwners));

  const nodeIds = new Set([...knownNodeIds, ...nodes.map(({ id }) => id)]);
  for (const { file, path, nodeId } of owners) {
    if (!nodeIds.has(nodeId))
      problems.push({ file, path, message: `names the node "${nodeId}", which does not exist` });
  }
  const flowIds = new Set([...flowOwners.keys(), ...flows.map(({ id }) => id)]);
  for (const { file, path, flowId } of flowReferences) {
    if (!flowIds.has(flowId))
      problems.push({ file, path, message: `names the flow "${flowId}", which does not exist` });
  }
  return { definitions: { nodes, flows, widgets }, problems, warnings };
}

/** The owner's system makes the links, so the import cannot check whether they expire. */
const endlessLinks =
  'accepts signatures without `exp`, whose links never expire: set server.require_signature_end once all links have it';

function warningsOf(
  file: string,
  at: (inner: string) => string,
  kind: keyof typeof fileFields,
  json: unknown,
): DefinitionProblem[] {
  return findUnknownFields(fileFields[kind], json).map(({ path, name, nearest }) => ({
    file,
    path: at(path),
    message: `unknown field ${name}${nearest === null ? '' : `: did you mean ${nearest}?`}`,
  }));
}

function readEntries(text: string, report: (path: string, message: string) => void): (readonly [string, unknown])[] {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json.map((entry, index) => [String(index), entry] as const) : [['', json]];
  } catch (error) {
    report('', `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
    return [];
  }
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkShape<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  report: (path: string, message: string) => void,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  for (const issue of result.issues) report(v.getDotPath(issue) ?? '', issue.message);
  return undefined;
}

/** Parses a flow, and reports what the parser or the linter finds. */
function readFlow(
  json: Document,
  report: (severity: 'error' | 'warning', path: string, message: string, code?: string) => void,
): Definitions['flows'][number] | undefined {
  try {
    const flow = parseFlow(json);
    for (const { severity, path, message, code } of lintFlow(flow)) report(severity, path, message, code);
    const questions = [...flow.index.questions.values()];
    const questionIds = questions.flatMap(({ id, statements }) => [id, ...statements.map((statement) => statement.id)]);
    return { id: flow.id, nodeId: flow.nodeId, name: flow.name, questionIds, document: json };
  } catch (error) {
    if (!(error instanceof FlowDefinitionError)) throw error;
    for (const { path, message } of error.problems) report('error', path, message);
    return undefined;
  }
}
