import type { Tab } from './tab.ts';

const FIRST_QUESTION = 'How likely are you to recommend Harbour Books to a friend?';

export type WidgetVisitor = ReturnType<typeof widgetVisitor>;

/** A visitor of a host page with the widget, in a browser that Playwright cannot drive. */
export function widgetVisitor(tab: Tab) {
  const launcher = (): Promise<void> =>
    tab.until(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]');
      const button = frame?.contentDocument?.querySelector('button');
      return frame !== null && getComputedStyle(frame).visibility === 'visible' && (button?.offsetWidth ?? 0) > 0;
    });
  const frameIs = (visibility: 'visible' | 'hidden'): Promise<void> =>
    tab.until((wished) => {
      const frame = document.querySelector('iframe[data-product="frame"]');
      return frame !== null && getComputedStyle(frame).visibility === wished;
    }, visibility);
  return {
    launcher,
    frameIs,
    async pressLauncher(): Promise<void> {
      await launcher();
      const { x, y } = await tab.evaluate(() => {
        const frame = document.querySelector('iframe[data-product="launcher"]');
        const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
        return { x: left + width / 2, y: top + height / 2 };
      });
      await tab.press(x, y);
    },
    async seesQuestion(): Promise<void> {
      await frameIs('visible');
      await tab.untilInApp((text) => document.body?.textContent.includes(text), FIRST_QUESTION);
      // The drivers press where a button was when they looked, not where it has moved.
      await tab.until(() => document.querySelector('[data-product="frame"]')?.getAnimations().length === 0);
    },
    seesInlineQuestion: (): Promise<void> =>
      tab.untilInApp((text) => document.body?.textContent.includes(text), FIRST_QUESTION),
    pressClose: (): Promise<void> => tab.pressInApp('button[title="Close"]'),
    command: (name: string, ...args: unknown[]): Promise<unknown> =>
      tab.evaluate(
        ([command, rest]) => {
          const run: unknown = Reflect.get(window, 'ProductWidget');
          return typeof run === 'function' ? (run(command, ...rest) ?? null) : null;
        },
        [name, args] as [string, unknown[]],
      ),
  };
}
