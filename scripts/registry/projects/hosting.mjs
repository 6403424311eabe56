/** The hosting app from its tarball, behind nginx by the settings it brings, in front of the reference server. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { answerFirstQuestion, answerInWidget } from '../browser.mjs';
import { freePort } from '../local-registry.mjs';

export const hostingProjects = [{ name: 'hosting app behind nginx', manager: 'npm', needsServer: true, prove }];

async function prove({ consumer, browser, server, versions, onEnd }) {
  const nginx = nginxPath();
  if (nginx === undefined) return 'not looked at: nginx is not here and cannot be installed';
  const name = '@product/hosting';
  await consumer.run('npm', ['pack', `${name}@${versions.get(name)}`, '--silent']);
  const [tarball] = globSync('product-hosting-*.tgz', { cwd: consumer.folder });
  const site = join(consumer.folder, 'product');
  mkdirSync(site);
  await consumer.run('tar', ['-xzf', tarball, '-C', site, '--strip-components=1']);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // A host that the demo's widget allows, and another one than that of the pages.
  const shop = `http://localhost:${await serveShop(url, onEnd)}`;
  const settings = consumer
    .read('product/nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/product', site)
    .replace('/var/log/nginx', consumer.folder)
    .replace('https://shop.example https://*.shop.example', shop)
    .replaceAll('127.0.0.1:4000', new URL(server.url).host);
  consumer.write({ 'nginx.conf': wholeSettings(consumer.folder), 'sites/product.conf': settings });
  const { stop } = await consumer.serve(nginx, ['-p', consumer.folder, '-c', join(consumer.folder, 'nginx.conf')], {
    isReady: async () => (await fetch(`${url}/config.json`)).ok,
  });
  onEnd(stop);
  await servesEncodedFiles(url, join(site, 'dist'));
  await browser.visit(`${url}/feedback?node_id=node-harbour`, answerFirstQuestion);
  await browser.visit(`${shop}/`, answerInWidget);
}

/** The scripts of the page come as the gzip files of the package, not encoded anew. */
async function servesEncodedFiles(url, dist) {
  const scripts = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/"(\/assets\/[^"]+\.js)"/g)];
  for (const [, path] of scripts) {
    const file = join(dist, path);
    if (!existsSync(`${file}.gz`)) continue;
    const { headers } = await fetch(`${url}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    const found = `${headers.get('content-encoding')}, ${headers.get('content-length')} bytes, ${headers.get('vary')}`;
    const wanted = `gzip, ${statSync(`${file}.gz`).size} bytes, Accept-Encoding`;
    if (found !== wanted) throw new Error(`nginx gives ${path} as ${found}, not as ${wanted}`);
  }
}

/** A page elsewhere that embeds the widget. @returns Its port. */
async function serveShop(url, onEnd) {
  const page = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>
<body><h1>Shop</h1><script async src="${url}/widget.js" data-code="PSN-HARBOUR"></script></body></html>`;
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page));
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  onEnd(() => server.close());
  return server.address().port;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Writes the settings around a site: nginx of a user, with all files in one folder. */
const wholeSettings = (folder) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/sites/*.conf;
}
`;

function nginxPath() {
  const found = () => ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    try {
      execFileSync('apt-get', ['update', '-qq'], options);
      execFileSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], options);
    } catch {
      return undefined;
    }
  }
  return found();
}
