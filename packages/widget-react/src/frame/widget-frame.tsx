import type { ApiClient } from '@product/api-client';
import type { NewSession, SurveyEvent } from '@product/flow-react';
import { intlTag } from '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import { createProductStore, ProductProvider, type ProductStore } from '@product/runtime/redux';
import { useMemo, useState } from 'react';
import { withoutDefaultColor } from '../session/default-color.ts';
import { shareNode } from '../session/share-node.ts';
import type { WidgetSessionOptions } from '../session/widget-session.ts';
import { useWidgetSession, useWidgetState } from './use-widget-session.ts';
import { WidgetScreen } from './widget-screen.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';

interface FrameProps {
  api: ApiClient;
  /** Origin of the chat's socket. Default: this page's. */
  socketUrl?: string | undefined;
  /** Link of the branding badge. Default: the provider's site. */
  providerUrl?: string | undefined;
  /** Query of the page: language, signature, tracking pairs. Default: the window's. */
  query?: { get(name: string): string | null } | undefined;
  /** Default: the browser's. */
  storage?: KeyValueStorage | undefined;
  clock?: Clock | undefined;
  store?: ProductStore | undefined;
  /** False where the device stores nothing beyond this page. An inline survey then belongs to no sample. Default: true. */
  isStoragePersistent?: boolean | undefined;
  /** Start of the first survey, as of the markup that a server rendered. Default: random. */
  newSession?: NewSession | undefined;
  /** Receives the survey's events, for analytics. */
  onEvent?: ((event: SurveyEvent) => void) | undefined;
}

export interface WidgetFrameProps extends FrameProps {
  /** The widget's code. An invalid one shows nothing. */
  code: string;
}

export interface InlineFrameProps extends FrameProps {
  /** The node whose survey it shows. */
  nodeId: string;
}

/**
 * Shows the widget inside its content frame: header, survey or chat, footer. Without a host page it fills the page.
 *
 * @example
 * <WidgetFrame code="PSN-HARBOUR" api={createApiClient({ apiUrl: '/api' })} />
 */
export function WidgetFrame(props: WidgetFrameProps) {
  return <Frame {...props} />;
}

/**
 * Shows the survey of a node, and its chat, in a frame that stands in a host page's own flow. The frame has no panel around
 * the survey, and its height is that of the content.
 *
 * @example
 * <InlineFrame nodeId="node-harbour" api={createApiClient({ apiUrl: '/api' })} />
 */
export function InlineFrame({ api, ...props }: InlineFrameProps) {
  const shared = useMemo(() => shareNode(api), [api]);
  return <Frame {...props} api={shared} />;
}

type Source = Pick<WidgetSessionOptions, 'code' | 'nodeId'>;

function Frame(props: FrameProps & Source) {
  const [defaults] = useState(() => ({
    clock: props.clock ?? browserClock(),
    storage: props.storage ?? browserStorage(),
    store: props.store ?? createProductStore(),
    query: props.query ?? new URLSearchParams(window.location.search),
  }));
  return (
    <ProductProvider store={defaults.store}>
      <StartedFrame {...props} {...defaults} />
    </ProductProvider>
  );
}

type Defaults = 'clock' | 'storage' | 'store' | 'query';
type StartedFrameProps = Omit<FrameProps & Source, Defaults> & Pick<WidgetSessionOptions, Defaults>;

function StartedFrame({ clock, storage, store, query, ...props }: StartedFrameProps) {
  const { code, nodeId, api } = props;
  const defaults = { clock, storage, store, query };
  const session = useWidgetSession({ ...defaults, code, nodeId, api, page: window });
  const state = useWidgetState();
  const { settings } = state;
  const ownSettings = useMemo(() => settings && withoutDefaultColor(settings), [settings]);
  if (session === null || state.phase === 'loading') return <WidgetSkeleton isInline={nodeId !== undefined} />;
  if (state.phase !== 'ready' || ownSettings === null) return null;
  const languageCode = state.languageCode ?? state.shownLanguageCode ?? ownSettings.defaultLanguageCode;
  return (
    <TranslationProvider languageCode={intlTag(languageCode)}>
      <WidgetScreen
        {...defaults}
        session={session}
        state={state}
        settings={ownSettings}
        languageCode={languageCode}
        api={api}
        socketUrl={props.socketUrl}
        providerUrl={props.providerUrl}
        isStoragePersistent={props.isStoragePersistent}
        newSession={props.newSession}
        onEvent={props.onEvent}
      />
    </TranslationProvider>
  );
}
