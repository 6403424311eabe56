/** Median time of one call in microseconds, over rounds of equally many calls; the first rounds only warm up. */
export function microsecondsPerCall(call: (at: number) => void, { calls, rounds = 9, warmUp = 3 }: Plan): number {
  const times: number[] = [];
  for (let round = 0; round < rounds + warmUp; round++) {
    const startedAt = performance.now();
    for (let at = 0; at < calls; at++) call(round * calls + at);
    if (round >= warmUp) times.push(((performance.now() - startedAt) * 1000) / calls);
  }
  return median(times);
}

interface Plan {
  readonly calls: number;
  readonly rounds?: number;
  readonly warmUp?: number;
}

function median(times: number[]): number {
  return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
