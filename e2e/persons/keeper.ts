import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';

const secret = 'a secret of at least thirty-two bytes';
const nodeId = 'node-keeper';

/** A widget of one question that ends in a chat. */
export const keeperCode = 'PSN-KEEPERS';
/** Widget code of the same node, for pages of another site. */
export const foreignCode = 'PSN-FOREIGN';
/** Widget code of the same node, whose owner lets the page keep a copy of the list of chats. */
export const copiedCode = 'PSN-COPYING';
export const keeperQuestion = 'What may we do for you?';

const page = (id: string, style: string, elements: readonly string[], next: string | null) => ({
  id,
  name: id,
  is_initial_state: style === 'normal',
  style,
  elements,
  next_state_id: next,
});

const nodeJson = {
  id: nodeId,
  name: 'Lighthouse',
  type: 'web',
  status: 'active',
  operating_24_7: true,
  operating_hours: [],
  default_language_id: 'lang-en',
  server: { identity_secret: secret },
  flow: {
    id: 'flow-keeper',
    node_id: nodeId,
    default_language_id: 'lang-en',
    languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
    states: [page('s-ask', 'normal', ['el-wish', 'el-send'], 's-chat'), page('s-chat', 'chat', ['el-wait'], null)],
    transitions: [],
    elements: [
      {
        id: 'el-wish',
        type: 'question',
        order: 0,
        is_visible: true,
        body: { en: keeperQuestion },
        question: { id: 'q-wish', key: 'wish', is_required: true, style: 'text' },
      },
      { id: 'el-send', type: 'submit', order: 1, is_visible: true, body: { en: 'Send' } },
      { id: 'el-wait', type: 'label', order: 2, is_visible: true, body: { en: 'A keeper comes down the stairs.' } },
    ],
  },
};

const widgetJson = (code: string, domains: readonly string[]) => ({
  code,
  node_id: nodeId,
  enabled_on_mobile: true,
  modal_mode: false,
  is_visible: true,
  hide_widget: false,
  default_language_code: 'EN',
  enabled_urls: [],
  enabled_domains: domains,
  web_channel: { id: code, name: 'Lighthouse website' },
});

export async function importKeeper(server: ProductServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'product-persons-'));
  try {
    const files = {
      'node.json': nodeJson,
      'widget.json': widgetJson(keeperCode, ['localhost', '127.0.0.1']),
      'copied.json': { ...widgetJson(copiedCode, ['localhost', '127.0.0.1']), host_storage: true },
      'foreign.json': widgetJson(foreignCode, ['other.example']),
    };
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [name, json] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(json));
    await importDefinitions(server, ...paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs the token of a customer, as the site's server does. */
export function tokenOf(externalId: string, lifetimeSeconds = 3600): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: externalId, aud: nodeId, iat: now, exp: now + lifetimeSeconds };
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export const keeperTag = (appUrl: string, attributes = '', code = keeperCode): string =>
  `<script async src="${appUrl}/widget.js" data-code="${code}" ${attributes}></script>`;
