import { retryOnce, type TagParts } from '../browser/lazy-parts.ts';
import { startWidget } from '../browser/start-widget.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { readOptions } from './read-options.ts';

type Command = readonly [name: string, ...args: unknown[]];

interface Queue {
  (...command: Command): unknown;
  /** Commands that were queued before this script loaded. */
  q?: Iterable<unknown>[];
  /** Widgets by code. Set by the first copy of this script, whose widgets later copies use. */
  widgets?: Map<string, Widget>;
}

/** Version in the file names of the lazy parts. The build sets it. */
declare const PARTS_VERSION: string;

declare global {
  interface Window {
    ProductWidget?: Queue;
  }
}

/** Loads a part from this script's folder. A retry uses another URL, since some browsers cache a failed module. */
const load = (name: keyof TagParts, appUrl: string) => (isRetry: boolean) =>
  import(
    new URL(`widget-${name}.${PARTS_VERSION}.js${isRetry ? `?${Date.now()}` : ''}`, script?.src || `${appUrl}/`).href
  );

function start(options: WidgetOptions): Widget {
  const { code, appUrl } = options;
  const widget =
    widgets.get(code) ?? startWidget(options, { frame: load('frame', appUrl), urls: load('urls', appUrl) });
  widgets.set(code, widget);
  return widget;
}

/** Runs a command on every widget of the page. Returns the result of the first widget. */
function run([name, ...args]: Command): unknown {
  if (name === 'init') return start(args[0] as WidgetOptions);
  const results = [...widgets.values()].map((widget) => {
    const method: unknown = widget[name as keyof Widget];
    return typeof method === 'function' ? method(...args) : method;
  });
  if (name === 'destroy') widgets.clear();
  return results[0];
}

const script = document.currentScript as HTMLScriptElement | null;
const earlier = window.ProductWidget;
const widgets = earlier?.widgets ?? new Map<string, Widget>();
if (script?.dataset.code) start(readOptions(script.dataset, script.src || window.location.href, script.nonce));
if (!earlier?.widgets) {
  // The elements of a page that is still loading are not there yet.
  const mount = (): unknown =>
    document.querySelector('[data-product-survey]') &&
    retryOnce(load('inline', '')).then(({ part }) => part(document, script?.src));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount);
  else mount();
  const queue: Queue = (...command) => run(command);
  queue.widgets = widgets;
  window.ProductWidget = queue;
  for (const command of earlier?.q ?? []) run([...command] as unknown as Command);
}
