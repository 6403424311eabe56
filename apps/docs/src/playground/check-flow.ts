import { FlowDefinitionError, lintFlow, parseFlow } from '@product/flow-engine';

/** One thing to say about a flow. */
export interface FlowRemark {
  readonly severity: 'error' | 'warning';
  /** Where in the file; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** What can be said about a text: what is wrong with it, and the flow that it holds, if it can be shown. */
export interface CheckedFlow {
  readonly remarks: readonly FlowRemark[];
  /** In the file's own form; null for a text that is no flow. */
  readonly flow: unknown;
}

/** More than any flow needs, and little enough for a page to read with each pause of the typing. */
export const LENGTH_LIMIT = 300_000;
const REMARKS_LIMIT = 50;

/** Reads and lints a text. Never throws, whatever the text. */
export function checkFlow(text: string): CheckedFlow {
  if (text.length > LENGTH_LIMIT) return refused(`The flow is longer than ${LENGTH_LIMIT} characters.`);
  if (text.trim() === '') return refused('There is no flow yet.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (failure) {
    return refused(`This is no JSON: ${messageOf(failure)}`);
  }
  try {
    const remarks = lintFlow(parseFlow(json));
    return { flow: json, remarks: remarks.slice(0, REMARKS_LIMIT) };
  } catch (failure) {
    if (!(failure instanceof FlowDefinitionError)) return refused(messageOf(failure));
    const problems = failure.problems.slice(0, REMARKS_LIMIT);
    return { flow: null, remarks: problems.map(({ path, message }) => ({ severity: 'error', path, message })) };
  }
}

function refused(message: string): CheckedFlow {
  return { flow: null, remarks: [{ severity: 'error', path: '', message }] };
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
