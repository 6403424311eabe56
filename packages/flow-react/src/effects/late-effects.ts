import type { FlowEffect, FlowEvent } from '@product/flow-engine';
import type { RequestError } from '@product/model';
import type { Delivery } from './delivery.ts';
import type { FlowPort, FlowWorld, Performers } from './world.ts';

/** Effects whose performers are loaded beside the first page. */
export type DeliveryEffect =
  | 'postFeedback'
  | 'saveIncomplete'
  | 'feedbackCreated'
  | 'upload'
  | 'cancelUpload'
  | 'sendToken'
  | 'verifyToken'
  | 'askIntegration'
  | 'askDynamicRequest'
  | 'logQuota'
  | 'postToParent'
  | 'setPageClass'
  | 'scrollTo';

type LateEffect = Extract<FlowEffect, { type: DeliveryEffect }>;

export interface LateEffects {
  readonly performers: Performers<DeliveryEffect>;
  /** Loads the performers while nobody waits for them. */
  preload(): void;
}

/**
 * Stands in for the delivery until its chunk is there: what comes before waits, in its order, with the session as it was
 * then. A chunk that fails twice is a network failure, of which the engine hears as of any other; the next effect asks
 * for it again.
 */
export function lateEffects(world: FlowWorld, load: () => Promise<Delivery>): LateEffects {
  let delivery: Delivery | undefined;
  let loading: Promise<Delivery> | undefined;
  const loadOnce = (): Promise<Delivery> => {
    loading ??= load()
      .catch(load)
      .then((loaded) => {
        delivery = loaded;
        return loaded;
      });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const perform = (effect: LateEffect, port: FlowPort): void => {
    if (delivery !== undefined) {
      carryOut(delivery, effect, port);
      return;
    }
    let session: ReturnType<FlowPort['getState']> | undefined = port.getState();
    const getState = () => session ?? port.getState();
    loadOnce()
      .then(
        (loaded) => carryOut(loaded, effect, { send: port.send, getState }),
        () => failureOf(effect, world.clock.now()).forEach(port.send),
      )
      .finally(() => {
        session = undefined;
      });
  };
  const performers: Performers<DeliveryEffect> = {
    postFeedback: perform,
    saveIncomplete: perform,
    feedbackCreated: perform,
    upload: perform,
    cancelUpload: perform,
    sendToken: perform,
    verifyToken: perform,
    askIntegration: perform,
    askDynamicRequest: perform,
    logQuota: perform,
    postToParent: perform,
    setPageClass: perform,
    scrollTo: perform,
  };
  return {
    performers,
    preload: () => {
      loadOnce().then(
        ({ warmUp }) => warmUp(),
        () => undefined,
      );
    },
  };
}

function carryOut({ performers }: Delivery, effect: LateEffect, port: FlowPort): void {
  const perform = performers[effect.type] as (effect: LateEffect, port: FlowPort) => void;
  perform(effect, port);
}

const error: RequestError = { type: 'network', message: 'Network failure' };

/** What the engine hears when the code that carries an effect out did not load. */
function failureOf(effect: LateEffect, at: number): readonly FlowEvent[] {
  switch (effect.type) {
    case 'postFeedback':
      return [{ type: 'submitFailed', error, at }];
    case 'upload':
      return [{ type: 'uploadFailed', uploadId: effect.uploadId, error }];
    case 'sendToken':
      return [{ type: 'verificationSendFailed', questionId: effect.questionId, error }];
    case 'verifyToken':
      return [{ type: 'verifyFailed', questionId: effect.questionId, error }];
    case 'askIntegration':
      return [{ type: 'bindingDataFailed', questionId: effect.questionId, error }];
    case 'askDynamicRequest':
      return [{ type: 'dynamicRequestFailed', questionId: effect.questionId, error }];
    default:
      return [];
  }
}
