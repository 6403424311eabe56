import type { ExcerptPart } from './excerpt.ts';
import { createSearchIndex, type SearchHit, type SearchIndex } from './search-index.ts';
import type { SearchSection } from './search-section.ts';

const INDEX_ADDRESS = '/docs/search.json';

let dialog: HTMLDialogElement | undefined;

/** Opens the search dialog; the first call builds it and loads the index. */
export function openSearch(): void {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

function createDialog(): HTMLDialogElement {
  const title = element('h2', { id: 'search-title', textContent: 'Search the documentation' });
  const input = element('input', { type: 'search', autocomplete: 'off', spellcheck: false });
  input.setAttribute('aria-labelledby', title.id);
  input.setAttribute('aria-describedby', 'search-status');
  const status = element('p', { id: 'search-status', role: 'status' });
  const hits = element('ol', { className: 'search-hits' });
  const close = element('button', { type: 'button', className: 'search-close', textContent: 'Close' });
  const result = element('dialog', { className: 'search' });
  result.setAttribute('aria-labelledby', title.id);
  result.setAttribute('closedby', 'any');
  result.append(title, close, input, status, hits);
  document.body.append(result);

  let index: SearchIndex | undefined;
  const show = (): void => {
    if (index === undefined) return;
    const query = input.value.trim();
    const found = query === '' ? [] : index.find(query);
    hits.replaceChildren(...found.map(hitElement));
    status.textContent = statusOf(query, found.length);
  };
  input.addEventListener('input', show);
  close.addEventListener('click', () => result.close());
  // A hit on the same page changes only the anchor, so no navigation closes the dialog.
  hits.addEventListener('click', () => result.close());
  result.addEventListener('keydown', (event) => handleKey(event, input, hits));
  status.textContent = 'Loading …';
  loadIndex().then(
    (loaded) => {
      index = loaded;
      status.textContent = '';
      show();
    },
    () => {
      status.textContent = 'The search could not load. Reload the page to try again.';
    },
  );
  return result;
}

async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch(INDEX_ADDRESS);
  if (!response.ok) throw new Error(`${INDEX_ADDRESS}: ${response.status}`);
  return createSearchIndex((await response.json()) as readonly SearchSection[]);
}

function statusOf(query: string, count: number): string {
  if (query === '') return '';
  if (count === 0) return `Nothing found for “${query}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** Opens the first hit on Enter, moves along the hits with the arrow keys, and closes the dialog on Escape. */
function handleKey(event: KeyboardEvent, input: HTMLInputElement, hits: HTMLElement): void {
  const links = [...hits.querySelectorAll('a')];
  const current = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  // A search field would clear itself on the first Escape and close the dialog only on the second.
  else if (event.key === 'Escape') input.closest('dialog')?.close();
  else if (event.key === 'ArrowDown') (links[current + 1] ?? links.at(-1))?.focus();
  else if (event.key === 'ArrowUp' && current !== -1) (current === 0 ? input : links[current - 1])?.focus();
  else return;
  event.preventDefault();
}

function hitElement({ address, page, heading, excerpt }: SearchHit): HTMLElement {
  const link = element('a', { href: address });
  link.append(
    element('strong', { textContent: heading === '' ? page : heading }),
    element('span', { textContent: heading === '' ? '' : page }),
    element('span', { className: 'search-excerpt' }, excerpt.map(excerptElement)),
  );
  return element('li', {}, [link]);
}

function excerptElement({ text, isMatch }: ExcerptPart): Node {
  return isMatch ? element('mark', { textContent: text }) : document.createTextNode(text);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
