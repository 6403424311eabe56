import { allEndpoints } from '@product/contract';
import { behaviourChecks } from './behaviour-checks.ts';
import { type Check, callChecks } from './call-checks.ts';
import type { Subject } from './caller.ts';
import { fileChecks } from './file-checks.ts';
import { flowChecks } from './flow-checks.ts';
import { prepare } from './good-requests.ts';
import { identityChecks } from './identity-checks.ts';
import { isOfLevel } from './levels.ts';
import { signatureChecks } from './signature-checks.ts';
import { tokenChecks } from './token-checks.ts';

export interface CheckOutcome {
  readonly call: string;
  readonly name: string;
  /** What is wrong; null when the backend does as it should. */
  readonly problem: string | null;
}

/**
 * Runs every check of the subject's level, one after the other, and says how each went. Rejects when the backend cannot be reached.
 *
 * @param only Name of the one call to check.
 */
export async function runConformance(subject: Subject, only?: string): Promise<readonly CheckOutcome[]> {
  const ground = await prepare(subject);
  const outcomes: CheckOutcome[] = [];
  const checks = [
    ...callChecks(subject, ground),
    ...behaviourChecks(subject, ground),
    ...identityChecks(subject, ground),
    ...fileChecks(subject, ground),
    ...tokenChecks(subject, ground),
    ...signatureChecks(subject),
    ...flowChecks(subject, ground),
  ];
  const isWanted = ({ call }: Check) => isOfLevel(subject.level, call) && (only === undefined || call === only);
  for (const { call, name, run } of checks.filter(isWanted)) {
    const problem = await run().catch((error: unknown) => (error instanceof Error ? error.message : 'no answer'));
    outcomes.push({ call, name, problem: problem ?? null });
  }
  return outcomes;
}

/** The outcome as text, call by call. */
export function report(outcomes: readonly CheckOutcome[]): string {
  const lines = Object.keys(allEndpoints).flatMap((call) => {
    const own = outcomes.filter((outcome) => outcome.call === call);
    if (own.length === 0) return [`-  ${call}: nothing checked`];
    const details = own.map(
      ({ name, problem }) => `   ${problem === null ? 'ok ' : 'NO '} ${name}${problem === null ? '' : `: ${problem}`}`,
    );
    return [`${own.every(({ problem }) => problem === null) ? 'ok' : 'NO'} ${call}`, ...details];
  });
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return [...lines, '', `${outcomes.length} checks, ${failed} failed`].join('\n');
}
