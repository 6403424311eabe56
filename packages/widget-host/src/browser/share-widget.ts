import { isIdentified } from '../visitor/is-identified.ts';
import { publishEvent } from '../widget/callbacks.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';

interface SharedWidget {
  readonly widget: Widget;
  holders: number;
}

/** All copies of this package in a page share the key. */
const key = Symbol.for('product.widgets');

/** Types of events that a page listens to. */
const types = [
  ...(['ready', 'shown', 'hidden', 'opened', 'displayedBefore', 'closed'] as const),
  ...(['chatOpened', 'feedbackCreated', 'unread', 'language', 'failed'] as const),
];

/**
 * Starts the widget of a code, or joins the one that the page has already: two launchers of one widget would stand on each
 * other. The widget is destroyed when its last holder has destroyed it.
 */
export function shareWidget(options: WidgetOptions, start: (options: WidgetOptions) => Widget): Widget {
  const shared: Map<string, SharedWidget> = Reflect.get(window, key) ?? new Map();
  Reflect.set(window, key, shared);
  const name = JSON.stringify([options.code, options.appUrl, options.apiUrl]);
  const found = shared.get(name);
  const entry = found ?? { widget: start(options), holders: 0 };
  entry.holders += 1;
  shared.set(name, entry);
  const { widget } = entry;
  const stops: (() => void)[] = [];
  let isHeld = true;
  const on: Widget['on'] = (type, listener) => {
    const stop = widget.on(type, listener);
    stops.push(stop);
    return stop;
  };
  if (found) join(options, widget, on);
  return {
    ...widget,
    on,
    destroy() {
      if (!isHeld) return;
      isHeld = false;
      for (const stop of stops) stop();
      entry.holders -= 1;
      if (entry.holders > 0) return;
      shared.delete(name);
      widget.destroy();
    },
  };
}

function join(options: WidgetOptions, widget: Widget, on: Widget['on']): void {
  const { code, eventTarget, onEvent, customer, customerToken: token, attributes, language } = options;
  // The window has the events of the first holder.
  const target = eventTarget ?? new EventTarget();
  for (const type of types)
    on(type, (event) => {
      onEvent?.(event);
      publishEvent(options, target, { code }, event);
    });
  if (language !== undefined) widget.setLanguage(language);
  if (isIdentified(options)) widget.identify({ ...customer, token }, attributes);
}
