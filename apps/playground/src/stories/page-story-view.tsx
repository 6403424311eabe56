import { createApiClient } from '@product/api-client';
import type { FlowEvent, Session } from '@product/flow-engine';
import { FlowSurvey } from '@product/flow-react';
import { createMachineHooks, createProductStore, ProductProvider } from '@product/runtime/redux';
import { aWidgetSettings } from '@product/testing';
import { useEffect, useMemo, useState } from 'react';
import { flowOf, type PageStory } from './page-stories.ts';
import type { StoriesView } from './stories-view.ts';

const api = createApiClient({ apiUrl: '/api', fetch: () => Promise.reject(new TypeError('Stories make no request')) });
const { useMachineSend } = createMachineHooks<Session, FlowEvent>('flow');

/** Shows a page of a survey, as a preview, after the events of its story. */
export function PageStoryView({ story, view }: { story: PageStory; view: StoriesView }) {
  const [isReady, setReady] = useState(false);
  const [store] = useState(() => createProductStore());
  const flow = useMemo(() => flowOf(story, view.language), [story, view.language]);
  return (
    <>
      <FlowSurvey
        api={api}
        nodeId="node-stories"
        isPreview
        previewFlow={flow}
        language={view.language}
        store={store}
        hasChrome={view.density === 'page'}
        widget={view.density === 'widget' ? aWidgetSettings() : null}
        onEvent={({ type }) => type === 'ready' && setReady(true)}
      />
      {isReady && (
        <ProductProvider store={store}>
          <StoryEvents events={story.events} />
        </ProductProvider>
      )}
    </>
  );
}

function StoryEvents({ events }: { events: readonly FlowEvent[] }) {
  const send = useMachineSend();
  useEffect(() => {
    for (const event of events) send(event);
  }, [events, send]);
  return null;
}
