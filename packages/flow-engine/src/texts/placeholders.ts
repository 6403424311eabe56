/** A filter of a placeholder, such as `| date: "long"`. */
export interface TextFilter {
  readonly name: string;
  readonly argument?: string | number;
}

/** A placeholder of a text, such as `{{ answers.name | default: "there" }}`. */
export interface Placeholder {
  readonly root: 'answers' | 'variables' | 'context' | 'customer';
  /** Key after the root, such as `name`, or `service.speed` for a statement of a matrix. */
  readonly key: string;
  readonly filters: readonly TextFilter[];
}

/** A placeholder contains no braces, so that the search takes linear time. */
const candidates = /\{\{([^{}]{1,1000})\}\}/g;
const path = /^(answers|variables|context|customer)\.(.+)$/s;
const filter = /\|\s*([a-z_]+)\s*(?::\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?)\s*)?/y;

/** Replaces each placeholder of a text. Braces that are no placeholder stay as they are. */
export function replacePlaceholders(text: string, replace: (placeholder: Placeholder) => string): string {
  if (!text.includes('{{')) return text;
  return text.replace(candidates, (whole, content: string) => {
    const placeholder = parsePlaceholder(content);
    return placeholder === undefined ? whole : replace(placeholder);
  });
}

/**
 * Lists the placeholders of a text in their order.
 *
 * @example
 * placeholdersOf('Hi {{ answers.name }}'); // [{ root: 'answers', key: 'name', filters: [] }]
 */
export function placeholdersOf(text: string): Placeholder[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(candidates)].flatMap(([, content = '']) => parsePlaceholder(content) ?? []);
}

function parsePlaceholder(content: string): Placeholder | undefined {
  const bar = content.indexOf('|');
  const head = bar === -1 ? content : content.slice(0, bar);
  const [, root, key] = path.exec(head.trim()) ?? [];
  const filters = bar === -1 ? [] : parseFilters(content, bar);
  if (root === undefined || key === undefined || filters === undefined) return undefined;
  return { root: root as Placeholder['root'], key, filters };
}

/** Parses the filters up to the end of the content. Undefined when anything else remains. */
function parseFilters(content: string, start: number): TextFilter[] | undefined {
  const filters: TextFilter[] = [];
  filter.lastIndex = start;
  let end = start;
  while (end < content.length) {
    const [, name, argument] = filter.exec(content) ?? [];
    if (name === undefined) return undefined;
    filters.push(argument === undefined ? { name } : { name, argument: parseArgument(argument) });
    end = filter.lastIndex;
  }
  return filters;
}

function parseArgument(argument: string): string | number {
  return /^["']/.test(argument) ? argument.slice(1, -1) : Number(argument);
}
