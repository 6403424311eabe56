import type { LazyParts } from '../browser/lazy-parts.ts';
import { startWidget } from '../browser/start-widget.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { readOptions } from './read-options.ts';

type Command = readonly [name: string, ...args: unknown[]];

interface Queue {
  (...command: Command): unknown;
  /** Commands that were given before this script came. */
  q?: Iterable<unknown>[];
  /** Widgets by code; its presence says that a copy of this script already runs. */
  widgets?: Map<string, Widget>;
}

/** Part of the names of the later files, put in by the build: it keeps files of different versions apart. */
declare const PARTS_VERSION: string;

declare global {
  interface Window {
    ProductWidget?: Queue;
  }
}

/** Loads a part from beside this script; a failed address is kept by some browsers, so a second try takes another one. */
const load =
  (name: keyof LazyParts, { appUrl }: WidgetOptions) =>
  (again: boolean) =>
    import(
      new URL(`widget-${name}.${PARTS_VERSION}.js${again ? `?${Date.now()}` : ''}`, script?.src || `${appUrl}/`).href
    );

function start(options: WidgetOptions): Widget {
  const { code } = options;
  const widget =
    widgets.get(code) ?? startWidget(options, { frame: load('frame', options), urls: load('urls', options) });
  widgets.set(code, widget);
  return widget;
}

/** Carries out a command on every widget of the page; the answer is that of the first. */
function run([name, ...args]: Command): unknown {
  if (name === 'init') return start(args[0] as WidgetOptions);
  const answers = [...widgets.values()].map((widget) => {
    const method: unknown = widget[name as keyof Widget];
    return typeof method === 'function' ? method(...args) : method;
  });
  if (name === 'destroy') widgets.clear();
  return answers[0];
}

const script = document.currentScript as HTMLScriptElement | null;
const earlier = window.ProductWidget;
const widgets = earlier?.widgets ?? new Map<string, Widget>();
if (script?.dataset.code) start(readOptions(script.dataset, script.src || window.location.href, script.nonce));
if (!earlier?.widgets) {
  const queue: Queue = (...command) => run(command);
  queue.widgets = widgets;
  window.ProductWidget = queue;
  for (const command of earlier?.q ?? []) run([...command] as unknown as Command);
}
