#!/usr/bin/env node
import { backup } from './commands/backup.ts';
import { erase } from './commands/erase.ts';
import { exportFeedbacks } from './commands/export.ts';
import { importDefinitions } from './commands/import.ts';
import { serve } from './commands/serve.ts';
import { readConfiguration } from './configuration/configuration.ts';

const usage = `Usage: product-server [command]

  serve            run the server (what happens without a command)
  import FILES…    take nodes, flows and widgets from JSON files: all of them, or none
  export [csv|ndjson]  write every feedback to the standard output
  erase EXTERNAL_ID    take one visitor away, with answers, chats and files
  backup FOLDER        copy the embedded database and its files, while the server runs

Settings come from the environment; docs/deploy.md lists them.`;

async function main([command = 'serve', ...rest]: readonly string[]): Promise<number | undefined> {
  const configuration = readConfiguration(process.env);
  switch (command) {
    case 'serve':
      await serve(configuration);
      return undefined;
    case 'import':
      return importDefinitions(configuration, rest);
    case 'export':
      return exportFeedbacks(configuration, rest[0] ?? 'csv', process.stdout);
    case 'erase':
      return erase(configuration, rest[0]);
    case 'backup':
      return backup(configuration, rest[0]);
    default:
      console.error(usage);
      return command === 'help' || command === '--help' ? 0 : 2;
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
