import type { FlowTools } from '@product/flow-engine';
import { loadEngineParts } from './engine-parts.ts';
import { feedbackPerformers } from './feedback.ts';
import { browserQueue } from './feedback-sender.ts';
import type { DeliveryEffect } from './late-effects.ts';
import { pageClassPerformers } from './page-class.ts';
import { parentMessagePerformers } from './parent-messages.ts';
import { remoteDataPerformers } from './remote-data.ts';
import { scrollPerformers } from './scroll.ts';
import { uploadPerformers } from './uploads.ts';
import { verificationPerformers } from './verification.ts';
import type { FlowWorld, Performers } from './world.ts';

export interface Delivery {
  readonly performers: Performers<DeliveryEffect>;
  /** Loads what is needed before anything can be sent. */
  warmUp(): void;
}

/**
 * Everything that leaves the page, and what moves it: a chunk of its own, since no first question needs it.
 *
 * @param useTools Hears of the parts of the engine that were loaded, for `transition`.
 */
export function createDelivery(world: FlowWorld, useTools: (tools: FlowTools) => void): Delivery {
  const { api, clock, deviceStorage, feedbackQueue, flow, isPreview, node } = world;
  const parts = loadEngineParts(flow, useTools);
  const queue = async () => feedbackQueue ?? browserQueue(api, deviceStorage, clock);
  return {
    performers: {
      ...feedbackPerformers(world, parts, queue),
      ...uploadPerformers(world, queue),
      ...verificationPerformers(world),
      ...remoteDataPerformers(world, parts),
      ...scrollPerformers(world),
      ...parentMessagePerformers(world),
      ...pageClassPerformers(world),
      logQuota({ action }) {
        if (!isPreview) void api.logQuota({ nodeId: node.id, action });
      },
    },
    warmUp() {
      if (isPreview) return;
      void parts.ready();
      queue().catch(() => undefined);
    },
  };
}
