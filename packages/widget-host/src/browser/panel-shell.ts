import { localizedEntry } from '../language/localized.ts';
import { colors, HEADER_PX } from './panel-motion.ts';
import { type AddElement, attachShadowTree } from './shadow-tree.ts';
import { ownElement, setStyles } from './style.ts';

export interface PanelShellOptions {
  /** Name of the node; empty when the server sends none. */
  readonly name: string;
  /** Whether the app will show a logo. Its place stays grey until then. */
  readonly hasLogo: boolean;
  /** Colours of the tile with the initial, which replaces a missing logo. */
  readonly color: string;
  readonly fontColor: string;
  readonly hasFoot: boolean;
  /** Language code of the widget, for the direction of the text. */
  readonly language: string;
  onClose(): void;
}

/** The app's font. */
export const panelFont =
  "ui-sans-serif,system-ui,'Segoe UI',roboto,'Helvetica Neue','Noto Sans','DejaVu Sans',sans-serif";

/** The app's header, the first page of a survey, and the app's foot, in the sizes of the app. */
const css = `div{box-sizing:border-box;display:flex}
.p{flex-direction:column;height:100%;overflow:hidden;border-radius:inherit;color:${colors.ink};font:600 15px/1.25 ${panelFont}}
.h{flex:none;align-items:center;gap:8px;height:${HEADER_PX}px;padding:0 8px 0 16px;border-bottom:1px solid ${colors.line}}
[dir=rtl] .h{padding:0 16px 0 8px}
i,.g{flex:none;width:32px;height:32px;border-radius:28%}
i{display:grid;place-items:center;font:700 14px/1 ${panelFont}}
b{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}
button{all:unset;flex:none;width:44px;height:44px;display:grid;place-items:center;border-radius:8px;color:${colors.quietInk};cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent}
button:focus-visible{outline:2.5px solid;outline-offset:-4px}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.c{flex:1;min-height:0;overflow:hidden;flex-direction:column;gap:14px;padding:22px 18px}
u{display:block;flex:none;background:${colors.line};opacity:.7;animation:b 1.6s ease-in-out infinite alternate}
.t,.r u,.o,.f u{border-radius:8px}
.t{height:20px}
.t~.t{margin-top:12px}
.r{gap:8px;flex:none}
.r u{flex:1;height:46px}
.o{height:48px}
.f{flex:none;align-items:center;height:40px;padding:0 16px;border-top:1px solid ${colors.line}}
.f u{width:120px;height:12px}
@keyframes b{to{opacity:.35}}
@media (prefers-reduced-motion:reduce){u{animation:none}}`;

/**
 * Creates the panel that the host page shows until the app in the frame has content. A shadow tree keeps the page's styles
 * out, and its style sheet is one that no content security policy forbids.
 */
export function createPanelShell(page: Document, nonce: string | undefined, options: PanelShellOptions): HTMLElement {
  const { name, hasLogo, hasFoot, language, onClose } = options;
  const shell = ownElement(page, 'div', 'panel', {});
  const { tree, add } = attachShadowTree(shell, css, nonce);
  const panel = add(tree, 'div', 'p');
  panel.dir = directionOf(language);
  panel.lang = language;
  panel.ariaBusy = 'true';
  const header = add(panel, 'div', 'h');
  // A policy of the page may forbid the image of the logo, and would report it.
  if (hasLogo) add(header, 'u', 'g');
  else addTile(header, add, options);
  const title = add(header, 'b');
  title.textContent = name;
  const button = add(header, 'button');
  button.type = 'button';
  nameClose(button, [language]);
  button.onclick = onClose;
  button.append(cross(page));
  const content = add(panel, 'div', 'c');
  setStyles(add(content, 'u', 't'), { width: '72%' });
  const row = add(content, 'div', 'r');
  for (let cell = 0; cell < 6; cell += 1) add(row, 'u');
  setStyles(add(content, 'u', 't'), { width: '48%' });
  for (let option = 0; option < 3; option += 1) add(content, 'u', 'o');
  if (hasFoot) add(add(panel, 'div', 'f'), 'u');
  return shell;
}

/** Names a button that closes, in one of the two languages that the host page has words in. */
export function nameClose(button: HTMLButtonElement, languages: readonly (string | undefined)[]): void {
  [button.lang, button.ariaLabel] = localizedEntry({ en: 'Close', tr: 'Kapat' }, languages) ?? ['', ''];
}

type Tile = Pick<PanelShellOptions, 'name' | 'color' | 'fontColor'>;

/** Adds a tile with the initial of a name, in the owner's colours. Nothing without a name. */
export function addTile(parent: HTMLElement, add: AddElement, { name, color, fontColor }: Tile): void {
  const [initial] = name.trim();
  if (initial === undefined) return;
  const tile = add(parent, 'i');
  tile.textContent = initial.toLocaleUpperCase();
  tile.ariaHidden = 'true';
  setStyles(tile, { background: color, color: fontColor });
}

function cross(page: Document): SVGElement {
  const create = (name: 'svg' | 'path') => page.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = create('svg');
  const path = create('path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', 'M6 6l12 12M18 6 6 18');
  svg.append(path);
  return svg;
}

/** Returns the direction in which a language is written, by its usual script. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(code).maximize();
    return /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
