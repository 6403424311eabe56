import type { Command } from './command.ts';
import { diff } from './diff-command.ts';
import { explain } from './explain-command.ts';
import { importCommand } from './import-command.ts';
import { lint } from './lint-command.ts';
import { nodeFiles } from './node-files.ts';
import { simulate } from './simulate-command.ts';
import { test } from './test-command.ts';
import { types } from './types-command.ts';

/** Every verb of `product-flow`. */
export const commands: Readonly<Record<string, Command>> = {
  lint,
  simulate,
  test,
  types,
  diff,
  explain,
  import: importCommand(nodeFiles),
};
