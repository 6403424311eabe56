#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { lintCommand, usage } from './lint-command.ts';

const [command, ...args] = process.argv.slice(2);
if (command === 'lint') {
  process.exitCode = await lintCommand(args, {
    readFile: (path) => readFile(path, 'utf8'),
    write: (text) => void process.stdout.write(text),
    hasColour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
  });
} else {
  process.stdout.write(usage);
  process.exitCode = command === '--help' || command === 'help' ? 0 : 2;
}
