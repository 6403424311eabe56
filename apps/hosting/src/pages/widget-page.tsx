import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import '@product/widget-react/styles.css';
import type { SurveyEvent } from '@product/flow-react';
import { InlineFrame, WidgetFrame } from '@product/widget-react';
import { pushToDataLayer } from '../document/data-layer.ts';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import type { Services } from '../session/services.ts';
import type { PageProps } from './page-props.ts';

function handleEvent(event: SurveyEvent): void {
  if (event.type === 'systemError') reportError(new Error(event.code));
  if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
}

/** Renders the content frame of the widget, or a web view. */
export function WidgetPage({ services, code, query }: PageProps & { code: string }) {
  return <WidgetFrame code={code} {...frameProps(services, query)} />;
}

/** Renders the frame of an inline survey. */
export function InlinePage({ services, nodeId, query }: PageProps & { nodeId: string }) {
  return <InlineFrame nodeId={nodeId} {...frameProps(services, query)} />;
}

function frameProps({ api, storage, store, configuration }: Services, query: URLSearchParams) {
  const { socketUrl, providerUrl } = configuration;
  return {
    api,
    socketUrl,
    providerUrl,
    storage,
    store,
    onEvent: handleEvent,
    query,
    isStoragePersistent: isStoragePersistent(),
  };
}
