#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import type { Command } from './command.ts';
import { diff } from './diff-command.ts';
import { explain } from './explain-command.ts';
import { importCommand } from './import-command.ts';
import { lint } from './lint-command.ts';
import { nodeFiles } from './node-files.ts';
import { runVerb } from './run-verb.ts';
import { simulate } from './simulate-command.ts';
import { test } from './test-command.ts';
import { types } from './types-command.ts';

/** Every verb of `product-flow`. */
const commands: Readonly<Record<string, Command>> = {
  lint,
  simulate,
  test,
  types,
  diff,
  explain,
  import: importCommand(nodeFiles),
};

process.exitCode = await runVerb(commands, process.argv.slice(2), {
  readFile: (path) => readFile(path, 'utf8'),
  write: (text) => void process.stdout.write(text),
  hasColour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
