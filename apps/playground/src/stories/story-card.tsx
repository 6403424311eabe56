import { createApiClient } from '@product/api-client';
import { ElementView, type FlowContextValue, FlowProvider } from '@product/flow-react';
import { TranslationProvider } from '@product/i18n/react';
import { aNode, aWidgetSettings } from '@product/testing';
import { useMemo } from 'react';
import { runStory } from './run-story.ts';
import type { StoriesView } from './stories-view.ts';
import type { Story } from './story.ts';

const api = createApiClient({ apiUrl: '/api', fetch: () => Promise.reject(new TypeError('Stories make no request')) });
const node = aNode({ countryCode: 'TR' });
const clock = {
  now: () => Date.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Shows the question of a story as a page or a widget shows it. */
export function StoryCard({ story, view }: { story: Story; view: StoriesView }) {
  const { language, density } = view;
  const { element, store, context } = useMemo(() => {
    const running = runStory(story, language);
    const files = new Map<string, File>();
    const value: FlowContextValue = {
      flow: running.flow,
      node,
      widget: story.matrixView === undefined ? null : aWidgetSettings({ matrixQuestionViewType: story.matrixView }),
      api,
      clock,
      machine: running.machine,
      files: {
        put: (id, file) => void files.set(id, file),
        get: (id) => files.get(id),
        remove: (id) => void files.delete(id),
      },
      isPreview: false,
    };
    return { element: running.element, store: running.store, context: value };
  }, [story, language]);
  return (
    <FlowProvider store={store} value={context}>
      <TranslationProvider languageCode={language}>
        <div className="product-flow stories-question" data-density={density}>
          <fieldset disabled={story.isDisabled}>
            <ElementView element={element} showsOptional={story.question.is_required !== true} />
          </fieldset>
        </div>
      </TranslationProvider>
    </FlowProvider>
  );
}
