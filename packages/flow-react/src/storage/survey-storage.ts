import { deviceId, flowState, incompleteSurveys, type LinkChannelState, linkChannels } from '@product/api-client';
import type { Clock, KeyValueStorage, StoredValue } from '@product/runtime';
import { randomId } from '@product/runtime/browser';

/** Data that a survey stores on the device. A value that cannot be read is dropped; nothing throws. */
export interface SurveyStorage {
  /** The session as JSON, which `resumeSession` reads. */
  readonly session: StoredValue<unknown>;
  /** The incomplete feedback that contains the answers so far. */
  readonly incomplete: {
    find(): ReturnType<ReturnType<typeof incompleteSurveys>['find']>;
    remember(feedbackId: string): void;
    forget(): void;
  };
  /** Whether the survey was completed on this device, and when first. */
  readonly shown: { read(): LinkChannelState; write(state: LinkChannelState): void };
  deviceId(): string;
}

/** Creates the storage of one survey on top of the storage of the device. */
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
