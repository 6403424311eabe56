import { audit } from './commands/audit.ts';
import { backup } from './commands/backup.ts';
import { compact } from './commands/compact.ts';
import { erase } from './commands/erase.ts';
import { eraseTests } from './commands/erase-tests.ts';
import { exportFeedbacks } from './commands/export.ts';
import { importDefinitions } from './commands/import.ts';
import { mail } from './commands/mail.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { serve } from './commands/serve.ts';
import { staff } from './commands/staff.ts';
import { webhooks } from './commands/webhooks.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { createFilesPrivately } from './configuration/private-folder.ts';
import { StartError } from './configuration/start-error.ts';
import { createLog } from './observability/create-log.ts';

const usage = `Usage: product-server [command]

  serve                run the server (the default)
  import FILES…        import nodes, flows and widgets from JSON files: all of them, or none
  export [csv|xlsx|ndjson]  write feedbacks to the standard output, with a column for each question; --node ID,
                       --since TIME and the other filters of the call; --whole: with payloads and messages
  erase EXTERNAL_ID    show the stored data of one visitor; erase it with --yes: answers, chats, files.
                       Or by one of --email, --phone, --feedback, --customer, --external-id, --device
  erase-tests          count the test feedbacks; erase them with --yes; of one node with --node ID
  staff COMMAND        add, list and revoke colleagues; print tokens and sign-in links
  audit verify         check that no row of the audit log was changed or removed
  webhooks COMMAND     add, list, test, replay and remove addresses that receive events
  mail COMMAND         send a test mail, list waiting and dead mails, send dead ones again
  migrate              bring the database up to date; --check: only report whether that is needed
  compact              return the free space of the embedded database to the disk
  backup FOLDER        copy the embedded database and its files; the server may run meanwhile

Settings are environment variables: see docs/deploy.md, or /docs/deploy/ of a running server.`;

async function main([command = 'serve', ...rest]: readonly string[]): Promise<number | undefined> {
  if (['help', '--help', '-h'].includes(command)) {
    console.log(usage);
    return 0;
  }
  createFilesPrivately();
  const configuration = readConfiguration(process.env);
  switch (command) {
    case 'serve':
      await serve(configuration);
      return undefined;
    case 'import':
      return importDefinitions(configuration, rest);
    case 'export':
      return exportFeedbacks(configuration, rest, process.stdout);
    case 'erase':
      return erase(configuration, rest);
    case 'erase-tests':
      return eraseTests(configuration, rest);
    case 'staff':
      return staff(configuration, rest);
    case 'audit':
      return audit(configuration, rest);
    case 'webhooks':
      return webhooks(configuration, rest);
    case 'mail':
      return mail(configuration, rest);
    case 'migrate':
      return migrateDatabase(configuration, rest);
    case 'compact':
      return compact(configuration);
    case 'backup':
      return backup(configuration, rest[0]);
    default:
      console.error(usage);
      return 2;
  }
}

/** Tells why the program ends: to a person, or for a server in production as a line of JSON, which programs read. */
function printFailure(message: string): void {
  const isServer = (process.argv[2] ?? 'serve') === 'serve';
  if (process.env.NODE_ENV !== 'production' || !isServer || process.stderr.isTTY) console.error(message);
  else createLog('fatal').fatal({ problems: message.split('\n') }, 'the server does not start');
}

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    printFailure(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof StartError ? error.exitCode : 1);
  },
);
