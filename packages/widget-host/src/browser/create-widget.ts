import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { readAppUrl } from './read-app-url.ts';
import { shareWidget } from './share-widget.ts';
import { startWidget } from './start-widget.ts';

/**
 * Adds a widget to the page. It stays invisible until the server's settings are loaded. A wrong `appUrl` is reported in the
 * console, and no settings load. A second call with the same code returns the same widget, which the last `destroy` removes.
 *
 * @example
 * const widget = createWidget({ code: 'PSN-HARBOUR', appUrl: 'https://feedback.example' });
 * widget.on('feedbackCreated', ({ feedbackId }) => console.log(feedbackId));
 */
export function createWidget(options: WidgetOptions): Widget {
  const { appUrl, language } = options;
  const checked = {
    ...options,
    appUrl: readAppUrl(appUrl) ?? 'about:blank',
    // A page in JavaScript may pass anything.
    language: typeof language === 'string' ? language : undefined,
  };
  return shareWidget(checked, (first) =>
    startWidget(first, { frame: () => import('./frame-part.ts'), urls: () => import('./urls-part.ts') }),
  );
}
