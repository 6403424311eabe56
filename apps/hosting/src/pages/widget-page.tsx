import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import type { NewSession, SurveyEvent } from '@product/flow-react';
import { InlineFrame, WidgetFrame } from '@product/widget-react';
import { pushToDataLayer } from '../document/data-layer.ts';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import type { Services } from '../session/services.ts';
import type { PageProps } from './page-props.ts';

/** Only frames have markup that is replaced: the code is in their chunk. */
export { replaceMarkup } from '../hydration/replace-markup.ts';

function handleEvent(event: SurveyEvent): void {
  if (event.type === 'systemError') reportError(new Error(event.code));
  if (event.type === 'analytics') pushToDataLayer(event.event, event.params);
}

/** Renders the content frame of the widget, or a web view. */
export function WidgetPage({
  services,
  code,
  query,
  newSession,
}: PageProps & { code: string; newSession: NewSession | undefined }) {
  return <WidgetFrame code={code} newSession={newSession} {...frameProps(services, query)} />;
}

/** Renders the frame of an inline survey. */
export function InlinePage({
  services,
  nodeId,
  query,
  newSession,
}: PageProps & { nodeId: string; newSession: NewSession | undefined }) {
  return <InlineFrame nodeId={nodeId} newSession={newSession} {...frameProps(services, query)} />;
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
