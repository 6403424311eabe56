import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import '@product/widget-react/styles.css';
import type { SurveyEvent } from '@product/flow-react';
import { WidgetFrame } from '@product/widget-react';
import { pushToDataLayer } from '../document/data-layer.ts';
import type { PageProps } from './page-props.ts';

function handleEvent(event: SurveyEvent): void {
  if (event.type === 'systemError') reportError(new Error(event.code));
  if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
}

/** Renders the content frame of the widget, or a web view. */
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
      onEvent={handleEvent}
      query={query}
    />
  );
}
