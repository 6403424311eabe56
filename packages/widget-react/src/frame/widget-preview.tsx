import type { ApiClient } from '@product/api-client';
import { intlTag } from '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import { memoryStorage } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';
import { createProductStore, ProductProvider, type ProductStore, startMachine } from '@product/runtime/redux';
import { decodeSettings } from '@product/widget-host';
import { useLayoutEffect, useState } from 'react';
import { withoutDefaultColor } from '../session/default-color.ts';
import type { WidgetSession } from '../session/widget-session.ts';
import type { WidgetEffect } from '../widget/effect.ts';
import type { WidgetEvent } from '../widget/event.ts';
import { widget } from '../widget/machine.ts';
import { initialWidget, type WidgetState } from '../widget/state.ts';
import { useWidgetState } from './use-widget-session.ts';
import { WidgetScreen } from './widget-screen.tsx';

export interface WidgetPreviewProps {
  api: ApiClient;
  /** Id of the flow, which is loaded unless `previewFlow` is given. */
  flowId: string;
  /** Flow in its wire form. A new flow restarts the preview. */
  previewFlow?: unknown;
  /** Query of the page: language. */
  query: { get(name: string): string | null };
  store?: ProductStore | undefined;
  /** Link of the branding badge. Default: the provider's site. */
  providerUrl?: string | undefined;
}

/** Settings of a widget whose owner has set nothing. */
const settings = withoutDefaultColor({ ...defaultSettings(), defaultLanguageCode: '' });

function defaultSettings() {
  const decoded = decodeSettings({ node_id: 'PREVIEW' });
  if (decoded === undefined) throw new TypeError('Settings have a node');
  return decoded;
}

/**
 * Shows a flow inside the widget, in the place and size of its panel, as a preview: it stores, sends, times and animates
 * nothing, and no host page is connected.
 *
 * @example
 * <WidgetPreview flowId="flow-harbour" api={createApiClient({ apiUrl: '/api' })} query={new URLSearchParams()} />
 */
export function WidgetPreview({ store, ...props }: WidgetPreviewProps) {
  const [ownStore] = useState(() => store ?? createProductStore());
  return (
    <ProductProvider store={ownStore}>
      <StartedPreview {...props} store={ownStore} />
    </ProductProvider>
  );
}

function StartedPreview({
  api,
  flowId,
  previewFlow,
  query,
  store,
  providerUrl,
}: WidgetPreviewProps & { store: ProductStore }) {
  const [defaults] = useState(() => ({ clock: browserClock(), storage: memoryStorage() }));
  const [session, setSession] = useState<WidgetSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of a page is constant
  useLayoutEffect(() => {
    const machine = startMachine<WidgetState, WidgetEvent, WidgetEffect>(store, {
      name: 'widget',
      initial: { ...initialWidget, phase: 'ready', settings, isOpen: true, languageCode: query.get('language') },
      machine: widget,
      // A preview reaches neither a host page nor the server.
      perform: () => undefined,
    });
    setSession({ machine, storage: () => defaults.storage, fileDatabase: () => '', stop: () => machine.stop() });
    return () => machine.stop();
  }, [store, defaults]);
  const state = useWidgetState();
  if (session === null) return null;
  const languageCode = state.languageCode ?? state.shownLanguageCode ?? 'en';
  return (
    <TranslationProvider languageCode={intlTag(languageCode)}>
      <div className="product-widget-preview" data-product="preview" data-preview="export">
        <WidgetScreen
          {...defaults}
          session={session}
          state={state}
          settings={settings}
          languageCode={languageCode}
          api={api}
          socketUrl={undefined}
          providerUrl={providerUrl}
          query={query}
          store={store}
          isStoragePersistent={undefined}
          newSession={undefined}
          onEvent={undefined}
          preview={{ flowId, flow: previewFlow }}
        />
      </div>
    </TranslationProvider>
  );
}
