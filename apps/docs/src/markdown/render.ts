import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Article, Heading, Link } from '../site/page.ts';
import { base, root } from '../site/paths.ts';
import { escapeHtml } from './escape.ts';
import { highlight } from './highlight.ts';
import { pngSize } from './image-size.ts';
import { inlinePicture } from './picture.ts';
import { plainText } from './plain-text.ts';
import { type PageOfSource, resolveLink } from './resolve-link.ts';
import { createSlugs } from './slug.ts';

export interface RenderOptions {
  /** File of the text, from the root of the repository. Links are relative to it. */
  readonly source: string;
  readonly pageOf: PageOfSource;
}

/** Renders a page's Markdown as HTML, and collects its headings, links and files. */
export function render(markdown: string, { source, pageOf }: RenderOptions): Article {
  const headings: Heading[] = [];
  const links: Link[] = [];
  const files: string[] = [];
  const slug = createSlugs();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = slug(text);
        headings.push({ id, depth, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        const [language = '', ...notes] = (lang ?? '').split(' ');
        const code = highlight(text, language) ?? escapeHtml(text);
        const label = notes.includes('output') ? 'Output' : `Code: ${language || 'text'}`;
        return `<div class="code-block"><pre class="code" data-language="${escapeHtml(language)}" data-scrolls tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></div>\n`;
      },
      codespan({ text }: Tokens.Codespan) {
        // A name without spaces would break at its hyphens.
        const isName = /^[\w@/.-]{1,28}$/.test(text);
        return `<code${isName ? ' class="name"' : ''}>${escapeHtml(text)}</code>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const file = repositoryFile(href, source);
        const target =
          resolveLink(href, source, pageOf) ?? (file === null ? null : `${base}files/${posix.basename(file)}`);
        if (file !== null && target?.startsWith(`${base}files/`)) files.push(file);
        links.push({ written: href, href: target });
        if (target === null) return inner;
        const rel = /^https?:/.test(target) ? ' rel="noopener noreferrer"' : '';
        return `<a href="${escapeHtml(target)}"${rel}>${inner}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const path = posix.join(posix.dirname(source), href);
        if (!existsSync(root + path)) {
          links.push({ written: href, href: null });
          return escapeHtml(text);
        }
        if (path.endsWith('.svg')) return inlinePicture(readFileSync(root + path, 'utf8'), text);
        files.push(path);
        const { width, height } = pngSize(root + path);
        return `<img src="${base}files/${posix.basename(path)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const head = `<tr>${cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr>`;
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" data-scrolls tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title: headings.find(({ depth }) => depth === 1)?.text ?? '', html, headings, links, files };
}

/** Finds the repository file that a link names; null for a page. The site serves it as a file. */
function repositoryFile(written: string, source: string): string | null {
  if (/^[a-z]+:|^[/#]/.test(written)) return null;
  const path = posix.join(posix.dirname(source), written);
  return existsSync(root + path) && posix.extname(path) !== '' ? path : null;
}
