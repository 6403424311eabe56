/** The pages of spec section 2. Paths match exactly; without its query a page renders nothing. */
export type Route =
  | { readonly page: 'flow'; readonly nodeId: string }
  | { readonly page: 'flowPreview'; readonly flowId: string; readonly inWidget: boolean }
  | { readonly page: 'chat'; readonly feedbackId: string }
  | { readonly page: 'widget'; readonly code: string }
  /** A path of ours whose query is not complete. */
  | { readonly page: 'nothing' }
  /** Any other path leads to the provider's site. */
  | { readonly page: 'elsewhere' };

/**
 * Which page an address asks for. The chat's token is not looked at: it may have been remembered and taken out of the
 * address.
 *
 * @example
 * routeOf('/feedback', new URLSearchParams('node_id=7')); // { page: 'flow', nodeId: '7' }
 */
export function routeOf(path: string, query: URLSearchParams): Route {
  const needs = (name: string, route: (value: string) => Route): Route => {
    const value = query.get(name);
    return value === null || value === '' ? { page: 'nothing' } : route(value);
  };
  switch (path) {
    case '/feedback':
    case '/web_feedback':
      return needs('node_id', (nodeId) => ({ page: 'flow', nodeId }));
    case '/flow_preview':
      return needs('flow_id', (flowId) => ({ page: 'flowPreview', flowId, inWidget: true }));
    case '/web_flow_preview':
      return needs('flow_id', (flowId) => ({ page: 'flowPreview', flowId, inWidget: false }));
    case '/chat':
      return needs('feedback_id', (feedbackId) => ({ page: 'chat', feedbackId }));
    case '/widget':
      return needs('code', (code) => ({ page: 'widget', code }));
    default:
      return { page: 'elsewhere' };
  }
}
