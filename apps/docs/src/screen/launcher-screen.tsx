import { createWidget } from '@product/widget-host';
import { useEffect } from 'react';
import type { ScreenTheme } from './messages.ts';

const settingsPath = /\/v1\/web_widgets\/code\//;

/**
 * Shows the real launcher with settings from the theme instead of a server. It is inert, because the frame that it would
 * open is an app of its own.
 */
export function LauncherScreen({ theme }: { theme: ScreenTheme | null }) {
  useEffect(() => {
    const fetchBefore = window.fetch;
    window.fetch = (input, init) =>
      settingsPath.test(String(input instanceof Request ? input.url : input))
        ? Promise.resolve(Response.json(settingsOf(theme)))
        : fetchBefore(input, init);
    const widget = createWidget({ code: 'PSN-EXAMPLE', appUrl: window.location.origin });
    document.body.inert = true;
    return () => {
      widget.destroy();
      window.fetch = fetchBefore;
    };
  }, [theme]);
  return null;
}

function settingsOf(theme: ScreenTheme | null) {
  const colours = theme && {
    primary_color: theme.primaryColor,
    secondary_color: theme.primaryColor,
    font_color: theme.fontColor,
    radius: theme.radius,
  };
  return {
    node_id: 'node-example',
    is_visible: true,
    enabled_on_mobile: true,
    enabled_domains: [],
    enabled_urls: [],
    popover_text: { en: 'How was it?' },
    ...colours,
  };
}
