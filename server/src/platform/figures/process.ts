import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Figures } from './figure.ts';
import type { Sample } from '../measures/sample.ts';

// A timer of the machine that counts how late it is, ten times a second: often enough to see a blocked loop, seldom enough to cost nothing.
const resolution = 100;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

/** How late the event loop was since the last reading, in seconds. */
function eventLoopDelay(): Sample[] {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
  const found: Sample[] = [
    [{ quantile: '0.5' }, late(delay.percentile(50))],
    [{ quantile: '0.99' }, late(delay.percentile(99))],
    [{ quantile: '1' }, late(delay.count === 0 ? 0 : delay.max)],
  ];
  delay.reset();
  return found;
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export const processFigures = {
  smart_order_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'how late the event loop was since the last reading: half of the time, in one of a hundred moments, at most',
    read: eventLoopDelay,
  },
  process_resident_memory_bytes: {
    kind: 'gauge',
    help: 'memory of the process',
    read: () => process.memoryUsage.rss(),
  },
  smart_order_heap_used_bytes: {
    kind: 'gauge',
    help: 'memory of the process that holds values',
    read: () => process.memoryUsage().heapUsed,
  },
  process_cpu_seconds_total: {
    kind: 'counter',
    help: 'processor time of the process',
    read: cpuSeconds,
  },
  process_start_time_seconds: {
    kind: 'gauge',
    help: 'when the process began',
    read: () => Math.round(performance.timeOrigin / 1000),
  },
} satisfies Figures;
