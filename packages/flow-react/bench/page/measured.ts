import { type PageOfQuestions, pageOf, revealedBy } from './definitions.ts';

declare global {
  interface Window {
    /** Interface between a page and the bench. */
    survey: {
      /** Resolves at the first frame in which all visible questions can be answered. */
      shown: Promise<void>;
      /** Chooses the first option of each revealing question. Resolves to the ms until each revealed question is shown. */
      answerAll(): Promise<number[]>;
    };
  }
}

const FRAMES_AT_MOST = 1_200;
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Resolves at the end of the next frame, after layout and paint. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));
}

async function until(isThere: () => boolean): Promise<void> {
  for (let frames = 0; frames < FRAMES_AT_MOST; frames += 1) {
    await frame();
    if (isThere()) return;
  }
  throw new Error('It never came');
}

export function pageToShow(): PageOfQuestions {
  return pageOf(Number(new URLSearchParams(location.search).get('questions')));
}

/** Provides the interface of a page.
 *
 * @param selectorOf Returns the selector of a question by its name.
 */
export function measure(page: PageOfQuestions, selectorOf: (name: string) => string): void {
  const find = (name: string, inner = ''): HTMLElement | null => document.querySelector(`${selectorOf(name)} ${inner}`);
  window.survey = {
    shown: until(() => page.shown.every((name) => find(name, 'input') !== null)),
    async answerAll() {
      const costs: number[] = [];
      for (const name of page.revealing) {
        await frame();
        await nextTask();
        const start = performance.now();
        find(name, 'input')?.click();
        await until(() => find(revealedBy(name), 'input') !== null);
        costs.push(performance.now() - start);
      }
      return costs;
    },
  };
}
