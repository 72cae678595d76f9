import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Person } from './person.ts';

/** One order of a writer: every retry has the same key. */
interface WrittenOrder {
  key: string;
  orderNumber: string | undefined;
}

export interface Writers {
  acknowledged(): Map<string, string>;
  stop(): Promise<void>;
}

/**
 * Runs several writers that place orders, through kills and restarts; each retries the same key until it is acknowledged.
 * `person` gives the customer who is signed in now; the header is that of a place where they may order. `onAnswer` gets each status, undefined for a
 * request without an answer.
 */
export function startWriters(
  person: () => Person | undefined,
  header: object,
  lines: readonly object[],
  pathName: string,
  count = 8,
  onAnswer: (status: number | undefined) => void = () => {},
): Writers {
  const orders: WrittenOrder[] = [];
  let open = true;
  const requireDate = addDays(bangkokDate(new Date()), 1);
  const body = { orderh: { ...header, requireDate, requireTime: '6:30' }, orderd: lines };
  // oxlint-disable no-unmodified-loop-condition -- `stop` below closes it from outside.
  const write = async () => {
    while (open) {
      const order: WrittenOrder = { key: randomUUID(), orderNumber: undefined };
      orders.push(order);
      while (open && order.orderNumber === undefined) {
        const answer = await person()
          ?.call('saveOrder', { params: { bu: pathName }, body, key: order.key })
          .catch(() => undefined);
        onAnswer(answer?.status);
        if (answer?.status === 200) order.orderNumber = answer.body.orderNumber;
        else await sleep(20 + randomInt(30));
      }
    }
  };
  const running = Array.from({ length: count }, write);
  return {
    acknowledged: () =>
      new Map(
        orders.flatMap(({ key, orderNumber }) =>
          orderNumber === undefined ? [] : [[key, orderNumber]],
        ),
      ),
    stop: async () => {
      open = false;
      await Promise.all(running);
    },
  };
}
