import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { startWidget } from './start-widget.ts';

/**
 * Puts a widget into the page. Nothing is shown before the server's settings say so.
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
