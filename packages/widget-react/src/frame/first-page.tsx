import type { ApiClient } from '@product/api-client';
import type { LoadedSurvey } from '@product/flow-react';
import { intlTag } from '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import type { WidgetSettings } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';
import { createProductStore, ProductProvider } from '@product/runtime/redux';
import { fillsPage } from '@product/widget-host';
import { useState } from 'react';
import { withoutDefaultColor } from '../session/default-color.ts';
import { settingsOfNode } from '../session/load-settings.ts';
import type { WidgetSession } from '../session/widget-session.ts';
import { initialWidget, type WidgetState } from '../widget/state.ts';
import { WidgetScreen } from './widget-screen.tsx';

export interface FrameFirstPageProps {
  /** The survey of a visitor whom nobody knows, from `loadSurvey`. */
  loaded: Extract<LoadedSurvey, { status: 'ready' }>;
  /** Settings of the widget; null for an inline survey. */
  widget: WidgetSettings | null;
  /** Tells whether the panel fills the page, as on a phone. */
  userAgent: string;
  api: ApiClient;
  storage: KeyValueStorage;
  query: { get(name: string): string | null };
  /** Link of the branding badge. Default: the provider's site. */
  providerUrl?: string | undefined;
}

/**
 * Renders the frame of a widget or an inline survey as a new visitor first sees it. Only for a server: the markup has no
 * session, and stays until `<WidgetFrame>` or `<InlineFrame>` has loaded.
 *
 * @example
 * renderToString(<FrameFirstPage {...{ loaded, widget: null, userAgent: '', api, storage, query }} />);
 */
export function FrameFirstPage({ loaded, widget, userAgent, ...props }: FrameFirstPageProps) {
  const [store] = useState(() => createProductStore());
  const [clock] = useState(browserClock);
  const { node, flow, session } = loaded;
  const settings = widget === null ? settingsOfNode(node).settings : withoutDefaultColor(widget);
  const languageCode = intlTag(session.languageCode ?? settings.defaultLanguageCode);
  const state: WidgetState = {
    ...initialWidget,
    phase: 'ready',
    settings,
    isInline: widget === null,
    isEmbedded: true,
    isOpen: true,
    fullPage: widget !== null && fillsPage(widget, userAgent),
    nodeName: node.name,
    nodeColor: node.primaryColor,
    languages: flow.languages,
    shownLanguageCode: session.languageCode,
  };
  const withoutSession: WidgetSession = {
    machine: { getState: () => state, send() {}, subscribe: () => () => {}, stop() {} },
    storage: () => props.storage,
    fileDatabase: () => '',
    stop() {},
  };
  return (
    <ProductProvider store={store}>
      <TranslationProvider languageCode={languageCode} catalogues={loaded.catalogues}>
        <WidgetScreen
          session={withoutSession}
          state={state}
          settings={settings}
          languageCode={languageCode}
          api={props.api}
          socketUrl={undefined}
          providerUrl={props.providerUrl}
          query={props.query}
          store={store}
          clock={clock}
          isStoragePersistent={undefined}
          newSession={undefined}
          onEvent={undefined}
          loaded={loaded}
        />
      </TranslationProvider>
    </ProductProvider>
  );
}
