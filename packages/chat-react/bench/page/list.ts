/** List that shows a conversation. The benchmark drives it from outside the page. */
export interface BenchList {
  /** Shows so many messages, the last in view. Resolves when it is. */
  mount(count: number): Promise<void>;
  /** Adds one message at the end. Resolves when it is in view. */
  append(): Promise<void>;
  unmount(): void;
}

/** A mix as people write: most short, some long, some with a link. */
export function textOf(index: number): string {
  if (index % 11 === 0) return `Message ${index}: see https://example.com/orders/${index} for the details.`;
  if (index % 5 === 0) return `Message ${index}: ${'the corner is bent and the first pages are wet. '.repeat(3)}`;
  return `Message ${index}: thank you.`;
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until a message stands in the visible part of the list. */
export async function untilInView(root: HTMLElement, index: number): Promise<void> {
  const text = `Message ${index}:`;
  const { bottom } = root.getBoundingClientRect();
  for (let frames = 0; frames < 600; frames += 1) {
    await frame();
    for (const row of [...root.querySelectorAll('[data-row], [data-product="message"]')].slice(-5)) {
      if (row.textContent?.includes(text) && row.getBoundingClientRect().top < bottom) return;
    }
  }
  const seen = [...root.querySelectorAll('[data-row], [data-product="message"]')].map((row) => row.textContent);
  throw new Error(`${text} never came into view; in the page: ${seen.slice(-3).join(' | ')}`);
}
