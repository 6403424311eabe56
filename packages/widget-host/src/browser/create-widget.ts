import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { startWidget } from './start-widget.ts';

/**
 * Adds a widget to the page. It stays invisible until the server's settings are loaded.
 *
 * @example
 * const widget = createWidget({ code: 'PSN-HARBOUR', appUrl: 'https://feedback.example' });
 * widget.on('feedbackCreated', ({ feedbackId }) => console.log(feedbackId));
 */
export function createWidget(options: WidgetOptions): Widget {
  return startWidget(options, {
    frame: () => import('./frame-part.ts'),
    urls: () => import('./urls-part.ts'),
  });
}
