/**
 * Calls `onChange` after the page's address changed without a load. Uses the Navigation API; without one the two
 * functions of `history` are chained. Returns a function that stops observing and leaves `history` as it was, unless
 * somebody else has chained it since: then our link stays in the chain and does nothing.
 */
export function observeUrl(page: Window, onChange: () => void): () => void {
  const { history, navigation } = page as { history: History; navigation?: EventTarget };
  if (navigation) return listenTo(navigation, 'currententrychange', onChange);
  let observing = true;
  const stops = (['pushState', 'replaceState'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(history, name);
    const original = history[name];
    const chained: History['pushState'] = (...args) => {
      original.apply(history, args);
      if (observing) onChange();
    };
    history[name] = chained;
    return () => {
      if (history[name] !== chained) return;
      Reflect.deleteProperty(history, name);
      if (own) Object.defineProperty(history, name, own);
    };
  });
  stops.push(listenTo(page, 'popstate', onChange), listenTo(page, 'hashchange', onChange));
  return () => {
    observing = false;
    for (const stop of stops) stop();
  };
}

function listenTo(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
