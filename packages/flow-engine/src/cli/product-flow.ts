import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { commands } from './commands.ts';
import { runVerb } from './run-verb.ts';

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
