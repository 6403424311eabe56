import type { BenchList } from './list.ts';
import { ourTimeline } from './ours.tsx';
import { peer, peerNames } from './peers.tsx';

declare global {
  interface Window {
    lists: {
      readonly names: readonly string[];
      prepare(name: string, count: number): Promise<void>;
      mount(): Promise<void>;
      append(times: number): Promise<void>;
      clear(): void;
    };
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has a root');
let current: BenchList | undefined;
let shown = 0;

window.lists = {
  names: ['ours', ...peerNames],
  async prepare(name, count) {
    shown = count;
    const element = document.createElement('div');
    element.style.blockSize = '600px';
    root.replaceChildren(element);
    current = name === 'ours' ? await ourTimeline(element, count) : await peer(element, name, count);
  },
  mount: async () => current?.mount(shown),
  async append(times) {
    for (let time = 0; time < times; time += 1) await current?.append();
  },
  clear: () => current?.unmount(),
};
