import type { MailTranslator } from './mail-texts.ts';
import { escapeHtml } from './render-mail.ts';

export interface LinkPage {
  readonly texts: Pick<MailTranslator, 'code' | 'direction'>;
  readonly heading: string;
  /** Label of the button that does what the link is for; null without one. */
  readonly button: string | null;
  /** Nonce of the response's policy. */
  readonly nonce: string;
}

/** Renders the page of a link in a mail. Its form posts to its own address, without a script. */
export function renderLinkPage({ texts: { code, direction }, heading, button, nonce }: LinkPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(code)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #f3f4f6; color: #111827; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 10vh auto 0; padding: 24px; border-radius: 12px; background: #ffffff; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
form { margin: 24px 0 0; }
button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 8px; background: #1d4ed8; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #60a5fa; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #111827; color: #f3f4f6; } main { background: #1f2937; } }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${button === null ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`}
</main>
</body>
</html>
`;
}
