import * as v from 'valibot';
import { expect, test } from 'vitest';
import { embedDomainsOf } from './embed-domains.ts';
import { serverSettings } from './server-settings.ts';

const node = (embed_domains?: string[]) => ({ server: v.parse(serverSettings, { embed_domains }) });
const widget = (...enabled_domains: string[]) => ({ enabled_domains });

test.each([
  { name: 'of a node without widgets: none', node: node(), widgets: [], expected: null },
  {
    name: 'of a node with widgets: the domains of all of them, once',
    node: node(),
    widgets: [widget('shop.example', 'blog.example'), widget('shop.example')],
    expected: ['shop.example', 'blog.example'],
  },
  {
    name: 'of a node with a widget for every site: every site',
    node: node(),
    widgets: [widget('shop.example'), widget()],
    expected: [],
  },
  {
    name: "of a node with its own list: that list, whatever its widgets' are",
    node: node(['news.example']),
    widgets: [widget()],
    expected: ['news.example'],
  },
  { name: 'of a node with an empty list: every site', node: node([]), widgets: [], expected: [] },
])('the sites that may embed the survey $name', ({ node, widgets, expected }) => {
  expect(embedDomainsOf(node, widgets)).toEqual(expected);
});
