import { type FlowTools, neededParts, type PayloadContext } from '@product/flow-engine';
import type { Flow } from '@product/model';

/** Parts of the engine that only some flows need, each in a chunk of its own. */
export interface EngineParts {
  /** Settles when all that the flow needs is there, or did not load: before anything is sent. */
  ready(): Promise<Pick<PayloadContext, 'mask' | 'tools'>>;
}

/**
 * Loads what the flow needs, once it is asked for. A part that fails is tried once more; the flow goes on without it.
 *
 * @param useTools Hears of what knows phone numbers, for `transition`, once it is there.
 */
export function loadEngineParts(flow: Flow, useTools: (tools: FlowTools) => void): EngineParts {
  const needed = neededParts(flow);
  let ready: ReturnType<EngineParts['ready']> | undefined;
  const load = async (): ReturnType<EngineParts['ready']> => {
    const [mask, tools] = await Promise.all([
      needed.masking && tryTwice(async () => (await import('@product/flow-engine/masking')).maskPersonalData),
      needed.phone && tryTwice((): Promise<FlowTools> => import('@product/flow-engine/phone')),
    ]);
    const parts = { mask: mask || undefined, tools: tools || {} };
    useTools(parts.tools);
    return parts;
  };
  return {
    ready() {
      ready ??= load();
      return ready;
    },
  };
}

async function tryTwice<Value>(load: () => Promise<Value>): Promise<Value | undefined> {
  return load()
    .catch(load)
    .catch(() => undefined);
}
