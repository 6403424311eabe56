/** Pages of consumers, each with the example of a README: React, Next.js, a script tag, Vue. */
import { createServer } from 'node:http';
import { answerFirstQuestion, answerInWidget } from '../browser.mjs';
import { freePort } from '../local-registry.mjs';
import { exampleOf } from '../readme.mjs';

export const pageProjects = [
  { name: 'script tag', manager: 'npm', needsServer: true, prove: scriptTag },
  { name: 'Vue', manager: 'yarn', needsServer: true, prove: vue },
  { name: 'Vite and React', manager: 'pnpm', needsServer: true, prove: viteReact },
  { name: 'Vite and React 18', manager: 'npm', needsServer: true, prove: react18 },
  { name: 'Next.js', manager: 'npm', needsServer: true, prove: next },
];

const react = { react: '19.3.1', 'react-dom': '19.3.1' };
const oldReact = { react: '18.3.1', 'react-dom': '18.3.1' };
const vite = { vite: '8.3.8' };
const html = (script) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consumer</title><link rel="icon" href="data:,"></head>
<body><h1>My page</h1><div id="app"></div>${script}</body></html>
`;

/** Our packages that a README names, at the versions published. */
const ours = (versions, ...names) => Object.fromEntries(names.map((name) => [name, versions.get(name)]));
const surveyPackages = ['@product/flow-react', '@product/api-client', '@product/ui'];

/** @returns Address of the page. */
async function serveBuilt({ consumer, onEnd }, name, argsOf, env = {}) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const args = argsOf(new URL(url).port);
  const isReady = async () => (await fetch(url)).ok;
  const { stop } = await consumer.serve(process.execPath, [`node_modules/${name}`, ...args], { isReady, env });
  onEnd(stop);
  return url;
}

async function scriptTag({ browser, server, packageFolder, onEnd }) {
  const tag = exampleOf(packageFolder('@product/widget-host'), 'Plain HTML', 'html', {
    'https://feedback.example': server.url,
  });
  const site = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html(tag)));
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  onEnd(() => site.close());
  await browser.visit(`http://127.0.0.1:${site.address().port}/`, answerInWidget);
}

