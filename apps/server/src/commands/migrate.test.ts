import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { OlderDatabaseError } from '../configuration/start-error.ts';
import { migrate, readSchemaState } from '../database/migrate.ts';
import { connectDatabase } from '../database/open-database.ts';
import { engines } from '../testing/engines.ts';
import { collectCommand } from '../testing/run-command.ts';
import { audit } from './audit.ts';
import { erase } from './erase.ts';
import { eraseTests } from './erase-tests.ts';
import { exportFeedbacks } from './export.ts';
import { importDefinitions } from './import.ts';
import { mail } from './mail.ts';
import { migrateDatabase } from './migrate.ts';
import { staff } from './staff.ts';
import { startServer } from './start-server.ts';
import { webhooks } from './webhooks.ts';

describe.each(engines)('the migration of a database on $name', (engine) => {
  let configuration: Configuration;
  let tidy: () => Promise<unknown>;
  const run = collectCommand((args) => migrateDatabase(configuration, args));
  const stateOf = async () => {
    const database = connectDatabase(configuration);
    return readSchemaState(database).finally(() => database.destroy());
  };
  const makeOlder = async () => {
    const database = connectDatabase(configuration);
    await migrate(database, '0070-feedback-versions').finally(() => database.destroy());
  };
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'product-migrate-'));
    const { databaseUrl, drop } = await engine.create();
    configuration = readConfiguration({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    });
    tidy = async () => {
      vi.restoreAllMocks();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterEach(() => tidy());

  test('commands refuse a database of an older version with exit code 3, and change nothing in it', async () => {
    await makeOlder();
    const before = await stateOf();
    const commands = {
      audit: () => audit(configuration, ['verify']),
      erase: () => erase(configuration, ['anybody']),
      eraseTests: () => eraseTests(configuration, []),
      export: () => exportFeedbacks(configuration, ['csv'], process.stdout),
      import: () => importDefinitions(configuration, ['none.json']),
      mail: () => mail(configuration, ['list']),
      staff: () => staff(configuration, ['list']),
      webhooks: () => webhooks(configuration, ['list']),
    };
    for (const [name, command] of Object.entries(commands)) {
      const error: unknown = await command().catch((reason: unknown) => reason);
      expect(error, name).toBeInstanceOf(OlderDatabaseError);
      expect(error, name).toMatchObject({ exitCode: 3, message: expect.stringContaining('product-server migrate') });
    }
    expect(await stateOf()).toEqual(before);
  });

  test('the check reports missing migrations by its exit code, and the command runs them', async () => {
    await makeOlder();
    const before = await stateOf();
    expect(await run('--check')).toMatchObject({ code: 3, output: expect.stringContaining('lacks 0071-answered-at') });
    expect(await stateOf()).toEqual(before);
    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('0071-answered-at') });
    expect(await run('--check')).toEqual({ code: 0, output: 'The database is up to date.' });
    expect(await run('--chek')).toMatchObject({ code: 2 });
  });

  test('a database of a newer version is refused by the check, by commands and by the start', async () => {
    await run();
    const database = connectDatabase(configuration);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030')`.execute(database);
    await database.destroy();
    expect(await run('--check')).toMatchObject({ code: 1, output: expect.stringContaining('9999-newer') });
    await expect(staff(configuration, ['list'])).rejects.toThrow('of a newer version');
    await expect(startServer(configuration)).rejects.toThrow('of a newer version');
  });

  test('the start migrates an older database, unless the operator migrates it', async () => {
    await makeOlder();
    await expect(startServer({ ...configuration, migrateOnStart: false })).rejects.toBeInstanceOf(OlderDatabaseError);
    expect((await stateOf()).type).toBe('older');
    await (await startServer(configuration)).stop();
    expect((await stateOf()).type).toBe('current');
  });
});
