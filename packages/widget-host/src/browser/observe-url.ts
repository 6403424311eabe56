/**
 * Calls `onChange` after each change of the page's URL without a load. Without a Navigation API it wraps the two functions
 * of `history`. Returns a function that stops observing and restores `history`. A function that the page wrapped since
 * stays, and our wrapper in it does nothing.
 */
export function observeUrl(page: Window, onChange: () => void): () => void {
  const { history } = page;
  // A variable or an element of the page may have this name.
  const navigation: Partial<Navigation> = Object(page.navigation);
  if (navigation.currentEntry) return listenTo(navigation as Navigation, 'currententrychange', onChange);
  let observing = true;
  const stops = (['pushState', 'replaceState'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(history, name);
    const original = history[name];
    const wrapper: History['pushState'] = (...args) => {
      original.apply(history, args);
      if (observing) onChange();
    };
    history[name] = wrapper;
    return () => {
      if (history[name] !== wrapper) return;
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
