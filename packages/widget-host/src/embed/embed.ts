import { readOptions } from '../attributes/read-options.ts';
import { retryOnce, type TagParts } from '../browser/lazy-parts.ts';
import { startWidget } from '../browser/start-widget.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import type { Command, Surveys } from './command.ts';

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

/** Commands that surveys have to know, which are added later: destroy, identify, init, on, origin, reset, setLanguage. */
const lasting = /^[dior]|L/;

/** Runs a command on every widget and survey of the page. Returns the result of the first one. */
function run(command: Command): unknown {
  const [name, ...args] = command;
  if (lasting.test(name)) commands.push(command);
  if (name === 'init') return start(Object(args[0]) as WidgetOptions);
  const found = [...widgets.values()];
  if (name === 'destroy') widgets.clear();
  return found.map((widget) => {
    const method: unknown = widget[name as keyof typeof widget];
    return typeof method === 'function' ? method(...args) : method;
  })[0];
}

// An image of the page with this name takes the place of the document's own property.
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
// An element of the page with this id is no queue.
const earlier = typeof window.ProductWidget === 'function' ? window.ProductWidget : undefined;
const widgets: Surveys = earlier?.widgets ?? new Map();
/** Lasting commands so far. */
const commands: Command[] = [];
/** Elements that hold a survey. */
const surveySelector = '[data-product-survey],product-survey';

if (script) {
  const options = readOptions(script.dataset, script.src || location.href, script.nonce);
  if (options.code) start(options);
}
if (!earlier?.widgets) {
  const mount = (): void => {
    observer.disconnect();
    void retryOnce(load('inline')).then(({ part }) => part(start, widgets, commands));
  };
  // Looks at what is new alone: a query of a large document at each of its mutations would take seconds.
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes] as Element[])
        if (node.matches?.(surveySelector) || (node !== target && node.querySelector?.(surveySelector))) return mount();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-product-survey'] });
  if (document.querySelector(surveySelector)) mount();
  const queue: Queue = (...command) => run(command);
  queue.widgets = widgets;
  window.ProductWidget = queue;
  for (const command of earlier?.q ?? []) queue(...(command as Command));
}
