import { findUnusableValues } from '@product/model/definitions';
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
  return fileProblemsOf(json).map((problem) => ({ file, ...problem }));
}

/** Finds the problems of a flow, of a node with its flow, or of a widget, which has a code. */
function fileProblemsOf(json: unknown): LocatedFlowProblem[] {
  if (!isObject(json) || 'states' in json || !('flow' in json || 'code' in json)) return problemsOf(json);
  const values = (kind: 'node' | 'widget' | 'server', part: unknown, prefix = ''): LocatedFlowProblem[] =>
    findUnusableValues(kind, part).map(({ path, ...problem }) => {
      return { severity: 'error', ...problem, path: prefix + path, id: undefined };
    });
  if (!('flow' in json)) return values('widget', json);
  const ofFlow = problemsOf(json.flow).map((problem) => ({ ...problem, path: `flow.${problem.path}` }));
  const ofServer = 'server' in json ? values('server', json.server ?? {}, 'server.') : [];
  return [...values('node', json), ...ofServer, ...ofFlow];
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
