/** What a person who hears the page would miss, or would be told wrongly. */
export interface SpokenFault {
  readonly kind: 'focus lost' | 'silent' | 'born with text' | 'spoken twice' | 'focus without a name';
  /** What the visitor did before. */
  readonly act: string;
  readonly text: string;
  /** Tag and `data-product` of the element and of those around it. */
  readonly where: string;
}

/** What was heard after an act: the focus that moved, and the texts of live regions. */
export interface Heard {
  readonly frame: string;
  readonly act: string;
  readonly heard: readonly string[];
  readonly faults: readonly SpokenFault[];
}

/** A change that needs no word, with the reason. */
export interface SpokenException {
  readonly selector: string;
  readonly reason: string;
}

export interface RecordOptions {
  /** Selectors of `SpokenException`. */
  readonly exceptions: readonly string[];
  /** Name of the function of the window that takes each `Heard`. */
  readonly binding: string;
}

/** Name of the function of the window that looks at what has happened since the last look. */
export const FLUSH = 'productSpokenFlush';

/**
 * Runs in every frame. After each act, and after each change without one, it compares the visible texts with those before:
 * what is new is in the focus, in what describes the focus, in a text of a live region, or a fault.
 *
 * A region speaks when its text changes, not when it is inserted with a text; an alert speaks in both cases. What a modal
 * dialog covers does not speak.
 */
