import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import '@product/widget-react/styles.css';
import { WidgetFrame } from '@product/widget-react';
import type { PageProps } from './page-props.ts';

/** What stands inside the widget's content frame, or fills a web view of its own. */
export function WidgetPage({ services, code, query }: PageProps & { code: string }) {
  const { api, storage, configuration } = services;
  return (
    <WidgetFrame
      code={code}
      api={api}
      socketUrl={configuration.socketUrl}
      providerUrl={configuration.providerUrl}
      storage={storage}
      query={query}
    />
  );
}
