import { FlowDefinitionError, lintFlow, parseFlow } from '@product/flow-engine';

/** A problem of a flow. */
export interface FlowDiagnostic {
  readonly severity: 'error' | 'warning';
  /** Path in the file; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** A checked text: its problems, and its flow when that can be shown. */
export interface CheckedFlow {
  readonly diagnostics: readonly FlowDiagnostic[];
  /** Flow as JSON; null when the text holds none. */
  readonly flow: unknown;
}

/** Characters of the longest text that is read. A page reads it at each pause of the typing. */
export const MAX_LENGTH = 300_000;
const MAX_DIAGNOSTICS = 50;

/** Parses and lints a text. Never throws. */
export function checkFlow(text: string): CheckedFlow {
  if (text.length > MAX_LENGTH) return rejected(`The flow is longer than ${MAX_LENGTH} characters.`);
  if (text.trim() === '') return rejected('There is no flow yet.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (failure) {
    return rejected(`This is not JSON: ${messageOf(failure)}`);
  }
  try {
    const diagnostics = lintFlow(parseFlow(json));
    return { flow: json, diagnostics: diagnostics.slice(0, MAX_DIAGNOSTICS) };
  } catch (failure) {
    if (!(failure instanceof FlowDefinitionError)) return rejected(messageOf(failure));
    const problems = failure.problems.slice(0, MAX_DIAGNOSTICS);
    return { flow: null, diagnostics: problems.map(({ path, message }) => ({ severity: 'error', path, message })) };
  }
}

function rejected(message: string): CheckedFlow {
  return { flow: null, diagnostics: [{ severity: 'error', path: '', message }] };
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
