import type { CDPSession, Page } from '@playwright/test';

/** An element as a screen reader gets it. */
export interface Heard {
  /** Role, name, states and description. */
  readonly line: string;
  readonly children: readonly Heard[];
}

interface AXNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** States that are heard, in the order of a line. `false` and empty values are left out. */
const STATES = [
  ...['level', 'checked', 'pressed', 'selected', 'expanded', 'hasPopup', 'modal', 'disabled', 'readonly'],
  ...['required', 'invalid', 'busy', 'keyshortcuts', 'roledescription', 'focused'],
];

/** Roles that add nothing to their children. */
const SILENT = new Set(['none', 'generic', 'RootWebArea', 'LayoutTable', 'LayoutTableRow', 'LayoutTableCell']);

/** Roles whose name is their text, which is not written twice. */
const NAMED_BY_TEXT = new Set([
  ...['heading', 'button', 'link', 'option', 'cell', 'rowheader', 'columnheader', 'gridcell', 'radio', 'checkbox'],
  ...['term', 'DisclosureTriangle', 'menuitem', 'tab', 'row', 'group', 'caption', 'Legend', 'radiogroup', 'textbox'],
]);

/** Controls that the browser makes itself, and that differ with its version: only their line is read. */
const OWN_PARTS = new Set(['Date', 'DateTime', 'InputTime', 'ColorWell']);

/** Milliseconds between two looks, which are equal once a page is at rest. */
const LOOK_MS = 150;

/**
 * Reads the accessibility tree of a page and its frames, as the browser gives it to a screen reader. Unlike the roles and
 * names that Playwright computes, it holds descriptions, values and what is required or invalid.
 */
export async function readTree(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('Accessibility.enable');
    let before = '';
    for (;;) {
      await forgetSpoken(page);
      const tree = await readFrame(session);
      const text = write(tree);
      if (text === before) return tree;
      before = text;
      await page.waitForTimeout(LOOK_MS);
    }
  } finally {
    await session.detach();
  }
}

/** Writes a tree as text, a line for each element. */
export function write(tree: readonly Heard[], depth = 0): string {
  return tree.map(({ line, children }) => `${'  '.repeat(depth)}${line}\n${write(children, depth + 1)}`).join('');
}

/** Removes the lines of live regions, which leave after seconds. The recorder of speech hears them. */
async function forgetSpoken(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const line of document.querySelectorAll('[data-product="live-region"] > p')) line.remove();
    });
}

async function readFrame(session: CDPSession, frameId?: string): Promise<readonly Heard[]> {
  const tree = await session.send('Accessibility.getFullAXTree', frameId === undefined ? {} : { frameId });
  const nodes: readonly AXNode[] = tree.nodes;
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  const read = async (id: string, parentName: string): Promise<readonly Heard[]> => {
    const node = byId.get(id);
    if (node === undefined) return [];
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '');
    if (role === 'InlineTextBox' || role === 'ListMarker') return [];
    if (role === 'StaticText') {
      const isHeardAlready = name.trim() === '' || parentName.includes(name.trim());
      return node.ignored || isHeardAlready ? [] : [{ line: `text ${JSON.stringify(name)}`, children: [] }];
    }
    const line = lineOf(node, role, name, await wordsOfValue(session, node, role));
    if (OWN_PARTS.has(role)) return [{ line, children: [] }];
    if (role === 'MenuListPopup') return [{ line: `${node.childIds?.length ?? 0} options`, children: [] }];
    const isSilent =
      node.ignored || (SILENT.has(role) && name === '') || role === 'RootWebArea' || role === 'LabelText';
    const children: Heard[] = [];
    for (const child of node.childIds ?? [])
      children.push(...(await read(child, NAMED_BY_TEXT.has(role) && name !== '' ? name : isSilent ? parentName : '')));
    // The words of a label are the name of its control.
    if (role === 'LabelText') return children.filter(({ line }) => !line.startsWith('text '));
    if (isSilent) return children;
    if (role === 'Iframe' && node.backendDOMNodeId !== undefined) {
      const { node: element } = await session.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId });
      if (element.frameId !== undefined) children.push(...(await readFrame(session, element.frameId)));
    }
    return [{ line, children }];
  };

  const root = nodes[0];
  return root === undefined ? [] : read(root.nodeId, '');
}

/** Returns the value in the words of the page. The protocol has the number only. */
async function wordsOfValue(session: CDPSession, node: AXNode, role: string): Promise<string> {
  const value = String(node.value?.value ?? '');
  if (node.backendDOMNodeId === undefined || !/^(?:slider|spinbutton|progressbar)$/.test(role)) return value;
  const { node: element } = await session.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId });
  const attributes = element.attributes ?? [];
  return attributes[attributes.indexOf('aria-valuetext') + 1 || Number.NaN] ?? value;
}

function lineOf(node: AXNode, role: string, name: string, value: string): string {
  const states = new Map(node.properties?.map((property) => [property.name, property.value.value]));
  const description = String(node.description?.value ?? '');
  const parts = [
    name === '' ? '' : JSON.stringify(name),
    value === '' || value === name ? '' : `= ${JSON.stringify(value)}`,
    ...STATES.map((state) => {
      const given = states.get(state);
      if (given === undefined || given === '' || String(given) === 'false') return '';
      return String(given) === 'true' ? state : `${state}: ${given}`;
    }),
    description === '' ? '' : `(${description})`,
  ];
  return [role, ...parts.filter((part) => part !== '')].join(' ');
}
