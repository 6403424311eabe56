import type { FlowWorld, Performers } from './world.ts';

/** Hands analytics to whoever mounted the survey: the page, not a component in it, knows its data layer. */
export function analyticsPerformers({ node, isPreview, tell }: FlowWorld): Performers<'pushAnalytics'> {
  return {
    pushAnalytics({ event, params }) {
      if (!isPreview) tell({ type: 'analytics', event, params: { node_id: node.id, ...params } });
    },
  };
}
