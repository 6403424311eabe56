import { createApiClient } from '@product/api-client';
import { ElementView, type FlowContextValue, FlowProvider } from '@product/flow-react';
import { TranslationProvider } from '@product/i18n/react';
import { aNode, aWidgetSettings } from '@product/testing';
import { useMemo } from 'react';
import type { Exhibit } from './exhibit.ts';
import { runExhibit } from './exhibit-store.ts';
import type { GalleryView } from './gallery-address.ts';

const api = createApiClient({ apiUrl: '/api', fetch: () => Promise.reject(new TypeError('The gallery calls nobody')) });
const node = aNode({ countryCode: 'TR' });
const clock = {
  now: () => Date.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** One question in its frame, as a page or a widget shows it. */
export function ExhibitCard({ exhibit, view }: { exhibit: Exhibit; view: GalleryView }) {
  const { language, density } = view;
  const { element, store, context } = useMemo(() => {
    const running = runExhibit(exhibit, language);
    const files = new Map<string, File>();
    const value: FlowContextValue = {
      flow: running.flow,
      node,
      widget: exhibit.matrixView === undefined ? null : aWidgetSettings({ matrixQuestionViewType: exhibit.matrixView }),
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
  }, [exhibit, language]);
  return (
    <FlowProvider store={store} value={context}>
      <TranslationProvider languageCode={language}>
        <div className="product-flow gallery-question" data-density={density}>
          <fieldset disabled={exhibit.isDisabled}>
            <ElementView element={element} showsOptional={exhibit.question.is_required !== true} />
          </fieldset>
        </div>
      </TranslationProvider>
    </FlowProvider>
  );
}
