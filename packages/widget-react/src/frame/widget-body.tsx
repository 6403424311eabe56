import type { ApiClient } from '@product/api-client';
import { createFileStore } from '@product/chat-react';
import {
  type CreatedFeedback,
  FlowSurvey,
  type LoadedSurvey,
  type NewSession,
  type SurveyEvent,
} from '@product/flow-react';
import type { ChatStatus, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import type { ProductStore } from '@product/runtime/redux';
import { useCallback, useMemo } from 'react';
import { encodeAttributes } from '../session/attributes.ts';
import type { WidgetSession } from '../session/widget-session.ts';
import type { WidgetState } from '../widget/state.ts';
import { LazyChat, LazyPreviousFeedbacks } from './lazy-chat.tsx';

export interface WidgetBodyProps {
  session: WidgetSession;
  state: WidgetState;
  settings: WidgetSettings;
  api: ApiClient;
  socketUrl: string | undefined;
  providerUrl: string | undefined;
  query: { get(name: string): string | null };
  store: ProductStore;
  clock: Clock;
  /** Element of the header for the buttons of the chat. */
  chatActions: Element | null;
  /** Element of the header for the reply time of the chat. */
  chatStatus: Element | null;
  isStoragePersistent: boolean | undefined;
  /** Start of the survey of the first person. Default: random. */
  newSession: NewSession | undefined;
  /** Flow of a preview, in place of a node's. */
  preview?: { readonly flowId: string; readonly flow: unknown } | undefined;
  /** A survey that is loaded already, rendered at once. */
  loaded?: LoadedSurvey | undefined;
  onEvent: ((event: SurveyEvent) => void) | undefined;
}

/** Shows the survey, its chat, or the list of previous feedbacks. */
export function WidgetBody({ session, state, settings, ...props }: WidgetBodyProps) {
  const { api, clock, store, query, onEvent } = props;
  const { machine } = session;
  const { screen, customer, attributes, customerToken, generation } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each generation of the state is another person
  const { storage, files } = useMemo(
    () => ({ storage: session.storage(), files: createFileStore(session.fileDatabase()) }),
    [session, generation],
  );

  const handleCreated = useCallback(
    ({ feedbackId, chatToken, targetStateStyle }: CreatedFeedback) => {
      const leadsToChat = targetStateStyle === 'chat';
      // The chat opens after a moment, in which its code loads.
      if (leadsToChat) void LazyChat.preload();
      machine.send({ type: 'feedbackCreated', generation, feedbackId, chatToken, leadsToChat, at: clock.now() });
    },
    [machine, clock, generation],
  );
  const handleEvent = useCallback(
    (event: SurveyEvent) => {
      if (event.type === 'ready') {
        const { nodeName, languages, languageCode, primaryColor } = event;
        machine.send({ type: 'surveyReady', nodeName, languages, languageCode, primaryColor });
      }
      if (event.type === 'stateChanged') {
        machine.send({ type: 'pageChanged', page: { stateId: event.stateId, style: event.style } });
      }
      if (event.type === 'analytics') machine.send(event);
      if (event.type === 'closed') machine.send({ type: 'surveyClosed', reason: event.reason });
      onEvent?.(event);
    },
    [machine, onEvent],
  );
  const handleStatus = useCallback(
    (status: ChatStatus) => machine.send({ type: 'chatStatusChanged', status }),
    [machine],
  );
  const handleUnread = useCallback(
    (count: number) => machine.send({ type: 'chatUnreadChanged', count, at: clock.now() }),
    [machine, clock],
  );
  const identity = useMemo(
    () => ({
      ...(customer.id === undefined ? {} : { id: customer.id }),
      ...(customer.externalId === undefined ? {} : { external_id: customer.externalId }),
      ...(customer.userId === undefined ? {} : { user_id: customer.userId }),
    }),
    [customer.id, customer.externalId, customer.userId],
  );
  const contact = {
    ...(customer.name && { name: customer.name }),
    ...(customer.email && { email: customer.email }),
    ...(customer.phoneNumber && { phone_number: customer.phoneNumber }),
  };

  switch (screen.name) {
    case 'survey':
      return (
        <FlowSurvey
          key={`${generation}/${screen.round}`}
          api={api}
          nodeId={settings.nodeId}
          widgetLanguage={state.languageCode}
          signature={query.get('signature')}
          responses={encodeAttributes(attributes)}
          attributes={attributes}
          creatorId={query.get('creator_id')}
          originUrl={state.originUrl ?? undefined}
          customer={identity}
          contact={contact}
          customerToken={customerToken}
          query={query}
          isTest={state.isTest}
          // The host page draws the sample of a widget, before it shows the launcher.
          drawsSample={state.isInline}
          isStoragePersistent={props.isStoragePersistent}
          newSession={generation === 1 && screen.round === 0 ? props.newSession : undefined}
          loaded={props.loaded}
          storage={storage}
          clock={clock}
          store={store}
          widget={settings}
          isPreview={props.preview !== undefined}
          previewFlowId={props.preview?.flowId}
          previewFlow={props.preview?.flow}
          hasChrome={false}
          providerUrl={props.providerUrl}
          onFeedbackCreated={handleCreated}
          onEvent={handleEvent}
        />
      );
    case 'chat':
      return (
        <LazyChat
          key={`${generation}/${screen.feedbackId}`}
          api={api}
          {...(props.socketUrl === undefined ? {} : { socketUrl: props.socketUrl })}
          feedbackId={screen.feedbackId}
          token={screen.token}
          variant="widget"
          isShown={state.isOpen}
          storage={storage}
          files={files}
          clock={clock}
          store={store}
          actionsContainer={props.chatActions}
          statusContainer={props.chatStatus}
          onNew={settings.preventMultipleFeedback ? undefined : () => machine.send({ type: 'newFeedbackRequested' })}
          onStatus={handleStatus}
          onUnread={handleUnread}
        />
      );
    case 'previous':
      return (
        <LazyPreviousFeedbacks
          feedbacks={state.feedbacks}
          onOpen={(feedbackId) => machine.send({ type: 'feedbackChosen', feedbackId, at: clock.now() })}
          onNew={() => machine.send({ type: 'newFeedbackRequested' })}
        />
      );
  }
}
