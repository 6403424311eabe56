import { retryOnce, type TagParts } from '../browser/lazy-parts.ts';
import { startWidget } from '../browser/start-widget.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import type { Command, Surveys } from './command.ts';
import { readOptions } from './read-options.ts';

interface Queue {
  (...command: Command): unknown;
  /** Commands that were queued before this script loaded. */
  q?: Iterable<unknown>[];
  /** Set by the first copy of this script, whose widgets later copies use. */
  widgets?: Surveys;
}

/** Version in the file names of the lazy parts. The build sets it. */
declare const PARTS_VERSION: string;

declare global {
  interface Window {
    ProductWidget?: Queue;
  }
}

/** Loads a part from this script's folder. A retry uses another URL, since some browsers cache a failed module. */
const load = (name: keyof TagParts, appUrl?: string) => (isRetry: boolean) =>
  import(
    new URL(`widget-${name}.${PARTS_VERSION}.js${isRetry ? `?${Date.now()}` : ''}`, script?.src || `${appUrl}/`).href
  );

function start(options: WidgetOptions): Widget {
  const { code, appUrl } = options;
  const widget =
    (widgets.get(code) as Widget | undefined) ??
    startWidget(options, { frame: load('frame', appUrl), urls: load('urls', appUrl) });
  widgets.set(code, widget);
  return widget;
}

/** Commands that surveys have to know, which are added later: destroy, identify, on, reset, setLanguage. Matches few others. */
const lasting = /^[dior]|L/;

/** Runs a command on every widget and survey of the page. Returns the result of the first one. */
function run(command: Command): unknown {
  const [name, ...args] = command;
  if (name === 'init') return start(Object(args[0]) as WidgetOptions);
  if (lasting.test(name)) commands.push(command);
  const found = [...widgets.values()];
  if (name === 'destroy') widgets.clear();
  return found.map((widget) => {
    const method: unknown = widget[name as keyof typeof widget];
    return typeof method === 'function' ? method(...args) : method;
  })[0];
}

const script = document.currentScript as HTMLScriptElement | null;
const earlier = window.ProductWidget;
const widgets: Surveys = earlier?.widgets ?? new Map();
/** Lasting commands so far. */
const commands: Command[] = [];
if (script?.dataset.code) start(readOptions(script.dataset, script.src || location.href, script.nonce));
if (!earlier?.widgets) {
  const mount = (): void => {
    if (!document.querySelector('[data-product-survey],product-survey')) return;
    observer.disconnect();
    void retryOnce(load('inline')).then(({ part }) => part(start, widgets, commands));
  };
  const observer = new MutationObserver(mount);
  observer.observe(document, { childList: true, subtree: true });
  mount();
  const queue: Queue = (...command) => run(command);
  queue.widgets = widgets;
  window.ProductWidget = queue;
  for (const command of earlier?.q ?? []) queue(...(command as Command));
}
