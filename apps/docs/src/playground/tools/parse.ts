import { type Flow, FlowDefinitionError, parseFlow } from '@product/flow-engine';

/** Parses the flow of the editor; null when it is none. */
export function flowOf(json: unknown): Flow | null {
  try {
    return json === null ? null : parseFlow(json);
  } catch (error) {
    if (error instanceof FlowDefinitionError) return null;
    throw error;
  }
}

/** JSON of a text, or why there is none. */
export type ReadText = { readonly json: unknown; readonly problem?: undefined } | { readonly problem: string };

/** Reads a text as JSON. */
export function readJson(text: string): ReadText {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
