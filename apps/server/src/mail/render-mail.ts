import { toHeaderText } from './mail-address.ts';
import type { MailContent, MailLink, MailPart, MailQuote } from './mail-content.ts';

/** Renders a mail as plain text. */
export function renderText({ heading, parts, action, notes, stop }: MailContent): string {
  const blocks = [
    heading,
    ...parts.map(textOf),
    `${action.label}:\n${action.url}`,
    '--',
    ...notes,
    ...(stop === null ? [] : [`${stop.label}:\n${stop.url}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'message':
      return [
        `${toHeaderText(part.from)}, ${part.time}:`,
        ...(part.text === '' ? [] : [quote(part.text)]),
        ...filesOf(part).flatMap(({ label, url }) => [`> ${toHeaderText(label)}`, url]),
      ].join('\n');
    case 'item':
      return [toHeaderText(part.title), ...part.lines, ...part.quotes.map(({ text }) => quote(text)), part.url].join(
        '\n',
      );
  }
}

function filesOf({ files = [] }: Extract<MailPart, { kind: 'message' }>): readonly MailLink[] {
  return files;
}

/** Quotes each line of a text, whatever ends it. */
function quote(text: string): string {
  return text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n').replace(/^/gm, '> ');
}

/*
 * Colours are in the attributes too, because some mail programs drop style sheets. The sheet adds the dark ones.
 */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #111827 !important; }
  .card { background: #1f2937 !important; color: #f3f4f6 !important; }
  .message, .item { background: #374151 !important; }
  .small { color: #d1d5db !important; }
  .card a.link { color: #93c5fd !important; }
}
@media (max-width: 480px) { .card { padding: 16px !important; } }`;

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;";

/** Renders a mail as HTML. Every text is escaped, and only our own links are links. */
export function renderHtml(content: MailContent): string {
  const { language, direction, subject, preview, heading, parts, action, notes, stop } = content;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin: 0; padding: 16px; background: #f3f4f6; ${font}">
<div style="display: none; max-height: 0; overflow: hidden;" aria-hidden="true">${escapeHtml(preview)}</div>
<main class="card" style="max-width: 560px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; color: #111827; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;">
<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.3;">${escapeHtml(heading)}</h1>
${parts.map(htmlOf).join('\n')}
<p style="margin: 24px 0;">${buttonOf(action)}</p>
${notes.map((note) => `<p class="small" style="${small}">${escapeHtml(note)}</p>`).join('\n')}
${stop === null ? '' : `<p class="small" style="${small}">${linkOf(stop)}</p>`}
</main>
</body>
</html>
`;
}

const small = 'margin: 8px 0 0; color: #4b5563; font-size: 14px;';
const box = 'margin: 0 0 12px; padding: 12px 16px; border-radius: 8px; background: #f3f4f6;';

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin: 0 0 12px;">${escapeHtml(part.text)}</p>`;
    case 'message':
      return `<div class="message" style="${box}">
<p class="small" style="margin: 0 0 4px; color: #4b5563; font-size: 14px;"><bdi>${escapeHtml(part.from)}</bdi> · ${escapeHtml(part.time)}</p>
<p${langOf(part)} dir="auto" style="margin: 0; white-space: pre-wrap; unicode-bidi: plaintext;">${escapeHtml(part.text)}</p>
${filesOf(part)
  .map((file) => `<p dir="auto" style="margin: 4px 0 0;">${linkOf(file)}</p>`)
  .join('\n')}</div>`;
    case 'item':
      return `<div class="item" style="${box}">
<p style="margin: 0;">${linkOf({ label: part.title, url: part.url })}</p>
${[...part.lines.map((text) => ({ text, language: null })), ...part.quotes].map((line) => `<p${langOf(line)} dir="auto" style="margin: 4px 0 0; white-space: pre-wrap;">${escapeHtml(line.text)}</p>`).join('\n')}
</div>`;
  }
}

function langOf({ language }: MailQuote): string {
  return language === null ? '' : ` lang="${escapeHtml(language)}"`;
}

function linkOf({ label, url }: MailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color: #1d4ed8;">${escapeHtml(label)}</a>`;
}

function buttonOf({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1d4ed8; color: #ffffff; font-weight: 600; text-decoration: none;">${escapeHtml(label)}</a>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, without control characters. */
export function escapeHtml(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (each) => escapes[each] ?? '');
}
