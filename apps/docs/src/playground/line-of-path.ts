const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Depth from which on values have no path of their own: no flow is that deep. */
const MAX_DEPTH = 100;

interface Level {
  readonly path: string;
  readonly isList: boolean;
  readonly depth: number;
  key: string | null;
  index: number;
}

/**
 * Finds the line of each value of a JSON text, counted from 1, by its path: `states[2].elements[0]`. A broken text has
 * the paths until its fault. Keeps its own stack, so that no depth of nesting overflows.
 */
export function linesOfPaths(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  let readUntil = 0;
  let isKeyNext = false;
  for (const { 0: part, index } of text.matchAll(token)) {
    for (; readUntil < index; readUntil += 1) if (text[readUntil] === '\n') line += 1;
    const level = levels.at(-1);
    if (part === ']' || part === '}') {
      levels.pop();
      isKeyNext = false;
    } else if (part === ',') {
      if (level) level.index += 1;
      isKeyNext = level !== undefined && !level.isList;
    } else if (part === ':') isKeyNext = false;
    else if (isKeyNext && level && part.startsWith('"')) {
      level.key = part.slice(1, -1);
      lines.set(pathIn(level), line);
    } else {
      const path = level === undefined ? '' : pathIn(level);
      if (!lines.has(path)) lines.set(path, line);
      const isList = part === '[';
      isKeyNext = part === '{';
      if (isList || isKeyNext) levels.push({ path, isList, depth: levels.length + 1, key: null, index: 0 });
    }
  }
  return lines;
}

/** Finds the line of a path, or of the nearest value around it; 1 for the file as a whole. */
export function lineOfPath(lines: ReadonlyMap<string, number>, path: string): number {
  for (let rest = path; rest !== ''; rest = rest.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const line = lines.get(rest);
    if (line !== undefined) return line;
  }
  return 1;
}

function pathIn({ path, isList, key, index, depth }: Level): string {
  if (depth > MAX_DEPTH) return path;
  if (isList) return `${path}[${index}]`;
  return path === '' ? (key ?? '') : `${path}.${key ?? ''}`;
}

/** Reads the line of a fault from the message of `JSON.parse`, whose wording differs between browsers; 1 without it. */
export function lineOfFault(text: string, message: string): number {
  const [, line] = /line (\d+)/i.exec(message) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of|unterminated/i.test(message) ? text.split('\n').length : 1;
}
