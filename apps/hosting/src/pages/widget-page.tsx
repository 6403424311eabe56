import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import '@product/widget-react/styles.css';
import type { SurveyEvent } from '@product/flow-react';
import { WidgetFrame } from '@product/widget-react';
import { pushToDataLayer } from '../document/data-layer.ts';
import type { PageProps } from './page-props.ts';

function tellPage(event: SurveyEvent): void {
  if (event.type === 'systemError') reportError(new Error(event.code));
  if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
}

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
      store={services.store}
      onEvent={tellPage}
      query={query}
    />
  );
}
