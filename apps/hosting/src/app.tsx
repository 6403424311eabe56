import type { NewSession } from '@product/flow-react';
import { StrictMode, useEffect, useState } from 'react';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import type { FirstPage } from './pages/first-page.ts';
import { FlowPage } from './pages/flow-page.tsx';
import { FlowPreviewPage } from './pages/flow-preview-page.tsx';
import { LazyChatPage, type PageModules } from './pages/load-page.ts';
import { routeOf } from './routes/route.ts';
import type { Services } from './session/services.ts';

export interface AppProps {
  services: Services;
  /** Path and search of the document, as in `location`. */
  address: { readonly path: string; readonly search: string };
  modules: PageModules;
  first: FirstPage | undefined;
  /** Start of the session in the markup of a frame. */
  newSession?: NewSession | undefined;
  /** Called when the page is mounted, and can be answered. */
  onMount?: () => void;
}

/** Renders the page of an address. Server and browser render the same markup. */
export function App(props: AppProps) {
  const { onMount } = props;
  useEffect(() => onMount?.(), [onMount]);
  return (
    <StrictMode>
      <ErrorBoundary message={props.modules.error === undefined ? undefined : 'error.widgetLoad'}>
        <Page {...props} />
      </ErrorBoundary>
    </StrictMode>
  );
}

function Page({ services, address, modules, first, newSession }: AppProps) {
  const [path] = useBrowserLocation({ ssrPath: address.path });
  const search = useSearch({ ssrSearch: address.search });
  // Data of the first page is used once: a later visit to its address loads again.
  const [hasMoved, setMoved] = useState(false);
  const isMoved = path !== address.path || search !== address.search;
  useEffect(() => {
    if (isMoved) setMoved(true);
  }, [isMoved]);
  const loaded = hasMoved || isMoved ? undefined : first;
  const query = new URLSearchParams(search);
  const route = routeOf(path, query);
  switch (route.page) {
    case 'flow':
      return (
        <FlowPage
          key={route.nodeId}
          services={services}
          nodeId={route.nodeId}
          query={query}
          loaded={loaded?.page === 'flow' ? loaded.loaded : undefined}
        />
      );
    case 'flowPreview': {
      const props = { services, flowId: route.flowId, query };
      if (!route.inWidget) {
        const preview = loaded?.page === 'flowPreview' ? loaded.loaded : undefined;
        return <FlowPreviewPage key={route.flowId} {...props} loaded={preview} />;
      }
      const { WidgetPreviewPage } = widgetModule(modules);
      return <WidgetPreviewPage key={route.flowId} {...props} />;
    }
    case 'chat':
      return (
        <LazyChatPage
          key={route.feedbackId}
          services={services}
          feedbackId={route.feedbackId}
          query={query}
          // The survey that the chat follows had it.
          takesFocus={hasMoved || isMoved}
        />
      );
    case 'widget': {
      const { WidgetPage } = widgetModule(modules);
      return (
        <WidgetPage key={route.code} services={services} code={route.code} query={query} newSession={newSession} />
      );
    }
    case 'inline': {
      const { InlinePage } = widgetModule(modules);
      return (
        <InlinePage
          key={route.nodeId}
          services={services}
          nodeId={route.nodeId}
          query={query}
          newSession={newSession}
        />
      );
    }
    case 'empty':
      return null;
    case 'provider':
      return <ProviderRedirect address={services.configuration.providerUrl} />;
  }
}

/** Returns the code of frames, which loads before rendering. Throws the error of a failed load to the error boundary. */
function widgetModule({ widget, error }: PageModules): NonNullable<PageModules['widget']> {
  if (widget === undefined) throw error;
  return widget;
}

function ProviderRedirect({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
