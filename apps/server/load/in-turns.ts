/** Runs `count` tasks, `atOnce` in parallel. The results are in order. */
export async function inTurns<Result>(
  count: number,
  atOnce: number,
  run: (index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    results.push(...(await Promise.all(Array.from({ length }, (_, index) => run(from + index)))));
  }
  return results;
}
