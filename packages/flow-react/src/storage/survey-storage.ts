import { deviceId, flowState, incompleteSurveys, type LinkChannelState, linkChannels } from '@product/api-client';
import type { Clock, KeyValueStorage, StoredValue } from '@product/runtime';
import { randomId } from '@product/runtime/browser';

/** What one survey keeps on the device. What cannot be read is gone; nothing throws. */
export interface SurveyStorage {
  /** The run, as JSON: `resumeSession` reads it. */
  readonly session: StoredValue<unknown>;
  /** The feedback that the answers so far were saved as. */
  readonly incomplete: {
    find(): ReturnType<ReturnType<typeof incompleteSurveys>['find']>;
    remember(feedbackId: string): void;
    forget(): void;
  };
  /** Whether and since when the survey was brought to its end here. */
  readonly shown: { read(): LinkChannelState; write(state: LinkChannelState): void };
  deviceId(): string;
}

export function surveyStorage(
  storage: KeyValueStorage,
  clock: Pick<Clock, 'now'>,
  nodeId: string,
  flowId: string,
): SurveyStorage {
  const incomplete = incompleteSurveys(storage, clock);
  const channels = linkChannels(storage);
  return {
    session: flowState(storage, clock, nodeId),
    incomplete: {
      find: () => incomplete.find(nodeId, flowId),
      remember: (feedbackId) => incomplete.remember({ feedbackId, nodeId, flowId }),
      forget: () => incomplete.forget(nodeId, flowId),
    },
    shown: { read: () => channels.read(nodeId), write: (state) => channels.write(nodeId, state) },
    deviceId: () => deviceId(storage, randomId),
  };
}
