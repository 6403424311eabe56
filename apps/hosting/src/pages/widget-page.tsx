import '@product/chat-react/styles.css';
import type { NewSession, SurveyEvent } from '@product/flow-react';
import { InlineFrame, WidgetFrame, WidgetPreview } from '@product/widget-react';
import { pushToDataLayer } from '../document/data-layer.ts';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import type { PageProps } from './page-props.ts';
import { useEditedFlow } from './use-edited-flow.ts';

/** Only frames have markup that is replaced: the code is in their chunk. */
export { replaceMarkup } from '../hydration/replace-markup.ts';

type FramePageProps = PageProps & { newSession: NewSession | undefined };

function handleEvent(event: SurveyEvent): void {
  if (event.type === 'systemError') reportError(new Error(event.code));
  // The host's script has pushed the events of a frame into the data layer of its page.
  if (event.type === 'analytics' && window.parent === window) pushToDataLayer(event.event, event.params);
}

/** Renders the content frame of the widget, or a web view. */
export function WidgetPage({ code, ...props }: FramePageProps & { code: string }) {
  return <WidgetFrame code={code} {...frameProps(props)} />;
}

/** Renders the frame of an inline survey. */
export function InlinePage({ nodeId, ...props }: FramePageProps & { nodeId: string }) {
  return <InlineFrame nodeId={nodeId} {...frameProps(props)} />;
}

/** Renders a preview of a flow inside the widget. */
export function WidgetPreviewPage({ services, flowId, query }: PageProps & { flowId: string }) {
  const previewFlow = useEditedFlow();
  const { api, store, configuration } = services;
  const { providerUrl } = configuration;
  return <WidgetPreview {...{ api, store, providerUrl, flowId, previewFlow, query }} />;
}

function frameProps({ services, query, newSession }: FramePageProps) {
  const { api, storage, store, configuration } = services;
  const { socketUrl, providerUrl } = configuration;
  return {
    api,
    socketUrl,
    providerUrl,
    storage,
    store,
    onEvent: handleEvent,
    query,
    newSession,
    isStoragePersistent: isStoragePersistent(),
  };
}
