import { buildDynamicRequest, buildIntegration } from '@product/flow-engine';
import { bindingOptions } from './binding-options.ts';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';

/** A visitor who pauses for so long has typed what is to be looked up. */
const TYPING_PAUSE_MS = 250;

/** Asks the server what a dynamic question needs. A preview asks nothing. */
export function remoteDataHandlers(
  {
    api,
    clock,
    flow,
    isPreview,
    signal,
    signature,
  }: Pick<EffectContext, 'api' | 'clock' | 'flow' | 'isPreview' | 'signal' | 'signature'>,
  parts: EngineParts,
): EffectHandlers<'askIntegration' | 'askDynamicRequest'> {
  /** The latest question to the server, by the question that asks. */
  const asking = new Map<string, AbortController>();
  signal.addEventListener('abort', () => {
    for (const controller of asking.values()) controller.abort();
  });
  const pause = (given: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(TYPING_PAUSE_MS, resolve);
      given.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
  const context = async () => ({ now: clock.now(), ...(await parts.ready()) });
  return {
    async askIntegration({ questionId }, { getState, send }) {
      if (isPreview) return;
      const { reference_id: referenceId, body } = buildIntegration(flow, getState(), questionId, await context());
      const outcome = await api.askIntegration({ referenceId, body }, { signal, signature });
      if (signal.aborted) return;
      if (outcome.ok) send({ type: 'bindingDataReceived', questionId, options: bindingOptions(outcome.value) });
      else send({ type: 'bindingDataFailed', questionId, error: outcome.error });
    },
    async askDynamicRequest({ questionId }, { getState, send }) {
      if (isPreview || signal.aborted) return;
      // Somebody who types asks with each letter: only what the last one brings counts, and the server hears of a pause.
      asking.get(questionId)?.abort();
      const latest = new AbortController();
      asking.set(questionId, latest);
      await pause(latest.signal);
      if (latest.signal.aborted) return;
      const { answer } = buildDynamicRequest(flow, getState(), questionId, await context());
      const outcome = await api.askDynamicRequest(
        { flowId: flow.id, questionId, answer: typeof answer === 'string' ? answer : JSON.stringify(answer ?? '') },
        { signal: latest.signal, signature },
      );
      if (latest.signal.aborted) return;
      if (!outcome.ok) {
        send({ type: 'dynamicRequestFailed', questionId, error: outcome.error });
        return;
      }
      send({ type: 'dynamicResponsesReceived', questionId, responses: outcome.value.responses, at: clock.now() });
    },
  };
}
