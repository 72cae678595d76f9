import type { OrderStep, OrderView } from '#contract/orders/own-shapes.ts';
import { isReceived, isStopped, usualWay, type OrderStatus } from '#contract/orders/statuses.ts';

export interface ProgressStep {
  id: string;
  status: OrderStatus;
  state: 'done' | 'now' | 'next' | 'stopped';
  /** the recorded step; undefined for future steps */
  step?: OrderStep;
}

/** The past steps, the present one, and those that usually follow, oldest first. */
export function progressOf({
  history,
  status,
}: Pick<OrderView, 'history' | 'status'>): ProgressStep[] {
  if (history.length === 0) return [nowOnly(status), ...aheadOf(status)];
  const been = history.map((step, at): ProgressStep => {
    const isLast = at === history.length - 1;
    const state = isStopped(step.to) ? 'stopped' : !isLast || isReceived(step.to) ? 'done' : 'now';
    return { id: `${at}-${step.to}`, status: step.to, state, step };
  });
  return [...been, ...aheadOf(status)];
}

/** An API without a history still sends the present status. */
const nowOnly = (status: OrderStatus): ProgressStep => ({
  id: `now-${status}`,
  status,
  state: isStopped(status) ? 'stopped' : isReceived(status) ? 'done' : 'now',
});

function aheadOf(status: OrderStatus): ProgressStep[] {
  const at = usualWay.findIndex((one) => one === status);
  return at < 0
    ? []
    : usualWay
        .slice(at + 1)
        .map((next): ProgressStep => ({ id: `next-${next}`, status: next, state: 'next' }));
}

/** For a phone: the newest step first, above it only the next one. */
export function newestFirst(steps: readonly ProgressStep[]): ProgressStep[] {
  const next = steps.find((one) => one.state === 'next');
  return steps.filter((one) => one === next || one.state !== 'next').toReversed();
}
