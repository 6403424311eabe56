import { type BundledLanguage, createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';

/** Languages of code blocks, by the word after the fence. */
export const languages = [
  'ts',
  'tsx',
  'js',
  'json',
  'sh',
  'html',
  'css',
  'vue',
  'php',
  'python',
  'ruby',
  'go',
  'nginx',
  'http',
  'yaml',
  'dockerfile',
] as const;

const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-' });

let highlighter: Highlighter | undefined;

/** Loads the grammars once. */
export async function prepareHighlighting(): Promise<void> {
  highlighter ??= await createHighlighter({ themes: [theme], langs: [...languages] });
}

/**
 * Renders code as HTML. Tokens carry classes, because the strict policy allows no style attributes.
 *
 * @returns Null for a language without a grammar.
 */
export function highlight(code: string, language: string): string | null {
  if (highlighter === undefined || !languages.some((known) => known === language)) return null;
  const html = highlighter.codeToHtml(code, {
    lang: language as BundledLanguage,
    theme: 'tokens',
    transformers: [
      {
        span(node) {
          const { style } = node.properties;
          const [, token] = /var\(--code-(?:token-)?([\w-]+)\)/.exec(String(style ?? '')) ?? [];
          delete node.properties.style;
          if (token !== undefined && token !== 'foreground') node.properties.class = `code-${token}`;
        },
      },
    ],
  });
  return /<code>(.*)<\/code>/s.exec(html)?.[1] ?? null;
}
