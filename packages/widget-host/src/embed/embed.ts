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

/**
 * Loads a part from this script's folder. A retry uses another URL, since some browsers cache a failed module, and the
 * app's folder: a copy of this script elsewhere may stand alone.
 */
const load = (name: keyof TagParts, appUrl?: string) => (isRetry: boolean) => {
  const folder = appUrl && `${appUrl}/`.replace(/\/+$/, '/');
  const file = `widget-${name}.${PARTS_VERSION}.js${isRetry ? `?${Date.now()}` : ''}`;
  return import(new URL(file, (isRetry && folder) || script?.src || folder).href);
};

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
  if (name === 'init') {
    const widget = start({ appUrl: folderOf(script), ...Object(args[0]) } as WidgetOptions);
    for (const earlierCommand of unheard.splice(0)) call(widget, earlierCommand);
    return widget;
  }
  const found = [...widgets.values()];
  if (!found.length) unheard.push(command);
  if (name === 'destroy') {
    widgets.clear();
    unheard.length = 0;
  }
  return found.map((widget) => call(widget, command))[0];
}

function call(widget: object, [name, ...args]: Command): unknown {
  const method: unknown = Reflect.get(widget, name);
  return typeof method === 'function' ? method(...args) : method;
}

/** Finds the tag of this script. A module, or a script that a tag manager runs, is not told which one it is. */
function findTag(): HTMLScriptElement | undefined {
  // An image of the page with this name takes the place of the document's own property.
  const current = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]')];
  return current?.src ? current : (tags.find(({ dataset }) => dataset.code) ?? tags[0]);
}

const folderOf = (tag: HTMLScriptElement | undefined): string => new URL('.', tag?.src || location.href).href;

const script = findTag();
// An element of the page with this id is no queue.
const earlier = typeof window.ProductWidget === 'function' ? window.ProductWidget : undefined;
const widgets: Surveys = earlier?.widgets ?? new Map();
/** Lasting commands so far. */
const commands: Command[] = [];
/** Commands so far, while the page has no widget. */
const unheard: Command[] = [];
/** Time in which a page calls `init`. */
const WARN_AFTER_MS = 5000;
/** A frame of a screen. A timer runs also in a hidden tab. */
const FRAME_MS = 16;
/** Elements that hold a survey. */
const surveySelector = '[data-product-survey],product-survey';

if (script) {
  const options = readOptions(script.dataset, script.src || location.href, script.nonce);
  if (options.code) start(options);
}
setTimeout(() => {
  if (!widgets.size && !document.querySelector(surveySelector))
    console.warn("widget.js shows nothing: its tag has no data-code. Add it, or call ProductWidget('init', { code }).");
}, WARN_AFTER_MS);
if (!earlier?.widgets) {
  const mount = (): void => {
    observer.disconnect();
    void retryOnce(load('inline')).then(({ part }) => part(start, widgets, commands));
  };
  const fresh = new Set<Node>();
  const look = (): void => {
    for (const node of fresh as Set<Element>) {
      if (!node.matches?.(surveySelector) && !node.querySelector?.(surveySelector)) continue;
      mount();
      return;
    }
    fresh.clear();
  };
  // Looks at new nodes alone, once a frame: a page may change hundreds of times a second, and have thousands of elements.
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records)
      for (const node of attributeName ? [target] : addedNodes) {
        if (!fresh.size) setTimeout(look, FRAME_MS);
        fresh.add(node);
      }
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-product-survey'] });
  if (document.querySelector(surveySelector)) mount();
  const queue: Queue = (...command) => run(command);
  queue.widgets = widgets;
  window.ProductWidget = queue;
  for (const command of earlier?.q ?? []) queue(...(command as Command));
}
