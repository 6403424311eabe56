import { Gauge, type Registry } from '@prometheus-io/client';
import type { PoolUse } from '../database/connection-pool.ts';
import type { LoopState } from '../ticks/repeat.ts';
import { type Backlog, queues } from './backlog.ts';

/** Sources of gauges that a scrape reads at its moment. */
export interface StateSources {
  /** Undefined for the embedded database, which has one connection. */
  poolUse(): PoolUse | undefined;
  loops(): readonly LoopState[];
  /** Epoch ms. */
  now(): number;
}

/** Registers the gauges that are read at each scrape. */
export function registerStates(registers: Registry[], { poolUse, loops, now }: StateSources) {
  if (poolUse() !== undefined) {
    new Gauge({
      name: 'product_database_connections_max',
      help: 'Connections to PostgreSQL that this process may open.',
      registers,
      collect() {
        this.set(poolUse()?.size ?? 0);
      },
    });
    new Gauge({
      name: 'product_database_connections',
      help: 'Open connections to PostgreSQL.',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle } = poolUse() ?? { total: 0, idle: 0 };
        this.set({ state: 'used' }, total - idle);
        this.set({ state: 'idle' }, idle);
      },
    });
    new Gauge({
      name: 'product_database_calls_waiting',
      help: 'Calls that wait for a connection to PostgreSQL.',
      registers,
      collect() {
        this.set(poolUse()?.waiting ?? 0);
      },
    });
  }

  const gaugeOfWorkers = (name: string, help: string, read: (state: LoopState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['worker'],
      registers,
      collect() {
        this.reset();
        for (const state of loops()) this.set({ worker: state.name }, read(state));
      },
    });
  gaugeOfWorkers('product_worker_age_seconds', 'Time since a tick of a worker succeeded.', (state) => state.ageSeconds);
  gaugeOfWorkers(
    'product_worker_interval_seconds',
    'Time between two ticks of a worker.',
    (state) => state.intervalSeconds,
  );
  gaugeOfWorkers(
    'product_worker_too_old',
    '1 if no tick of a vital worker has ended for ten seconds.',
    ({ isTooOld }) => (isTooOld ? 1 : 0),
  );

  let backlog: Backlog | undefined;
  new Gauge({
    name: 'product_backlog_items',
    help: 'Events without a number, deliveries to webhooks and mails that wait; counted up to 10,000.',
    labelNames: ['queue'],
    registers,
    collect() {
      if (backlog !== undefined) for (const queue of queues) this.set({ queue }, backlog.waiting[queue]);
    },
  });
  new Gauge({
    name: 'product_backlog_oldest_seconds',
    help: 'How long the oldest one has waited that could have been handled.',
    labelNames: ['queue'],
    registers,
    collect() {
      if (backlog === undefined) return;
      for (const queue of queues) {
        const at = backlog.oldestAt[queue];
        this.set({ queue }, at === null ? 0 : Math.max(0, (now() - at) / 1000));
      }
    },
  });
  new Gauge({
    name: 'product_dead_letters',
    help: 'Deliveries and mails that were given up and are still stored; counted up to 10,000.',
    labelNames: ['queue'],
    registers,
    collect() {
      if (backlog === undefined) return;
      for (const [queue, count] of Object.entries(backlog.dead)) this.set({ queue }, count);
    },
  });
  return {
    /** Keeps what waits until it is measured again. */
    backlogMeasured: (measured: Backlog): void => {
      backlog = measured;
    },
  };
}
