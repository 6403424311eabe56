/** The thread that inspects files, one at a time. It imports no package of ours, so that every start of the server runs it. */
import { parentPort } from 'node:worker_threads';
import { type ContentProblem, type ContentRules, type FileContent, inspectFile } from './inspect-file.ts';

/** A file to inspect. */
export interface InspectionOrder {
  readonly path: string;
  readonly rules: ContentRules;
}

/** `started` begins the time of an order, after the start of the thread itself. */
export type InspectionReport =
  | { readonly type: 'started' }
  | { readonly type: 'inspected'; readonly outcome: FileContent | ContentProblem };

parentPort?.on('message', async ({ path, rules }: InspectionOrder) => {
  const report = (message: InspectionReport): void => parentPort?.postMessage(message);
  report({ type: 'started' });
  // An error ends the thread, which the server reads as a failed inspection.
  report({ type: 'inspected', outcome: await inspectFile(path, rules) });
});
