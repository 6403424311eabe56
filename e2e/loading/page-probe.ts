/** Texts and the selector by which a measurement watches a page. */
export interface Watched {
  /** Text whose first visible frame is the moment `shown`. */
  readonly shown: string;
  /** Text of the option to tap. */
  readonly option?: string;
  /** Matches the tapped option once it is drawn as chosen. */
  readonly chosen?: string;
  /** Matches an element that is there only when the script has taken the tap. */
  readonly answered?: string;
}

/** A moment, in Epoch ms, with where to tap once an option is visible. */
export type Sighting =
  | { readonly type: 'shown'; readonly at: number }
  | { readonly type: 'tappable'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'chosen'; readonly at: number }
  | { readonly type: 'answered'; readonly at: number };

/**
 * Runs in each frame of the measured page and reports each moment once, at the frame that draws it.
 * Text counts as visible when its box is larger than a pixel, in the window, and not transparent.
 */
export function watchPage({ shown, option, chosen, answered }: Watched): void {
  const STEADY_FRAMES = 3;
  const shifts: { at: number; value: number }[] = [];
  Reflect.set(window, 'layoutShifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        shifts.push({ at: performance.timeOrigin + entry.startTime, value: Number(Reflect.get(entry, 'value')) });
  }).observe({ type: 'layout-shift', buffered: true });

  const report = (sighting: object): void => {
    const send: unknown = Reflect.get(window, 'reportSighting');
    if (typeof send === 'function') send({ at: performance.timeOrigin + performance.now(), ...sighting });
  };
  const isVisible = (element: Element | null): element is Element => {
    if (element === null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 4 && height > 4 && bottom > 0 && top < innerHeight;
  };
  const visibleText = (text: string): Element | undefined => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
      if (node.nodeValue?.trim() === text && isVisible(node.parentElement)) return node.parentElement;
    return undefined;
  };

  const pending = new Map<string, () => object | undefined>();
  pending.set('shown', () => (visibleText(shown) ? {} : undefined));
  let place = '';
  let steadyFrames = 0;
  if (option !== undefined)
    pending.set('tappable', () => {
      const box = visibleText(option)?.getBoundingClientRect();
      const before = place;
      place = `${box?.left} ${box?.top}`;
      steadyFrames = place === before ? steadyFrames + 1 : 0;
      // A visitor cannot tap an option that stands still for a frame or two only.
      return box !== undefined && steadyFrames >= STEADY_FRAMES
        ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        : undefined;
    });
  for (const [type, selector] of Object.entries({ chosen, answered }))
    if (selector !== undefined) pending.set(type, () => (isVisible(document.querySelector(selector)) ? {} : undefined));
  const look = (): void => {
    if (document.body)
      for (const [type, find] of pending) {
        const found = find();
        if (found === undefined) continue;
        pending.delete(type);
        report({ type, ...found });
      }
    if (pending.size > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
