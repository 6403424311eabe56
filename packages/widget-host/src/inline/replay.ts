import type { Command } from '../embed/command.ts';

/**
 * Runs the page's earlier commands on a survey or widget that is added later. What the page said about a person before the
 * latest `reset` is left out.
 *
 * @param forgets Whether the `reset` itself is run, too.
 */
export function replay(survey: object, commands: readonly Command[], forgets: boolean): void {
  const resetAt = commands.findLastIndex(([name]) => name === 'reset');
  for (const [at, [name, ...args]] of commands.entries()) {
    if (name === 'reset' ? !forgets || at < resetAt : name === 'identify' && at < resetAt) continue;
    const method: unknown = Reflect.get(survey, name);
    if (typeof method === 'function') method(...args);
  }
}
