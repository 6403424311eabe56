/** Route of the app. Paths match exactly. */
export type Route =
  | { readonly page: 'flow'; readonly nodeId: string }
  /** The survey of a node in the frame of a host page's own flow. */
  | { readonly page: 'inline'; readonly nodeId: string }
  | { readonly page: 'flowPreview'; readonly flowId: string; readonly inWidget: boolean }
  | { readonly page: 'chat'; readonly feedbackId: string }
  | { readonly page: 'widget'; readonly code: string }
  /** A path of the app with an incomplete query. Renders nothing. */
  | { readonly page: 'empty' }
  /** Any other path redirects to the provider's site. */
  | { readonly page: 'provider' };

/**
 * Returns the route of an address. Ignores the token of a chat, which the device may have stored.
 *
 * @example
 * routeOf('/feedback', new URLSearchParams('node_id=7')); // { page: 'flow', nodeId: '7' }
 */
export function routeOf(path: string, query: URLSearchParams): Route {
  const withQuery = (name: string, route: (value: string) => Route): Route => {
    const value = query.get(name);
    return value === null || value === '' ? { page: 'empty' } : route(value);
  };
  switch (path) {
    case '/feedback':
    case '/web_feedback':
      return withQuery('node_id', (nodeId) => ({ page: query.get('inline') === '1' ? 'inline' : 'flow', nodeId }));
    case '/flow_preview':
      return withQuery('flow_id', (flowId) => ({ page: 'flowPreview', flowId, inWidget: true }));
    case '/web_flow_preview':
      return withQuery('flow_id', (flowId) => ({ page: 'flowPreview', flowId, inWidget: false }));
    case '/chat':
      return withQuery('feedback_id', (feedbackId) => ({ page: 'chat', feedbackId }));
    case '/widget':
      return withQuery('code', (code) => ({ page: 'widget', code }));
    default:
      return { page: 'provider' };
  }
}
