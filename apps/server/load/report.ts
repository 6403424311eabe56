import type { ScenarioOptions, ScenarioOutcome } from './scenario.ts';

/** Describes the figures of a run. */
export function describeOutcome(options: ScenarioOptions, outcome: ScenarioOutcome): string {
  const { fault, processes, ratePerSecond, seconds } = options;
  const faultText = fault === 'none' ? 'nothing goes wrong' : `${fault} ended and started again ${outcome.times} times`;
  const { sentPerSecond } = outcome;
  return [
    `${processes} processes, ${outcome.rooms} rooms, ${ratePerSecond}/s asked for ${seconds} s; ${faultText}`,
    ...(fault === 'none' ? [`  processor per message, ms   ${describeProcessor(outcome.processorMs)}`] : []),
    `  sent                        ${outcome.sent} (${sentPerSecond.toFixed(0)}/s)`,
    `  acknowledged                ${outcome.acknowledged}, of them after another try ${outcome.repeated}`,
    `  sent to acknowledged, ms    ${percentiles(outcome.acknowledgeMs)}`,
    `  sent to received, ms        ${percentiles(outcome.receiveMs)}`,
    `  sockets                     connected ${outcome.connected} times`,
    `  loaded after a gap          ${outcome.loadedAfterGap}`,
    `  told twice by a socket      ${outcome.toldTwice}`,
    `  lost ${outcome.lost}, stored twice ${outcome.storedTwice}, never received ${outcome.missed}, processes fallen ${outcome.fallen.length}`,
  ].join('\n');
}

function describeProcessor({ servers, database, visitors }: ScenarioOutcome['processorMs']): string {
  const ms = (time: number): string => time.toFixed(2);
  return `servers ${ms(servers)}, PostgreSQL ${ms(database)}, visitors ${ms(visitors)}, together ${ms(servers + database + visitors)}`;
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}
