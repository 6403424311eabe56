import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIdentityKeys } from './identity-keys.ts';
import { verifyCustomerToken } from './verify-customer-token.ts';

const run = promisify(execFile);
const page = await readFile(new URL('../../../../docs/identity.md', import.meta.url), 'utf8');
const blocks = new Map(
  [...page.matchAll(/```(\w+) identity\n(.*?)```/gs)].map(([, name = '', code = '']) => [name, code]),
);

/** The commands of each language: to run a file, and to check the installation. */
const runtimes = [
  { language: 'ts', file: 'token.ts', command: [process.execPath, '--no-warnings'], version: '--version' },
  { language: 'php', file: 'token.php', command: ['php'], version: '--version' },
  { language: 'python', file: 'token.py', command: ['python3'], version: '--version' },
  { language: 'ruby', file: 'token.rb', command: ['ruby'], version: '--version' },
  { language: 'go', file: 'token.go', command: ['go', 'run'], version: 'version' },
] as const;

/** Returns the reason to skip an example; undefined if its language is installed. */
async function whyNot({ command: [program], version }: (typeof runtimes)[number]): Promise<string | undefined> {
  return run(program, [version]).then(
    () => undefined,
    () => `${program} is not on this machine`,
  );
}

const found = await Promise.all(runtimes.map(async (runtime) => ({ ...runtime, missing: await whyNot(runtime) })));

describe('the documentation’s example', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-identity-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the documentation has an example of a customer token in five languages', () => {
    expect([...blocks.keys()].sort()).toEqual(found.map(({ language }) => language).sort());
  });

  test.for(found)(
    'the documentation’s example in $language makes a token that the server verifies',
    { timeout: 180_000 },
    async ({ language, file, command, missing }, { skip }) => {
      skip(missing !== undefined, missing);
      await writeFile(join(folder, file), blocks.get(language) ?? '');
      const secret = randomBytes(32).toString('base64url');
      const [program, ...args] = command;
      const environment = { ...process.env, IDENTITY_SECRET: secret, NODE_OPTIONS: '' };
      const { stdout } = await run(program, [...args, join(folder, file)], { env: environment, cwd: folder });
      const keys = readIdentityKeys({ identity_secret: secret, identity_public_key: null });
      const verified = await verifyCustomerToken(stdout.trim(), { keys, audiences: ['node-harbour'], now: Date.now() });
      expect(verified).toMatchObject({
        ok: true,
        customer: { externalId: '42', name: 'Ada Lovelace', email: 'ada@example.com' },
      });
    },
  );
});
