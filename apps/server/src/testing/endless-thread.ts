/** A thread that reports the start of an inspection, and never its end: it runs for ever, or takes memory. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ path }: { readonly path: string }) => {
  parentPort?.postMessage({ type: 'started' });
  if (path === 'fail') throw new Error('The thread has a fault');
  if (path === 'good') {
    parentPort?.postMessage({ type: 'inspected', outcome: 'unsupported_type' });
    return;
  }
  const taken: object[] = [];
  for (;;) if (path === 'memory') taken.push({ more: [taken.length] });
});
