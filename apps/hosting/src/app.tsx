import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { FailureBoundary } from './failure/failure-boundary.tsx';
import type { FirstPage } from './pages/first-page.ts';
import { FlowPage } from './pages/flow-page.tsx';
import { FlowPreviewPage } from './pages/flow-preview-page.tsx';
import { loadChatPage, loadWidgetPage, type PageModules } from './pages/load-page.ts';
import { routeOf } from './routes/route.ts';
import type { Services } from './session/services.ts';

const LazyChatPage = lazy(() => loadChatPage().then(({ ChatPage }) => ({ default: ChatPage })));
const LazyWidgetPage = lazy(() => loadWidgetPage().then(({ WidgetPage }) => ({ default: WidgetPage })));

export interface AppProps {
  services: Services;
  /** Of the document: path and search, as `location` has them. */
  address: { readonly path: string; readonly search: string };
  /** Code of a page that is loaded already: it is rendered at once. */
  modules: PageModules;
  first: FirstPage | undefined;
  /** Called once the page can be answered. */
  onMount?: () => void;
}

/** The page that the address asks for. Server and browser render it alike. */
export function App(props: AppProps) {
  const { onMount } = props;
  useEffect(() => onMount?.(), [onMount]);
  return (
    <StrictMode>
      <FailureBoundary>
        <Page {...props} />
      </FailureBoundary>
    </StrictMode>
  );
}

function Page({ services, address, modules, first }: AppProps) {
  const [path] = useBrowserLocation({ ssrPath: address.path });
  const search = useSearch({ ssrSearch: address.search });
  // A later visit to the first address finds the device's state of that moment.
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
    case 'flowPreview':
      return (
        <FlowPreviewPage
          key={route.flowId}
          services={services}
          flowId={route.flowId}
          inWidget={route.inWidget}
          query={query}
          first={loaded?.page === 'flowPreview' ? loaded : undefined}
        />
      );
    case 'chat': {
      const { ChatPage } = modules.chat ?? { ChatPage: LazyChatPage };
      return (
        <Suspense fallback={null}>
          <ChatPage key={route.feedbackId} services={services} feedbackId={route.feedbackId} query={query} />
        </Suspense>
      );
    }
    case 'widget': {
      const { WidgetPage } = modules.widget ?? { WidgetPage: LazyWidgetPage };
      return (
        <Suspense fallback={null}>
          <WidgetPage key={route.code} services={services} code={route.code} query={query} />
        </Suspense>
      );
    }
    case 'nothing':
      return null;
    case 'elsewhere':
      return <Elsewhere address={services.configuration.providerUrl} />;
  }
}

function Elsewhere({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
