import { type FlowTools, neededParts, type PayloadContext } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { retryOnce } from '../loading/retry-once.ts';

/** Masking and phone metadata. Each is a chunk that only some flows need. */
export interface EngineParts {
  /** Returns the phone tools for `transition`; empty until they have loaded. */
  tools(): FlowTools;
  /** Masks personal data in a text; `***` until masking has loaded. */
  mask(text: string, options?: { country?: string }): string;
  /**
   * Resolves when every needed part has loaded. Await it before sending an answer. Rejects while masking is needed and
   * cannot be loaded: the words of a visitor are neither sent as they are nor lost.
   */
  ready(): Promise<Pick<PayloadContext, 'mask' | 'tools'>>;
}

const importMasking = () => import('@product/flow-engine/masking');

/** Starts loading the parts that the flow needs. What has failed is loaded again before the next send. */
export function loadEngineParts(flow: Flow, loadMasking = importMasking): EngineParts {
  const needed = neededParts(flow);
  let tools: FlowTools = {};
  let masking: PayloadContext['mask'];
  const load = async (): ReturnType<EngineParts['ready']> => {
    const [mask, phone] = await Promise.all([
      needed.masking && retryOnce(async () => (await loadMasking()).maskPersonalData),
      needed.phone && retryOnce((): Promise<FlowTools> => import('@product/flow-engine/phone')),
    ]);
    tools = phone || {};
    masking = mask || undefined;
    return { mask: masking, tools };
  };
  let loading = load();
  const isMissing = (parts: Awaited<typeof loading>): boolean => needed.masking && parts.mask === undefined;
  const ready = async (): ReturnType<EngineParts['ready']> => {
    if (isMissing(await loading)) loading = load();
    const parts = await loading;
    if (isMissing(parts)) throw new Error('The masking of personal data could not be loaded');
    return parts;
  };
  return { tools: () => tools, mask: (text, options) => masking?.(text, options) ?? '***', ready };
}
