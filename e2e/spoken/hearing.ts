import type { BrowserContext } from '@playwright/test';
import { spokenExceptions } from './exceptions.ts';
import { FLUSH, type Heard, record, type SpokenFault } from './record.ts';

const BINDING = 'productHeard';

/** Milliseconds after the last act of a journey in which its effect is heard. */
const LAST_ACT_MS = 700;

/** Hears the pages of browser contexts as a person who does not see them, and collects what that person would miss. */
export class Hearing {
  readonly heard: Heard[] = [];
  private readonly contexts: BrowserContext[] = [];

  /** Begins to hear each page and frame that a context opens from now on. */
  async listenTo(context: BrowserContext): Promise<void> {
    this.contexts.push(context);
    await context.exposeBinding(BINDING, (_, heard: Heard) => void this.heard.push(heard));
    const exceptions = spokenExceptions.map(({ selector }) => selector);
    await context.addInitScript(record, { exceptions, binding: BINDING });
  }

  /** Waits until the last act has had its effect. */
  async settle(milliseconds = LAST_ACT_MS): Promise<void> {
    const frames = this.contexts.flatMap((context) => context.pages()).flatMap((page) => page.frames());
    if (frames.length > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const flush = (name: string): void => void Reflect.get(window, name)?.();
    await Promise.all(frames.map((frame) => frame.evaluate(flush, FLUSH).catch(() => undefined)));
  }

  get faults(): readonly SpokenFault[] {
    return this.heard.flatMap(({ faults }) => faults);
  }

  /** Returns what one hears, act by act. */
  transcript(): string {
    return this.heard
      .filter(({ heard }) => heard.length > 0)
      .map(({ act, heard }) => [act, ...heard.map((line) => `    ${line}`)].join('\n'))
      .join('\n');
  }
}

/** Writes a fault as a line. */
export function faultLine({ kind, act, text, where }: SpokenFault): string {
  return `${kind} after [${act}]: "${text}" in ${where}`;
}
