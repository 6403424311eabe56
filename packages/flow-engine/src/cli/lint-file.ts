import { isObject } from '@product/model/guard';
import { FlowDefinitionError } from '../definition/flow-definition-error.ts';
import { parseFlow } from '../definition/parse-flow.ts';
import type { FileProblemCode, FlowProblem, FlowProblemCode } from '../lint/flow-problem.ts';
import { lintFlow } from '../lint/lint-flow.ts';
import { fieldsWithoutEffect } from './effective-fields.ts';
import { unknownFields } from './unknown-fields.ts';

type Problem = Omit<FlowProblem, 'code'> & { readonly code: FlowProblemCode | FileProblemCode };

export interface Finding extends Problem {
  readonly file: string;
  /** Of the element or the state that it is about. */
  readonly id: string | undefined;
}

/** Everything that is wrong with a file: with its text, with its definition, or with the flow that it defines. */
export async function lintFile(file: string, readFile: (path: string) => Promise<string>): Promise<Finding[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ file, severity: 'error', code: 'unreadable', path: '', message, id: undefined }];
  }
  const { flow, prefix } = unwrap(json);
  return problemsOf(flow).map((problem) => {
    return { file, ...problem, path: prefix + problem.path, id: idAt(flow, problem.path) };
  });
}

/** A file as the server sends it holds the flow of a node. */
function unwrap(json: unknown): { flow: unknown; prefix: string } {
  const isNode = typeof json === 'object' && json !== null && 'flow' in json && !('states' in json);
  return isNode ? { flow: json.flow, prefix: 'flow.' } : { flow: json, prefix: '' };
}

function problemsOf(json: unknown): Problem[] {
  const unknown = unknownFields(json).map(({ path, name, suggestion }): Problem => {
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return { severity: 'warning', code: 'unknownField', path, message: `There is no field "${name}".${hint}` };
  });
  try {
    const flow = parseFlow(json);
    const idle = flow.elements.flatMap(({ question }, at) =>
      (question === null ? [] : fieldsWithoutEffect(question)).map((name): Problem => {
        const message = `The style ${question?.style} does not read "${name}".`;
        return { severity: 'warning', code: 'fieldWithoutEffect', path: `elements[${at}].question.${name}`, message };
      }),
    );
    return [...lintFlow(flow), ...unknown, ...idle];
  } catch (error) {
    if (!(error instanceof FlowDefinitionError)) throw error;
    const broken = error.problems.map(({ path, message }): Problem => {
      return { severity: 'error', code: 'definition', path, message };
    });
    return [...broken, ...unknown];
  }
}

const placed = /^(.*?(elements|states)\[(\d+)\])\.?(.*)$/s;

function idAt(flow: unknown, path: string): string | undefined {
  const [, , list = '', at = ''] = placed.exec(path) ?? [];
  const things = isObject(flow) ? flow[list] : undefined;
  const thing: unknown = Array.isArray(things) ? things[Number(at)] : undefined;
  return isObject(thing) && typeof thing.id === 'string' ? thing.id : undefined;
}

/** `elements[3] "nps" question.key`: the path, with the id of what it leads through. */
export function locationOf({ path, id }: Pick<Finding, 'path' | 'id'>): string {
  const [, thing, , , rest] = placed.exec(path) ?? [];
  if (thing === undefined || id === undefined) return path || '(file)';
  return [thing, JSON.stringify(id), rest].filter(Boolean).join(' ');
}
