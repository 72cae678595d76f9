import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '#contract/message.ts';

/** An event that a receiver has taken, and when, in ms since 1970. */
export interface Taken extends Envelope {
  at: number;
}

/** How often calls fail or hang, from 0 to 1, and how long an answer takes, in ms. */
interface Manner {
  fail: number;
  hang: number;
  delayMs: number;
}

export interface FailingReceiver {
  address: string;
  /** every event once, in the order in which they were taken */
  taken: ReadonlyMap<number, Taken>;
  calls(): number;
  behave(manner: Partial<Manner>): void;
  close(): void;
}

/** A receiver at an address of this machine that takes events and knows them by their ids; some of its calls fail or are never answered. */
export async function failingReceiver(begin: Partial<Manner> = {}): Promise<FailingReceiver> {
  const manner: Manner = { fail: 0, hang: 0, delayMs: 0, ...begin };
  const taken = new Map<number, Taken>();
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    const luck = Math.random();
    if (luck < manner.hang) return;
    const answer = async () => {
      const event = JSON.parse(await text(request)) as Envelope;
      if (manner.delayMs > 0) await sleep(manner.delayMs);
      const isTaken = luck >= manner.hang + manner.fail;
      if (isTaken && !taken.has(event.id)) taken.set(event.id, { ...event, at: Date.now() });
      response.writeHead(isTaken ? 204 : 500).end();
    };
    // A sender that is killed breaks its request off.
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    calls: () => calls,
    behave: (next) => void Object.assign(manner, next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
