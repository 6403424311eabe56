import type { Flow } from '@product/model';
import { isObject } from '@product/model/guard';
import { FlowDefinitionError } from '../definition/flow-definition-error.ts';
import { parseFlow } from '../evaluator/parse-flow.ts';

/** A flow of a file with its JSON, or the reason why there is none. */
export type ReadFlow =
  | { readonly flow: Flow; readonly json: unknown; readonly problem?: undefined }
  | { readonly flow?: undefined; readonly problem: string };

/** JSON of a file, or the reason why there is none. */
export type ReadJson = { readonly json: unknown; readonly problem?: undefined } | { readonly problem: string };

/** Reads a JSON file. */
export async function readJson(file: string, readFile: (path: string) => Promise<string>): Promise<ReadJson> {
  try {
    return { json: JSON.parse(await readFile(file)) };
  } catch (error) {
    return { problem: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reads a flow file. A node file holds its flow under "flow". */
export async function readFlow(file: string, readFile: (path: string) => Promise<string>): Promise<ReadFlow> {
  const read = await readJson(file, readFile);
  if (read.problem !== undefined) return read;
  const { json } = read;
  const definition = isObject(json) && 'flow' in json && !('states' in json) ? json.flow : json;
  try {
    return { flow: parseFlow(definition), json: definition };
  } catch (error) {
    if (!(error instanceof FlowDefinitionError)) throw error;
    const problems = error.problems.map(({ path, message }) => `${file}: ${path || '(file)'}  ${message}`);
    return { problem: problems.join('\n') };
  }
}
