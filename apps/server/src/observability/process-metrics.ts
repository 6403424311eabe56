import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

/** Metrics that list every open handle at each scrape. With 10,000 sockets that takes long, and `process_open_fds` says the same. */
const COSTLY = /^nodejs_active_/;

let registry: Registry | undefined;

/** Returns the metrics of the process in Prometheus's text format: memory, processor, open files, delay of the event loop. */
export function processMetricsText(): Promise<string> {
  // Once for each process: the library's observers of the event loop and of the garbage collection have no end.
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
    for (const { name } of registry.getMetricsAsArray()) if (COSTLY.test(name)) registry.removeSingleMetric(name);
  }
  return registry.metrics();
}
