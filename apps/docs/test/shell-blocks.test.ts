import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../src/site/paths.ts';
import { readBlocks } from './blocks.ts';

const blocks = readBlocks();
const shell = blocks.filter(({ language }) => language === 'sh');
const server = join(root, 'apps/server/src');
let folder: string;
let child: ChildProcess | undefined;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-docs-'));
  const port = await freePort();
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  environment = {
    ...inherited,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    ORIGIN: `http://127.0.0.1:${port}`,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    STAFF_TOKEN: 'staff-token-of-the-docs',
    RATE_LIMIT_CALLS: 'off',
    // Unit tests run without the output of `pnpm build`; the journeys use the real pages.
    HOSTING_DIR: join(folder, 'hosting'),
    WIDGET_SCRIPT: join(folder, 'hosting/widget.js'),
  };
  await mkdir(join(folder, 'hosting'));
  await writeFile(join(folder, 'hosting/index.html'), '<!doctype html><title>Feedback</title><div id="app"></div>');
  await writeFile(join(folder, 'hosting/widget.js'), 'void 0;');
  await mkdir(join(folder, 'bin'));
  await symlink(join(root, 'docs'), join(folder, 'docs'));
  for (const [command, main] of Object.entries({
    'product-server': 'main.ts',
    'product-conformance': 'conformance/main.ts',
  })) {
    const file = join(folder, 'bin', command);
    await writeFile(
      file,
      `#!/bin/sh\nexec "${process.execPath}" --conditions=@product/source "${join(server, main)}" "$@"\n`,
    );
    await chmod(file, 0o755);
  }
  // The packages are not published, so that `npx` runs the same program from its sources.
  const npx = join(folder, 'bin/npx');
  await writeFile(npx, '#!/bin/sh\n[ "$1" = @product/server ] && shift && exec product-server "$@"\nexit 127\n');
  await chmod(npx, 0o755);
  for (const files of shell.map((block) => block.files)) {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  }
  child = spawn(join(folder, 'bin/product-server'), { env: environment, stdio: 'ignore' });
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 60_000, interval: 100 });
}, 90_000);

afterAll(async () => {
  child?.kill();
  await new Promise((resolve) => (child === undefined ? resolve(null) : child.once('exit', resolve)));
  await rm(folder, { recursive: true, force: true });
});

const isReady = (): Promise<boolean> =>
  fetch(`${environment.ORIGIN}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a shell block marked `run` succeeds against the real server', { timeout: 180_000 }, () => {
  test.each(shell.filter(({ notes }) => notes.includes('run')))('$name succeeds', async ({ code }) => {
    const options = { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 };
    const { stderr } = await promisify(execFile)('sh', ['-euc', code], options);
    expect(stderr).not.toContain('unknown field');
  });
});

describe('every other shell block names existing commands', () => {
  test.each(shell.filter(({ notes }) => !notes.includes('run')))(
    '$name names existing commands',
    async ({ code, files }) => {
      await promisify(execFile)('sh', ['-nc', code]);
      const lines = code.replaceAll(/\\\n\s*/g, '').split('\n');
      for (const line of lines.flatMap((each) => each.replace(/(?:^|\s+)#.*$/, '').split('&&'))) {
        const command = line.trim();
        // A page may run a file that it told its reader to save.
        if (Object.keys(files).some((file) => command === `node ${file}`)) continue;
        expect(objection(command)).toBeNull();
      }
    },
  );
});

const deploy = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
const scripts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {};
const packageOf = (name: string): string | undefined =>
  ['packages', 'apps']
    .map((area) => `${area}/${name.replace('@product/', '')}/package.json`)
    .find((file) => existsSync(join(root, file)));

const bins = (folder: string): string => join(root, folder, 'node_modules/.bin');
const tasks: object = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')).tasks;

/** Returns why `pnpm exec` cannot run a command; null when it can. */
function objectionToExec(folder: string, [name = '', ...words]: readonly string[], line: string): string | null {
  if (!existsSync(join(bins(folder), name))) return `${line}: no such command`;
  return name !== 'turbo' || (words[0] === 'run' && (words[1] ?? '') in tasks) ? null : `${line}: no such task`;
}

const flowProgram = readFileSync(join(root, 'packages/flow-engine/src/cli/commands.ts'), 'utf8');
const [, flowTable = ''] = /commands: .*? = \{(.*?)\};/s.exec(flowProgram) ?? [];
/** Verbs of `product-flow`, from its table. */
const flowVerbs = [...flowTable.matchAll(/^ {2}(\w+)[,:]/gm)].map(([, verb]) => verb ?? '');
const serverCommands = ['import', 'export', 'erase', 'backup', 'staff', 'mail', 'audit'];
/** Commands of the system, PostgreSQL and Docker, which are not checked. */
const others = ['mkdir', 'umask', 'echo', 'tar', 'chmod', 'pg_dump', 'psql', 'docker', 'systemctl', 'openssl'];

/** Returns why a command of the documentation is wrong; null when it may be right. */
function objection(written: string): string | null {
  const [settings = ''] = /^(?:[A-Z][A-Z\d_]*=\S+(?:\s+|$))*/.exec(written) ?? [];
  const line = written.slice(settings.length);
  const [command = '', ...words] = line.split(/\s+/);
  // Settings of this repository's own commands are not settings of the server.
  const names = command === 'pnpm' ? [] : [...settings.matchAll(/([A-Z][A-Z\d_]*)=/g)];
  const unknown = names.find(([, name = '']) => !deploy.includes(`\`${name}\``));
  if (unknown !== undefined) return `${written}: docs/deploy.md knows no ${unknown[1]}`;
  const journeys = words.filter((word) => word.startsWith('e2e/'));
  if (journeys.some((word) => globSync(`${word}{*,/*}`, { cwd: root }).length === 0)) return `${line}: no such journey`;
  if (line === '' || others.includes(command)) return null;
  if (command === 'cd') return existsSync(join(root, words[0] ?? '')) ? null : `${line}: no such folder`;
  if (command === 'npm' && (words[0] === 'install' || words[0] === 'pack')) {
    return words.slice(1).every((name) => !name.startsWith('@product/') || packageOf(name))
      ? null
      : `${line}: no such package`;
  }
  const [, toServer] = /^(?:product-server|npx @product\/server)(?: (\w+).*)?$/.exec(line) ?? [];
  if (/^(?:product-server|npx @product\/server)\b/.test(line))
    return toServer === undefined || serverCommands.includes(toServer) ? null : `${line}: no such command`;
  if (line === 'npm init -y') return null;
  if (command === 'npm') return (words[0] ?? '') in scripts('package.json') ? null : `${line}: no such script`;
  if (command === 'npx') {
    const isVerb = words[0] === 'product-flow' && flowVerbs.includes(words[1] ?? '');
    return isVerb ? null : `${line}: no such command`;
  }
  if (command === 'node')
    return existsSync(join(root, words[0] ?? '')) ? objection(words.slice(2).join(' ')) : `${line}: no such file`;
  if (command === 'pnpm' && words[0] === '--filter') {
    const manifest = packageOf(words[1] ?? '');
    if (manifest !== undefined && words[2] === 'exec') return objectionToExec(dirname(manifest), words.slice(3), line);
    return manifest !== undefined && (words[2] ?? '') in scripts(manifest) ? null : `${line}: no such script`;
  }
  if (command === 'pnpm' && words[0] === 'exec') return objectionToExec('', words.slice(1), line);
  if (command === 'pnpm')
    return words[0] === 'install' || (words[0] ?? '') in scripts('package.json') ? null : `${line}: no such script`;
  return `${line}: nothing knows whether this works`;
}

