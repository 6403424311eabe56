import { lazy, Suspense, useEffect } from 'react';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { FlowPage } from './pages/flow-page.tsx';
import { FlowPreviewPage } from './pages/flow-preview-page.tsx';
import { loadChatPage, loadWidgetPage } from './pages/load-page.ts';
import { routeOf } from './routes/route.ts';
import type { Services } from './session/services.ts';

const ChatPage = lazy(() => loadChatPage().then(({ ChatPage }) => ({ default: ChatPage })));
const WidgetPage = lazy(() => loadWidgetPage().then(({ WidgetPage }) => ({ default: WidgetPage })));

/** The page that the address asks for. */
export function App({ services }: { services: Services }) {
  return (
    <Suspense fallback={null}>
      <Page services={services} />
    </Suspense>
  );
}

function Page({ services }: { services: Services }) {
  const [path] = useBrowserLocation();
  const query = new URLSearchParams(useSearch());
  const route = routeOf(path, query);
  switch (route.page) {
    case 'flow':
      return <FlowPage key={route.nodeId} services={services} nodeId={route.nodeId} query={query} />;
    case 'flowPreview':
      return (
        <FlowPreviewPage
          key={route.flowId}
          services={services}
          flowId={route.flowId}
          inWidget={route.inWidget}
          query={query}
        />
      );
    case 'chat':
      return <ChatPage key={route.feedbackId} services={services} feedbackId={route.feedbackId} query={query} />;
    case 'widget':
      return <WidgetPage key={route.code} services={services} code={route.code} query={query} />;
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
