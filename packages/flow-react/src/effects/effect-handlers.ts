import type { FlowEffect, FlowEvent, Session } from '@product/flow-engine';
import type { Perform } from '@product/runtime';
import type { EffectContext, EffectHandlers, FlowPort } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';
import { feedbackHandlers } from './feedback.ts';
import { pageClassHandlers } from './page-class.ts';
import { parentMessageHandlers } from './parent-messages.ts';
import { redirectHandlers } from './redirect.ts';
import { remoteDataHandlers } from './remote-data.ts';
import { scrollHandlers } from './scroll.ts';
import { timerHandlers } from './timers.ts';
import { uploadHandlers } from './uploads.ts';
import { verificationHandlers } from './verification.ts';

/** Creates the function that runs the effects of the flow engine. An effect without a handler fails to compile. */
export function createRunEffect(context: EffectContext, parts: EngineParts): Perform<Session, FlowEvent, FlowEffect> {
  const { api, isPreview, node, notify } = context;
  const handlers: EffectHandlers<FlowEffect['type']> = {
    ...feedbackHandlers(context, parts),
    ...uploadHandlers(context),
    ...verificationHandlers(context),
    ...remoteDataHandlers(context, parts),
    ...timerHandlers(context),
    ...scrollHandlers(context),
    ...parentMessageHandlers(context),
    ...redirectHandlers(context),
    ...pageClassHandlers(context),
    ...deviceHandlers(context),
    logQuota({ action }) {
      if (!isPreview) void api.logQuota({ nodeId: node.id, action });
    },
    pushAnalytics({ event, params }) {
      if (!isPreview) notify({ type: 'analytics', event, params: { node_id: node.id, ...params } });
    },
    reportSubmitError: ({ error }) => notify({ type: 'submitFailed', error }),
    systemError: ({ code, detail }) => notify({ type: 'systemError', code, detail }),
  };
  return (effect, port) => {
    const runEffect = handlers[effect.type] as (effect: FlowEffect, port: FlowPort) => void;
    runEffect(effect, port);
  };
}

/** Creates the handlers that write to the device. */
function deviceHandlers({
  node,
  widget,
  storage,
  isPreview,
  isTest,
}: EffectContext): EffectHandlers<'saveSession' | 'clearSession' | 'clearIncomplete' | 'recordShown'> {
  const prevents = node.preventMultipleFeedback || widget?.preventMultipleFeedback === true;
  return {
    saveSession(_, { getState }) {
      if (isPreview) return;
      storage.keepVisit();
      storage.session.write(withoutContact(getState()));
    },
    clearSession: () => isPreview || storage.session.remove(),
    clearIncomplete: () => isPreview || storage.incomplete.forget(),
    recordShown: ({ at }) =>
      isPreview || isTest || !prevents || storage.shown.write({ firstNow: at, isLinkChannelDisplayedBefore: true }),
  };
}

/** Drops the name and the addresses that the host page knows, so that no device stores them. */
function withoutContact({ customer, ...session }: Session): Session {
  const { name: _, email: __, phone_number: ___, ...stored } = customer;
  return { ...session, customer: stored };
}