test.each([
  'pnpm exec turbo run biuld:app',
  'pnpm exec trubo run build:app',
  'pnpm --filter @product/flow-engine exec vtest',
  'SCREENS=docs/screens pnpm teste2e',
  'pnpm test:e2e e2e/jurneys',
  'pnpm nothing',
  'cd apps/sever/deploy',
  'npx product-flow dance flow.json',
])('the check of commands rejects %s', (line) => {
  expect(objection(line)).toMatch(/no such/);
});

describe('the documented headers equal those of the server', () => {
  const copied = (note: string): string => blocks.find(({ notes }) => notes.includes(note))?.code ?? '';
  const sent = async (): Promise<Headers> =>
    (await fetch(`${environment.ORIGIN}/feedback?node_id=node-harbour`)).headers;

  test('the content security policy of the pages is documented as sent', async () => {
    const policy = (await sent()).get('content-security-policy')?.replaceAll(/'nonce-[\w-]+'/g, "'nonce-NONCE'");
    expect(copied('csp=pages')).toBe(`Content-Security-Policy: ${policy}`);
  });

  test('the policies for static files and for two origins follow from the policy of the pages', async () => {
    const policy = (await sent()).get('content-security-policy')?.replaceAll(/ 'nonce-[\w-]+'/g, '') ?? '';
    expect(copied('csp=static')).toBe(`Content-Security-Policy: ${policy}`);
    const server = 'https://feedback.example';
    const split = policy
      .replace(/(?:img|media)-src [^;]*/g, (source) => `${source} ${server}`)
      .replace("connect-src 'self'", `connect-src 'self' ${server} wss://feedback.example`);
    expect(copied('csp=split')).toBe(`Content-Security-Policy: ${split}`);
  });

  test('the documented nginx site equals the file of the package, with that policy and those headers', async () => {
    const site = readFileSync(join(root, 'apps/hosting/nginx.conf'), 'utf8');
    expect(`${copied('hosting')}\n`).toBe(site);
    const policy = copied('csp=static').replace("frame-ancestors 'self'", 'frame-ancestors $product_frame_ancestors');
    for (const line of [policy, ...copied('headers').split('\n')]) {
      const [name = '', value = ''] = line.split(/: (.*)/);
      expect(site).toContain(`add_header ${name} "${value}";`);
    }
  });

  test('the other security headers are documented as sent', async () => {
    const headers = await sent();
    const lines = copied('headers').split('\n');
    expect(lines.length).toBe(4);
    for (const [name = '', value] of lines.map((line) => line.split(': '))) expect(headers.get(name)).toBe(value);
  });
});
