import { type FlowTools, neededParts, type PayloadContext } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { retryOnce } from '../loading/retry-once.ts';

/** Masking and phone metadata. Each is a chunk that only some flows need. */
export interface EngineParts {
  /** Returns the phone tools for `transition`; empty until they have loaded. */
  tools(): FlowTools;
  /** Masks personal data in a text; `***` until masking has loaded. */
  mask(text: string, options?: { country?: string }): string;
  /** Resolves when every needed part has loaded, or has failed twice. Await it before sending an answer. */
  ready(): Promise<Pick<PayloadContext, 'mask' | 'tools'>>;
}

/** Starts loading the parts that the flow needs. Without the masking part, a masked answer is sent as `***`. */
export function loadEngineParts(flow: Flow): EngineParts {
  const needed = neededParts(flow);
  let tools: FlowTools = {};
  let masking: PayloadContext['mask'];
  const load = async (): ReturnType<EngineParts['ready']> => {
    const [mask, phone] = await Promise.all([
      needed.masking && retryOnce(async () => (await import('@product/flow-engine/masking')).maskPersonalData),
      needed.phone && retryOnce((): Promise<FlowTools> => import('@product/flow-engine/phone')),
    ]);
    tools = phone || {};
    masking = mask || undefined;
    return { mask: masking, tools };
  };
  const loading = load();
  return { tools: () => tools, mask: (text, options) => masking?.(text, options) ?? '***', ready: () => loading };
}
