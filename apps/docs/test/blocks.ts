import { marked, type Token, type Tokens } from 'marked';
import { generateReferences } from '../src/reference/generate-references.ts';
import { readSources } from '../src/site/sources.ts';

/** A block of code of the documentation. */
export interface Block {
  /** File and place: `docs/start/engine.md #2`. */
  readonly name: string;
  readonly source: string;
  readonly language: string;
  /** Words after the language: `run`, `flow`, `file=flow.json`. */
  readonly notes: readonly string[];
  readonly code: string;
  /** Expected output, from the block after it. */
  readonly output: string | null;
  /** Files that earlier blocks of the page define, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Reads every block of code of every page. */
export function readBlocks(): Block[] {
  const { generated, packages } = generateReferences();
  return readSources(generated, packages).flatMap(({ source, markdown, path }) => blocksOf(path, source, markdown));
}

function blocksOf(path: string, source: string, markdown: string): Block[] {
  const found = codeIn(marked.lexer(markdown));
  let files: Record<string, string> = {};
  return found.flatMap(({ lang = '', text }, index) => {
    const [language = '', ...notes] = lang.split(' ');
    const next = found[index + 1];
    const output = next?.lang === 'text output' ? next.text : null;
    const block = { name: `${path || 'docs'} #${index + 1}`, source, language, notes, code: text, output, files };
    const file = notes.find((note) => note.startsWith('file='))?.slice('file='.length);
    if (file !== undefined) files = { ...files, [file]: text };
    return lang === 'text output' ? [] : [block];
  });
}

function codeIn(tokens: readonly Token[]): Tokens.Code[] {
  return tokens.flatMap((token) => {
    if (token.type === 'code') return [token as Tokens.Code];
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    const items = token.type === 'list' ? (token as Tokens.List).items : [];
    return codeIn([...inner, ...items]);
  });
}
