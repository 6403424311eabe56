import { vi } from 'vitest';

export interface CommandResult {
  readonly code: number;
  /** Printed lines, joined. */
  readonly output: string;
}

/** Creates a function that runs a command and collects its printed lines. `vi.restoreAllMocks()` ends the collecting. */
export function collectCommand(
  command: (args: readonly string[]) => Promise<number>,
): (...args: string[]) => Promise<CommandResult> {
  return async (...args) => {
    const printed: string[] = [];
    const collect = (line: string): void => void printed.push(line);
    vi.spyOn(console, 'error').mockImplementation(collect);
    vi.spyOn(console, 'log').mockImplementation(collect);
    return { code: await command(args), output: printed.join('\n') };
  };
}
