import { isObject } from '@product/model/guard';
import { FlowDefinitionError } from '../definition/flow-definition-error.ts';
import { parseFlow } from '../evaluator/parse-flow.ts';
import type { FileProblemCode, FlowProblem, FlowProblemCode } from '../lint/flow-problem.ts';
import { lintFlow } from '../lint/lint-flow.ts';
import { fieldsWithoutEffect } from './effective-fields.ts';
import { unknownFields } from './unknown-fields.ts';

type Problem = Omit<FlowProblem, 'code'> & { readonly code: FlowProblemCode | FileProblemCode };

/** Problem of a flow with the id of its element or state. */
export interface LocatedFlowProblem extends Problem {
  readonly id: string | undefined;
}

/** Problem with the file that it was found in. */
export interface LocatedProblem extends LocatedFlowProblem {
  readonly file: string;
}

/** Finds all problems of a file: of its JSON, its definition, and its flow. */
export async function lintFile(file: string, readFile: (path: string) => Promise<string>): Promise<LocatedProblem[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ file, severity: 'error', code: 'unreadable', path: '', message, id: undefined }];
  }
  const { flow, prefix } = unwrap(json);
  return problemsOf(flow).map((problem) => ({ file, ...problem, path: prefix + problem.path }));
}

/** Finds the flow in a file. A node, as the server sends it, holds its flow. */
function unwrap(json: unknown): { flow: unknown; prefix: string } {
  const isNode = typeof json === 'object' && json !== null && 'flow' in json && !('states' in json);
  return isNode ? { flow: json.flow, prefix: 'flow.' } : { flow: json, prefix: '' };
}

/** Finds the problems of a flow's definition: unknown fields, fields without an effect, and those of the linter. */
export function problemsOf(json: unknown): LocatedFlowProblem[] {
  return findProblems(json).map((problem) => ({ ...problem, id: idAt(json, problem.path) }));
}

function findProblems(json: unknown): Problem[] {
  const unknown = unknownFields(json).map(({ path, name, suggestion }): Problem => {
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return { severity: 'warning', code: 'unknownField', path, message: `There is no field "${name}".${hint}` };
  });
  try {
    const flow = parseFlow(json);
    const ineffective = flow.elements.flatMap(({ question }, index) =>
      (question === null ? [] : fieldsWithoutEffect(question)).map((name): Problem => {
        const message = `The style ${question?.style} does not read "${name}".`;
        return {
          severity: 'warning',
          code: 'fieldWithoutEffect',
          path: `elements[${index}].question.${name}`,
          message,
        };
      }),
    );
    return [...lintFlow(flow), ...unknown, ...ineffective];
  } catch (error) {
    if (!(error instanceof FlowDefinitionError)) throw error;
    const broken = error.problems.map(({ path, message }): Problem => {
      return { severity: 'error', code: 'definition', path, message };
    });
    return [...broken, ...unknown];
  }
}

const elementPath = /^(.*?(elements|states)\[(\d+)\])\.?(.*)$/s;

function idAt(flow: unknown, path: string): string | undefined {
  const [, , list = '', index = ''] = elementPath.exec(path) ?? [];
  const items = isObject(flow) ? flow[list] : undefined;
  const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined;
  return isObject(item) && typeof item.id === 'string' ? item.id : undefined;
}

/** Formats a path with the id of its element or state: `elements[3] "nps" question.key`. */
export function locationOf({ path, id }: Pick<LocatedProblem, 'path' | 'id'>): string {
  const [, item, , , rest] = elementPath.exec(path) ?? [];
  if (item === undefined || id === undefined) return path || '(file)';
  return [item, JSON.stringify(id), rest].filter(Boolean).join(' ');
}
