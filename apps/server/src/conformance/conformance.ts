import { allEndpoints } from '@product/contract';
import { behaviourChecks } from './behaviour-checks.ts';
import { type Check, callChecks } from './call-checks.ts';
import { fileChecks } from './file-checks.ts';
import { flowChecks } from './flow-checks.ts';
import { identityChecks } from './identity-checks.ts';
import { isOfLevel } from './levels.ts';
import { liveChecks } from './live-checks.ts';
import { originChecks } from './origin-checks.ts';
import { signatureChecks } from './signature-checks.ts';
import { staffChecks } from './staff-checks.ts';
import type { Target } from './target.ts';
import { testChecks } from './test-checks.ts';
import { tokenChecks } from './token-checks.ts';
import { createFixture } from './valid-requests.ts';

export interface CheckOutcome {
  readonly call: string;
  readonly name: string;
  /** Words for the failure; null for a check that holds. */
  readonly problem: string | null;
}

/**
 * Runs every check of the target's level, one after the other. Rejects when the backend is out of reach.
 *
 * @param only Name of the one call to check.
 */
export async function runConformance(target: Target, only?: string): Promise<readonly CheckOutcome[]> {
  const fixture = await createFixture(target);
  const outcomes: CheckOutcome[] = [];
  const checks = [
    ...callChecks(target, fixture),
    ...behaviourChecks(target, fixture),
    ...identityChecks(target, fixture),
    ...fileChecks(target, fixture),
    ...tokenChecks(target, fixture),
    ...signatureChecks(target),
    ...flowChecks(target, fixture),
    ...testChecks(target, fixture),
    ...staffChecks(target, fixture),
    ...liveChecks(target, fixture),
    ...originChecks(target, fixture),
  ];
  const isWanted = ({ call }: Check) => isOfLevel(target.level, call) && (only === undefined || call === only);
  for (const { call, name, run } of checks.filter(isWanted)) {
    const problem = await run().catch((error: unknown) => (error instanceof Error ? error.message : 'no response'));
    outcomes.push({ call, name, problem: problem ?? null });
  }
  return outcomes;
}

/** Writes the outcomes as text, call by call. */
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
