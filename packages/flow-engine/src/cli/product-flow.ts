#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
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

// A reader such as `head` may close the output early. On a full disk the result is incomplete.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  console.error(error.message);
  process.exit(2);
});

process.exitCode = await runVerb(commands, process.argv.slice(2), {
  // Some editors start a file with a byte order mark, which is no JSON.
  readFile: async (path) =>
    (await (path === '-' ? text(process.stdin) : readFile(path, 'utf8'))).replace(/^\uFEFF/, ''),
  write: (output) => void process.stdout.write(output),
  writeError: (output) => void process.stderr.write(output),
  hasColour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
