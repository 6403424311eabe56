import { buildDynamicRequest, buildIntegration } from '@product/flow-engine';
import { bindingOptions } from './binding-options.ts';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';

/** Milliseconds without a key press after which a dynamic request is sent. */
const TYPING_DEBOUNCE_MS = 250;

/** Creates the handlers that request data for a question from the server. A preview sends no request. */
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
  /** Controllers of the latest dynamic requests, by question id. */
  const requests = new Map<string, AbortController>();
  signal.addEventListener('abort', () => {
    for (const controller of requests.values()) controller.abort();
  });
  const debounce = (aborted: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(TYPING_DEBOUNCE_MS, resolve);
      aborted.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
  // Without masking, the request says `***` in place of personal data.
  const context = async () => ({ now: clock.now(), ...(await parts.ready().catch(() => ({}))) });
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
      // Each typed letter causes an effect: the latest one replaces those before it, and waits for a pause.
      requests.get(questionId)?.abort();
      const latest = new AbortController();
      requests.set(questionId, latest);
      await debounce(latest.signal);
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
