import type { FlowWorld, Performers } from './world.ts';

/** What the device remembers: the run, the unfinished feedback, and that the survey was shown. */
export function storagePerformers({
  node,
  widget,
  storage,
  isPreview,
}: FlowWorld): Performers<'saveSession' | 'clearSession' | 'clearIncomplete' | 'rememberShown'> {
  const prevents = node.preventMultipleFeedback || widget?.preventMultipleFeedback === true;
  return {
    saveSession: (_, { getState }) => isPreview || storage.session.write(getState()),
    clearSession: () => isPreview || storage.session.remove(),
    clearIncomplete: () => isPreview || storage.incomplete.forget(),
    rememberShown: ({ at }) =>
      isPreview || !prevents || storage.shown.write({ firstNow: at, isLinkChannelDisplayedBefore: true }),
  };
}
