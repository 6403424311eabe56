import { FlowDefinitionError, lintFlow, parseFlow } from '@product/flow-engine';
import { lineOfFault, lineOfPath, linesOfPaths } from './line-of-path.ts';

/** A problem of a flow. */
export interface FlowDiagnostic {
  readonly severity: 'error' | 'warning';
  /** Path in the file; empty for the file as a whole. */
  readonly path: string;
  /** Line of the text, counted from 1. */
  readonly line: number;
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

/** Parses and lints a text. Never throws. */
export function checkFlow(text: string): CheckedFlow {
  if (text.length > MAX_LENGTH) return rejected(`The flow is longer than ${MAX_LENGTH} characters.`);
  if (text.trim() === '') return rejected('There is no flow yet.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (failure) {
    const message = messageOf(failure);
    return rejected(`This is not JSON: ${message}`, lineOfFault(text, message));
  }
  try {
    return { flow: json, diagnostics: withLines(text, lintFlow(parseFlow(json))) };
  } catch (failure) {
    if (!(failure instanceof FlowDefinitionError)) return rejected(messageOf(failure));
    const problems = failure.problems.map(({ path, message }) => ({ severity: 'error', path, message }) as const);
    return { flow: null, diagnostics: withLines(text, problems) };
  }
}

function withLines(text: string, found: readonly Omit<FlowDiagnostic, 'line'>[]): FlowDiagnostic[] {
  const lines = linesOfPaths(text);
  return found.map(({ severity, path, message }) => ({ severity, path, message, line: lineOfPath(lines, path) }));
}

function rejected(message: string, line = 1): CheckedFlow {
  return { flow: null, diagnostics: [{ severity: 'error', path: '', message, line }] };
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
