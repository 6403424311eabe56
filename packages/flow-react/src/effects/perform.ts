import type { FlowEffect, FlowEvent, Session } from '@product/flow-engine';
import type { Perform } from '@product/runtime';
import { analyticsPerformers } from './analytics.ts';
import { storagePerformers } from './device-storage.ts';
import type { DeliveryEffect } from './late-effects.ts';
import { timerPerformers } from './timers.ts';
import type { FlowPort, FlowWorld, Performers } from './world.ts';

/** Carries out every effect of the flow engine; one without a performer does not compile. */
export function createPerform(
  world: FlowWorld,
  late: Performers<DeliveryEffect>,
): Perform<Session, FlowEvent, FlowEffect> {
  const performers: Performers<FlowEffect['type']> = {
    ...late,
    ...timerPerformers(world),
    ...analyticsPerformers(world),
    ...storagePerformers(world),
    ...noticePerformers(world),
  };
  return (effect, port) => {
    const perform = performers[effect.type] as (effect: FlowEffect, port: FlowPort) => void;
    perform(effect, port);
  };
}

function noticePerformers({ tell }: FlowWorld): Performers<'reportSubmitError' | 'systemError'> {
  return {
    reportSubmitError: ({ error }) => tell({ type: 'submitFailed', error }),
    systemError: ({ code, detail }) => tell({ type: 'systemError', code, detail }),
  };
}
