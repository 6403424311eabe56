/**
 * Measures the median processor time of one call in microseconds. Each round has equally many calls; the first rounds
 * warm up.
 */
export function microsecondsPerCall(call: (at: number) => void, { calls, rounds = 9, warmUp = 3 }: Plan): number {
  const times: number[] = [];
  for (let round = 0; round < rounds + warmUp; round++) {
    const before = process.threadCpuUsage();
    for (let at = 0; at < calls; at++) call(round * calls + at);
    const { user, system } = process.threadCpuUsage(before);
    if (round >= warmUp) times.push((user + system) / calls);
  }
  return median(times);
}

interface Plan {
  readonly calls: number;
  readonly rounds?: number;
  readonly warmUp?: number;
}

export function median(times: number[]): number {
  return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
