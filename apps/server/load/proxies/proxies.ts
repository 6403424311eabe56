import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/testing/free-port.ts';
import { type OwnService, ownService, program, unprivilegedUser } from '../own-services.ts';

const deploy = new URL('../../deploy/', import.meta.url);

/** Names of the documented balancers. `haproxy, plain check` asks `OPTIONS /` with HTTP/1.0. */
export const proxyNames = ['nginx', 'haproxy', 'haproxy, plain check'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Reads a documented file and replaces its examples. Throws if one is missing. */
async function adapted(file: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(new URL(file, deploy), 'utf8');
  for (const [example, value] of Object.entries(changes)) {
    if (!text.includes(example)) throw new Error(`${file} lacks ${example}`);
    text = text.replaceAll(example, value);
  }
  return text;
}

const addresses = ([first, second]: readonly number[]): Readonly<Record<string, string>> => ({
  '10.0.0.11:4000': `127.0.0.1:${first}`,
  '10.0.0.12:4000': `127.0.0.1:${second}`,
});

interface Started {
  readonly folder: string;
  readonly port: number;
  readonly start: () => ChildProcess;
}

function run({ folder, port, start }: Started, url: string): Promise<OwnService> {
  return ownService(url, port, 'SIGKILL', { start, remove: () => rm(folder, { recursive: true, force: true }) });
}

/** Tells whether the program of a proxy is installed. */
export function isInstalled(name: ProxyName | 'pgbouncer'): boolean {
  return program(name.split(',')[0] ?? name) !== undefined;
}

/** Starts a balancer in front of two servers, with its documented file. */
export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'product-proxy-'));
  const port = await freePort();
  return run({ folder, port, start: await starts[name]({ folder, port, ports }) }, `http://127.0.0.1:${port}`);
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly ports: readonly number[];
}

async function nginx({ folder, port, ports }: Place): Promise<() => ChildProcess> {
  const site = await adapted('nginx.conf', {
    ...addresses(ports),
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/log/nginx/product.log': `${folder}/access.log`,
    '/var/log/nginx/product-error.log': `${folder}/error.log`,
  });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  const main = join(folder, 'main.conf');
  await writeFile(
    main,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http { ${paths.join(' ')}
${site} }`,
  );
  return () => spawn(program('nginx') ?? 'nginx', ['-e', `${folder}/error.log`, '-c', main], { stdio: 'inherit' });
}

async function haproxy({ folder, port, ports }: Place, changes = {}): Promise<() => ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  const text = await adapted('haproxy.cfg', { ...addresses(ports), 'bind *:80': `bind 127.0.0.1:${port}`, ...changes });
  await writeFile(file, text);
  return () => spawn(program('haproxy') ?? 'haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const starts: Readonly<Record<ProxyName, (place: Place) => Promise<() => ChildProcess>>> = {
  nginx,
  haproxy,
  'haproxy, plain check': (place) =>
    haproxy(place, { '  http-check send meth GET uri /readyz\n': '', '  http-check expect status 200\n': '' }),
};

/** Starts PgBouncer with its documented file in front of the PostgreSQL of an address, for each of its databases. */
export async function startPgBouncer(databaseUrl: string): Promise<OwnService | undefined> {
  const [path, user] = [program('pgbouncer'), unprivilegedUser()];
  if (path === undefined || user === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'product-pgbouncer-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const target = new URL(databaseUrl);
  const [users, file] = [join(folder, 'users'), join(folder, 'pgbouncer.ini')];
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const text = await adapted('pgbouncer.ini', {
    'product = host=10.0.0.21 port=5432 dbname=product': `* = host=${target.hostname} port=${target.port || 5432}`,
    'listen_addr = 10.0.0.20': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    // The PostgreSQL of tests trusts this machine.
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  });
  await writeFile(file, text);
  const through = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  return run({ folder, port, start: () => spawn(path, ['-q', file], { ...user, stdio: 'ignore' }) }, through);
}
