import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { startWriters, type Writers } from '@smart-order/server/testing/crash-writers.ts';
import { refresh, signIn } from '@smart-order/server/testing/http-client.ts';
import { withToken, type Person } from '@smart-order/server/testing/person.ts';
import type { PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import type { somethingToOrder } from '../crash.ts';

/** Four writers at one copy, and a page that renews its session there, with what they are answered. */
export interface Load {
  writers: Writers;
  /** counts from zero again */
  begin(): void;
  /** how often each status was answered since `begin`; 0 for a request without an answer */
  statuses(): { orders: Map<number, number>; sessions: Map<number, number> };
  /** the longest time without an order taken since `begin`, and when it ended, in ms of `performance.now()` */
  longestGap(): { ms: number; endedAt: number };
  stop(): Promise<void>;
}

export async function startLoad(
  portal: PortalProcess,
  { header, lines, pathName }: Awaited<ReturnType<typeof somethingToOrder>>,
  username: string,
): Promise<Load> {
  const { cookies, accessToken } = await signIn(portal.origin, username, 'morning-field');
  let person: Person = withToken(portal.origin, accessToken);
  let [orders, sessions] = [new Map<number, number>(), new Map<number, number>()];
  let taken: number[] = [];
  let open = true;
  const count = (of: Map<number, number>, status: number) =>
    of.set(status, (of.get(status) ?? 0) + 1);
  const note = (status = 0) => {
    count(orders, status);
    if (status === 200) taken.push(performance.now());
  };
  const requireDate = addDays(bangkokDate(new Date()), 1);
  const writers = startWriters(() => person, { ...header, requireDate }, lines, pathName, 4, note);
  const renewing = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` below closes it.
    while (open) {
      const answer = await refresh(portal.origin, cookies).catch(() => undefined);
      count(sessions, answer?.status ?? 0);
      if (answer?.ok)
        person = withToken(
          portal.origin,
          ((await answer.json()) as { accessToken: string }).accessToken,
        );
      await sleep(500);
    }
  })();
  return {
    writers,
    begin: () => {
      [orders, sessions, taken] = [new Map(), new Map(), [performance.now()]];
    },
    statuses: () => ({ orders, sessions }),
    longestGap: () => {
      const times = [...taken, performance.now()];
      return times
        .slice(1)
        .reduce(
          (longest, at, index) =>
            at - (times[index] ?? at) > longest.ms
              ? { ms: at - (times[index] ?? at), endedAt: at }
              : longest,
          {
            ms: 0,
            endedAt: 0,
          },
        );
    },
    stop: async () => {
      open = false;
      await Promise.all([writers.stop(), renewing]);
    },
  };
}
