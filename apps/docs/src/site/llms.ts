import { addressOf } from '../markdown/resolve-link.ts';
import type { Source } from './sources.ts';

const title = '# Product docs';
const summary =
  '> A short survey in front of a visitor, then a chat with the business about the answer: on a link page, or in a widget inside any web site.';

/** Returns `llms.txt`: the pages by section, each with its first sentence. */
export function llmsIndex(sources: readonly Source[]): string {
  const sections = [...new Set(sources.map(({ section }) => section))].map((section) => {
    const items = sources.filter((source) => source.section === section).map(itemOf);
    return `## ${section}\n\n${items.join('\n')}`;
  });
  return `${[title, summary, ...sections].join('\n\n')}\n`;
}

/** Returns `llms-full.txt`: the text of all pages, each below its address. */
export function llmsFullText(sources: readonly Source[]): string {
  const pages = sources.map(({ path, markdown }) => `<!-- ${addressOf(path)} -->\n\n${withoutComments(markdown)}`);
  return `${pages.join('\n\n')}\n`;
}

function itemOf({ path, label, markdown }: Source): string {
  const sentence = firstSentence(markdown);
  return `- [${label.replaceAll('`', '')}](${addressOf(path)})${sentence === '' ? '' : `: ${sentence}`}`;
}

/** Returns the first sentence below the title as plain text, without the label of a decision record. */
function firstSentence(markdown: string): string {
  const paragraphs = withoutComments(markdown).split(/\n{2,}/);
  const first = paragraphs.find((paragraph) => /^(?![#|<!-]|\d+\.|```)/.test(paragraph)) ?? '';
  const text = first
    .replace(/^\*\*Decision[^*]*\*\*\s*(?:- )?/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

function withoutComments(markdown: string): string {
  return markdown.replace(/<!--.*?-->\n?/gs, '').trim();
}