async function vue(context) {
  const { consumer, browser, server, versions, packageFolder } = context;
  await consumer.install({
    ...ours(versions, '@product/widget-host'),
    ...{ ...vite, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' },
  });
  const widget = exampleOf(packageFolder('@product/widget-host'), 'Vue', 'vue', {
    'https://feedback.example': server.url,
  });
  consumer.write({
    'index.html': html('<script type="module" src="/main.js"></script>'),
    'main.js':
      "import { createApp } from 'vue';\nimport Feedback from './feedback.vue';\ncreateApp(Feedback).mount('#app');\n",
    'feedback.vue': `${widget}\n<template><p>Tell us.</p></template>\n`,
    'vite.config.js': "import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue()] };\n",
  });
  const url = await previewOfVite(context);
  await browser.visit(url, answerInWidget);
}

async function previewOfVite(context) {
  await context.consumer.exec('vite', ['build', '--logLevel', 'error']);
  return serveBuilt(context, 'vite/bin/vite.js', (port) => ['preview', '--host', '127.0.0.1', '--port', port]);
}

async function viteReact(context) {
  const { consumer, browser, server, versions, packageFolder } = context;
  await consumer.install({
    ...ours(versions, ...surveyPackages, '@product/widget-host'),
    ...{ ...vite, ...react, '@vitejs/plugin-react': '6.3.0' },
  });
  consumer.write({
    'index.html': html('<script type="module" src="/main.tsx"></script>'),
    'main.tsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Feedback as Survey } from './survey';
import { Feedback as Shop } from './widget';
const page = location.pathname === '/widget-page' ? <Shop userId="7" /> : <Survey />;
createRoot(document.getElementById('app')!).render(<StrictMode>{page}</StrictMode>);
`,
    ...reactExamples(packageFolder, server),
    'vite.config.js': `import react from '@vitejs/plugin-react';
export default { plugins: [react()], preview: { proxy: { '/api': ${JSON.stringify(server.url)} } } };
`,
  });
  const url = await previewOfVite(context);
  await browser.visit(url, answerFirstQuestion);
  await browser.visit(`${url}/widget-page`, answerInWidget);
}

/** Shows a survey and a chat in the oldest React that the packages support, with its types. */
async function react18(context) {
  const { consumer, browser, server, versions, packageFolder } = context;
  await consumer.install({
    ...ours(versions, ...surveyPackages, '@product/chat-react'),
    ...{ ...vite, ...oldReact, '@vitejs/plugin-react': '6.3.0' },
    ...{ typescript: '5.8.3', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  });
  consumer.write({
    'index.html': html('<script type="module" src="/main.tsx"></script>'),
    'main.tsx': `import { createApiClient } from '@product/api-client';
import { Chat } from '@product/chat-react';
import '@product/chat-react/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Feedback } from './survey';
const query = new URLSearchParams(location.search);
const chat = { feedbackId: query.get('id'), token: query.get('token') };
const page = chat.token ? <Chat api={createApiClient({ apiUrl: '/api' })} {...chat} /> : <Feedback />;
createRoot(document.getElementById('app')!).render(<StrictMode>{page}</StrictMode>);
`,
    'survey.tsx': reactExamples(packageFolder, server)['survey.tsx'],
    'css.d.ts': "declare module '*.css';\n",
    'tsconfig.json': {
      compilerOptions: {
        ...{ strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'bundler' },
        ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], jsx: 'react-jsx' },
      },
      files: ['main.tsx', 'css.d.ts'],
    },
    'vite.config.js': `import react from '@vitejs/plugin-react';
const target = ${JSON.stringify(server.url)};
export default { plugins: [react()], preview: { proxy: { '/api': target, '/socket.io': { target, ws: true } } } };
`,
  });
  await consumer.exec('tsc', []);
  const url = await previewOfVite(context);
  await browser.visit(url, answerFirstQuestion);
  await browser.visit(`${url}/?${await createChat(server)}`, async (page) => {
    const field = page.locator('[data-product="composer-field"]');
    await field.fill('Here it is');
    await page.locator('[data-product="send-button"]').click();
    await page.locator('[data-product="message-text"]', { hasText: 'Here it is' }).waitFor();
    await page.locator('[data-product="composer-field"]:focus').waitFor();
  });
}

/** @returns The query of a chat's page, with its id and token. */
async function createChat({ url }) {
  const feedback = {
    ...{ device_id: 'consumer', created_at: new Date().toISOString(), node_id: 'node-harbour' },
    ...{ flow_id: 'flow-harbour', responses: [{ question_id: 'q-score', option_id: 'opt-nps-1' }] },
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/feedbacks`, { method: 'POST', headers, body: JSON.stringify(feedback) });
  const { id, chat_token_string: token } = await response.json();
  return new URLSearchParams({ id, token });
}

async function next(context) {
  const { consumer, browser, server, versions, packageFolder } = context;
  await consumer.install({
    ...ours(versions, ...surveyPackages, '@product/widget-host'),
    ...{ ...react, next: '16.4.6', typescript: '5.8.3', '@types/react': '19.3.0', '@types/node': '24.0.0' },
  });
  const { 'survey.tsx': survey, 'widget.tsx': widget } = reactExamples(packageFolder, server);
  consumer.write({
    // A server component, as the documentation shows it.
    'app/layout.tsx': `import { Widget } from '@product/widget-host/react';
import type { ReactNode } from 'react';
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}<Widget code="PSN-HARBOUR" appUrl=${JSON.stringify(server.url)} customer={{ externalId: '7' }} /></body>
    </html>
  );
}
`,
    'app/page.tsx': `import { Feedback } from './survey';
export default function Page() {
  return <main><h1>My page</h1><Feedback /></main>;
}
`,
    'app/survey.tsx': `'use client';\n${survey}`,
    'app/widget.tsx': widget,
    'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'next.config.mjs': `export default {
  rewrites: async () => [{ source: '/api/:path*', destination: ${JSON.stringify(`${server.url}/api/:path*`)} }],
};
`,
  });
  await consumer.exec('next', ['build'], { env: { ...consumer.env, NEXT_TELEMETRY_DISABLED: '1' } });
  const args = (port) => ['start', '--hostname', '127.0.0.1', '--port', port];
  const url = await serveBuilt(context, 'next/dist/bin/next', args, { NEXT_TELEMETRY_DISABLED: '1' });
  const rendered = await (await fetch(url)).text();
  if (!rendered.includes('data-product=')) throw new Error('the server rendered nothing of the survey');
  await browser.visit(url, answerFirstQuestion);
  await browser.visit(url, answerInWidget);
}

function reactExamples(packageFolder, server) {
  return {
    'survey.tsx': exampleOf(packageFolder('@product/flow-react'), 'A survey in ten lines', 'tsx'),
    'widget.tsx': exampleOf(packageFolder('@product/widget-host'), 'React and Next.js', 'tsx', {
      'https://feedback.example': server.url,
    }),
  };
}