export function record({ exceptions, binding }: RecordOptions): void {
  /** Milliseconds without a change after which an act has had its effect. */
  const QUIET_MS = 400;
  /** Milliseconds after which a page that always changes is looked at. */
  const LONGEST_MS = 5_000;
  /** Milliseconds in which a screen reader gets to know a new region. */
  const KNOWN_AFTER_MS = 50;
  /** Characters of the echo that count as heard. */
  const MAX_ECHO = 20;
  const REGIONS = '[role=status], [role=alert], [role=log], [aria-live], output';

  const regions = new WeakMap<Element, { parts: ReadonlyMap<Node, string>; since: number }>();
  let baseline: Map<Text, string> | null = null;
  /** Whether the page has another language than before: every text is new then. */
  let isTranslated = false;
  let acts: string[] = [];
  let spoken: { text: string; region: Element }[] = [];
  let born: { text: string; region: Element }[] = [];
  let focused: { element: Element; around: Element | null; spoken: string; described: string }[] = [];
  let inserted: Element[] = [];
  let written: string[] = [];
  /** Characters that were typed last, which a screen reader echoes. */
  let typed = '';
  let lastActive: Element | null = null;
  /** What described the former focus. It is not said again while the focus stays in the same group. */
  let told: readonly string[] = [];
  /** State of the control that has the focus, as it was said last. */
  let toldState = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSince: number | null = null;

  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const elements = (ids: string | null): Element[] =>
    (ids ?? '').split(/\s+/).flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));
  const textOf = (element: Element): string => {
    const value = element instanceof HTMLInputElement && element.type !== 'file' ? element.value : '';
    return squeeze(`${element.textContent} ${value}`);
  };
  const where = (element: Element | null): string => {
    const path: string[] = [];
    for (let at = element; at !== null && path.length < 4; at = at.parentElement) {
      const part = at.getAttribute('data-product') ?? at.className;
      path.unshift(`${at.localName}${typeof part === 'string' && part !== '' ? `[${part}]` : ''}`);
    }
    return path.join(' > ');
  };
  const nameOf = (element: Element): string => {
    const labelOf = (label: Element): string => label.getAttribute('aria-label') ?? textOf(label);
    const labelled = elements(element.getAttribute('aria-labelledby')).map(labelOf).join(' ');
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const isNamedByText = element.matches(
      'button, a, summary, option, h1, h2, h3, h4, label, [role=button], [role=link], [role=tab], [role=option], [role=gridcell], [role^=menuitem], [role=article]',
    );
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null;
    const candidates = [
      labelled,
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      legend?.textContent,
      isNamedByText ? element.textContent : '',
      element.querySelector('img')?.getAttribute('alt'),
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
      element instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(element.type) ? element.value : '',
    ];
    return squeeze(candidates.find((name) => name !== null && name !== undefined && squeeze(name) !== '') ?? '');
  };
  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role');
    if (role !== null) return role;
    if (element instanceof HTMLInputElement) return `input ${element.type}`;
    return element.localName === 'a' ? 'link' : element.localName;
  };
  const contentOf = (element: Element): string =>
    element instanceof HTMLInputElement && /^(?:text|tel|email|url|search)$/.test(element.type) ? element.value : '';
  /** Returns the states of a control that a screen reader says with its name. */
  const stateOf = (element: Element): string => {
    const isTrue = (name: string): boolean => element.getAttribute(name) === 'true';
    const states = [
      element.matches('[type=checkbox], [type=radio]') && (element.matches(':checked') ? 'checked' : 'not checked'),
      element.matches('[aria-pressed]') && (isTrue('aria-pressed') ? 'pressed' : 'not pressed'),
      element.matches('[aria-expanded]') && (isTrue('aria-expanded') ? 'expanded' : 'collapsed'),
      element.matches('[type=range]') && (element.getAttribute('aria-valuetext') ?? ''),
      element instanceof HTMLSelectElement && (element.selectedOptions[0]?.text ?? ''),
      element.matches('input[role=combobox]') && contentOf(element),
      isTrue('aria-required') && 'required',
      isTrue('aria-invalid') && 'invalid entry',
      isTrue('aria-disabled') && 'unavailable',
    ];
    return states.filter((state) => state !== false && state !== '').join(', ');
  };
  /** Returns the descriptions of a control, and the names and descriptions of the groups around it, each once. */
  const descriptionsOf = (element: Element): string[] => {
    const parts = elements(element.getAttribute('aria-describedby'));
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (at !== element && !at.matches('fieldset, dialog, [role$=group], [role$=dialog], [role=region], section'))
        continue;
      parts.push(...elements(at.getAttribute('aria-labelledby')), ...elements(at.getAttribute('aria-describedby')));
      if (at.matches('fieldset')) parts.push(...at.querySelectorAll(':scope > legend'));
    }
    return [...new Set(parts.map(textOf))];
  };
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]') !== null;
  const isCovered = (element: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return modal !== undefined && !modal.contains(element);
  };

  /** Returns what a region says by now: each of its lines that is new or has changed. */
  const news = (region: Element, before: ReadonlyMap<Node, string>, parts: ReadonlyMap<Node, string>): string => {
    const added = [...parts].map(([node, text]) => {
      const former = before.get(node);
      if (former === undefined) return text;
      if (former.includes(text)) return '';
      // Lines in a box of the region are added to it.
      return region.contains(node) && text.startsWith(`${former} `) ? text.slice(former.length) : text;
    });
    return squeeze(added.join(' '));
  };

  /** Notes what live regions say by now. */
  const listen = (): void => {
    const now = performance.now();
    for (const region of document.querySelectorAll(REGIONS)) {
      const isAlert = region.matches('[role=alert], [aria-live=assertive]');
      const isOff = region.getAttribute('aria-live') === 'off';
      const lines = isOff || isHidden(region) || isCovered(region) ? [] : [...region.childNodes];
      const parts = new Map(lines.map((node) => [node, squeeze(node.textContent ?? '')]));
      const known = regions.get(region);
      const isKnown = known !== undefined && now - known.since >= KNOWN_AFTER_MS;
      regions.set(region, { parts, since: known?.since ?? now });
      const text = news(region, known?.parts ?? new Map(), parts);
      if (text !== '') (isKnown || isAlert ? spoken : born).push({ text, region });
    }
  };

  /** Returns the texts that can be seen, but for those in live regions that only speak: ours, and those of the date field's library. */
  const look = (): Map<Text, string> => {
    const seen = new Map<Text, string>();
    if (document.body === null) return seen;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null) continue;
      const text = squeeze(node.data);
      if (words(text).length === 0) continue;
      if (
        parent.closest(
          'script, style, noscript, template, svg, select, textarea, progress, .product-visually-hidden, [data-live-announcer]',
        )
      )
        continue;
      if (!isHidden(parent)) seen.set(node, text);
    }
    return seen;
  };

  const cannotHaveFocus = (element: Element): boolean =>
    !element.isConnected || isHidden(element) || element.matches(':disabled') || isCovered(element);

  const isHeard = (node: Text, text: string): boolean => {
    const parent = node.parentElement;
    const active = document.activeElement;
    if (parent === null) return true;
    const all = spoken.map((one) => one.text).join(' ');
    const isIn = (wanted: string, heard: string): boolean => {
      const given = new Set(words(heard));
      return words(wanted).every((word) => given.has(word));
    };
    if (isIn(text, all)) return true;
    // A new question or list whose heading is spoken is found below it.
    const isAnnounced = (one: Element): boolean => {
      const heading = one.querySelector('h1, h2, h3, h4, legend');
      return (
        one.contains(parent) && heading !== null && isIn((heading.firstElementChild ?? heading).textContent ?? '', all)
      );
    };
    if (inserted.some(isAnnounced)) return true;
    if (written.some((value) => squeeze(value).includes(text)) || typed.includes(text)) return true;
    if (active !== null && active !== document.body) {
      if (active.contains(parent) || isIn(text, stateOf(active))) return true;
      const controls = ['aria-controls', 'aria-owns', 'aria-activedescendant'];
      if (controls.some((name) => elements(active.getAttribute(name)).some((popup) => popup.contains(parent))))
        return true;
    }
    const isOpenedBy = (element: Element): boolean =>
      element.matches('summary') && element.parentElement?.contains(parent) === true;
    if (active !== null && isOpenedBy(active)) return true;
    return focused.some(({ element, around, described }) => {
      if (element.contains(parent) || isIn(text, described) || around?.contains(parent)) return true;
      if (isOpenedBy(element)) return true;
      const isPlace = element.getAttribute('tabindex') === '-1' || element.matches('h1, h2, h3');
      return isPlace && element.closest('main, dialog, section, article, [role$=dialog]')?.contains(parent) === true;
    });
  };

  const evaluate = (): void => {
    clearTimeout(timer);
    timer = undefined;
    pendingSince = null;
    listen();
    const after = look();
    const act = acts.length === 0 ? 'by itself' : [...new Set(acts)].join(', ');
    const faults: SpokenFault[] = [];
    const active = document.activeElement;
    const isException = (element: Element | null): boolean =>
      element !== null && exceptions.some((selector) => element.closest(selector) !== null);
    if (baseline !== null) {
      const counts = new Map<string, number>();
      for (const text of baseline.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
      for (const text of after.values()) counts.set(text, (counts.get(text) ?? 0) - 1);
      for (const [node, text] of after) {
        if (baseline.get(node) === text || (counts.get(text) ?? 0) >= 0) continue;
        counts.set(text, (counts.get(text) ?? 0) + 1);
        if (isTranslated || isException(node.parentElement) || isHeard(node, text)) continue;
        faults.push({ kind: 'silent', act, text, where: where(node.parentElement) });
      }
      const isOnBody = active === null || active === document.body || active === document.documentElement;
      if (isOnBody && document.hasFocus() && lastActive !== null && cannotHaveFocus(lastActive)) {
        faults.push({ kind: 'focus lost', act, text: nameOf(lastActive), where: where(lastActive) });
        lastActive = null;
      }
      if (
        !isOnBody &&
        focused.some(({ element }) => element === active) &&
        nameOf(active) === '' &&
        !isException(active)
      )
        faults.push({ kind: 'focus without a name', act, text: '', where: where(active) });
      for (const { text, region } of born)
        if (
          region.isConnected &&
          !isException(region) &&
          !focused.some(({ element, around }) => element.contains(region) || around?.contains(region))
        )
          faults.push({ kind: 'born with text', act, text, where: where(region) });
      for (const [position, { text, region }] of spoken.entries())
        if (spoken.slice(0, position).some((other) => other.region !== region && other.text === text))
          faults.push({ kind: 'spoken twice', act, text, where: where(region) });
    }
    const state = active === null ? '' : stateOf(active);
    const isStateNew =
      !focused.some(({ element }) => element === active) && active === lastActive && state !== toldState;
    toldState = state;
    const heard = [
      ...focused.map((entry) => `focus: ${entry.spoken}`),
      ...(isStateNew && state !== '' ? [`state: ${state}`] : []),
      ...spoken.map(
        ({ text, region }) => `${region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'says'}: ${text}`,
      ),
    ];
    if (baseline !== null && (heard.length > 0 || faults.length > 0)) {
      const report: Heard = { frame: location.pathname, act, heard, faults };
      const deliver: unknown = Reflect.get(window, binding);
      if (typeof deliver === 'function') deliver(report);
    }
    if (baseline !== null) baseline = after;
    isTranslated = false;
    acts = [];
    spoken = [];
    born = [];
    focused = [];
    inserted = [];
    written = written.slice(-5);
  };

  const schedule = (): void => {
    const now = performance.now();
    pendingSince ??= now;
    clearTimeout(timer);
    timer = setTimeout(evaluate, Math.max(0, Math.min(QUIET_MS, pendingSince + LONGEST_MS - now)));
  };

  /** Takes the page as it is before the first act. */
  const begin = (): void => {
    if (baseline !== null) return;
    baseline = look();
    inserted = [];
  };
  const handleAct = (event: Event): void => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element)) return;
    begin();
    const control = target.closest('button, a, label, input, textarea, select, summary, [role]') ?? target;
    const name = nameOf(control).slice(0, 60) || where(control);
    if (event instanceof KeyboardEvent && event.key.length === 1) typed = (typed + event.key).slice(-MAX_ECHO);
    if (event instanceof KeyboardEvent)
      acts.push(
        /^[^ ]$/u.test(event.key) ? `types in "${name}"` : `${event.key === ' ' ? 'Space' : event.key} on "${name}"`,
      );
    else if (event.type === 'pointerdown') acts.push(`presses "${name}"`);
    else if ('value' in target && typeof target.value === 'string') {
      written.push(target.value);
      acts.push(`fills "${name}"`);
    }
    if (target instanceof HTMLSelectElement) written.push(...[...target.selectedOptions].map(({ text }) => text));
    schedule();
  };
  const handleFocus = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    begin();
    lastActive = target;
    const around = inserted.find((element) => element.isConnected && element.contains(target)) ?? null;
    const entry = { element: target, around, spoken: '', described: '' };
    const before = told;
    const describe = (): void => {
      const name = nameOf(target);
      const descriptions = descriptionsOf(target);
      const news = descriptions.filter((text) => !before.includes(text) && !name.includes(text));
      entry.described += ` ${name} ${descriptions.join(' ')}`;
      const value = roleOf(target) === 'combobox' ? '' : contentOf(target);
      const parts = [`${roleOf(target)} "${name}"`, value, stateOf(target), ...news];
      entry.spoken = squeeze(parts.filter((part) => part !== '').join(' | '));
      told = descriptions;
    };
    describe();
    focused.push(entry);
    // What is rendered together with the focus describes it in time.
    setTimeout(() => target.isConnected && describe(), KNOWN_AFTER_MS);
    schedule();
  };
  for (const type of ['keydown', 'pointerdown', 'input', 'change', 'drop', 'paste'])
    addEventListener(type, handleAct, true);
  addEventListener('focusin', handleFocus, true);
  addEventListener('blur', () => {
    // A frame that gets the focus causes no `focusin` in the page around it.
    if (document.activeElement instanceof HTMLIFrameElement) lastActive = document.activeElement;
  });
  const observe = (): void => {
    new MutationObserver((mutations) => {
      isTranslated ||= mutations.some(({ attributeName }) => attributeName === 'lang');
      for (const { addedNodes } of mutations)
        for (const node of addedNodes) if (node instanceof Element) inserted.push(node);
      listen();
      if (baseline !== null) schedule();
    }).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: [
        'hidden',
        'class',
        'open',
        'disabled',
        'inert',
        'aria-hidden',
        'aria-live',
        'role',
        'aria-describedby',
        'lang',
      ],
    });
  };
  observe();
  Object.assign(window, { productSpokenFlush: () => pendingSince !== null && evaluate() });
}
