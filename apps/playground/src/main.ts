import './shop/shop.css';
import { parseEmbed } from './shop/embed.ts';

const embed = parseEmbed(window.location);
const tag = document.querySelector<HTMLScriptElement>('script[data-code]');
let open = (): void => {
  Reflect.get(window, 'ProductWidget')?.('open');
};

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
  if (link.dataset.languageLink === embed.language) link.setAttribute('aria-current', 'true');
}

if (tag !== null && embed.by === 'script') tag.dataset.productLanguage = embed.language;

if (tag !== null && embed.by === 'npm') {
  const { code = '' } = tag.dataset;
  // A tag without a code starts no widget: this page embeds it as a package.
  delete tag.dataset.code;
  const { createWidget } = await import('@product/widget-host');
  const widget = createWidget({ code, appUrl: window.location.origin, language: embed.language });
  open = widget.open;
}

document.querySelector('[data-open-widget]')?.addEventListener('click', () => open());
