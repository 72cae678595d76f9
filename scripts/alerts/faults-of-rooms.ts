import { expect, onTestFinished } from 'vitest';
import { addDays, bangkokDate } from '../../contract/src/calendar.ts';
import { deliverTo } from '../../server/src/features/integration/outbox/deliver-to.ts';
import {
  registerReceivers,
  spreadOutbox,
} from '../../server/src/features/integration/outbox/delivery-rows.ts';
import { runnerOf } from '../../server/src/features/reports/jobs/runner.ts';
import type { Receiver } from '../../server/src/outside/receivers/receiver.ts';
import { run } from '../../server/src/platform/database/connections/connect.ts';
import { KeyedQueue } from '../../server/src/platform/work/keyed-queue.ts';
import { apiCaller } from '../../server/src/testing/api-caller.ts';
import { aBankMessage, tellOf } from '../../server/src/testing/bank-messages.ts';
import { cashPortal } from '../../server/src/testing/cash-portal.ts';
import { chatDesk } from '../../server/src/testing/channels/chat-desk.ts';
import { aLineEvent, sendWebhook } from '../../server/src/testing/channels/line-webhook.ts';
import { aReceiver, refused } from '../../server/src/testing/outbox-desk.ts';
import type { Person } from '../../server/src/testing/person.ts';
import { runJob } from '../../server/src/testing/run-job.ts';
import { standingDesk } from '../../server/src/testing/standing-desk.ts';
import { asOwner, faultyPortal, place, whileLocked, whileRuns } from './faults-of-server.ts';
import { firedBy } from './fired-by.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
type Faulty = Awaited<ReturnType<typeof faultyPortal>>;

/** What a receiver gets that is due now, as one copy of the server sends it. */
async function deliver({ db, deps, now }: Faulty, receiver: Receiver) {
  await registerReceivers(db, [receiver], now());
  await spreadOutbox(db, now());
  const delivering = deliverTo(deps, receiver, new KeyedQueue(2));
  delivering.wake();
  await delivering.idle();
}
const order = async (portal: Faulty) => {
  const placed = await place(await portal.as('customer'), {
    requireDate: addDays(bangkokDate(portal.now()), 1),
  });
  expect(placed.status).toBe(200);
};

/** While a program holds the lock under which events get their numbers, and is tried in vain. */
const whileNoneIsNumbered = (portal: Faulty, work: () => Promise<void>) =>
  whileRuns(
    portal.portal,
    `select pg_advisory_xact_lock(hashtext('outbox_delivery'))`,
    async () => {
      await expect(spreadOutbox(portal.db, portal.now())).rejects.toThrow();
      await work();
    },
  );

async function lineDesk() {
  const desk = await chatDesk();
  onTestFinished(desk.close);
  await desk.begin();
  const { portal, line } = desk;
  let count = 0;
  return {
    desk,
    portal,
    line,
    origin: portal.origin,
    later: (ms: number) => void (desk.now = new Date(desk.now.getTime() + ms)),
    /** so many messages to the customer that are due */
    async due(messages: number) {
      for (let at = 0; at < messages; at += 1) {
        count += 1;
        const { notice_id } = await portal.db
          .insertInto('notice')
          .values({
            user_id: 'U-customer',
            kind: 'order_held',
            occasion: `event ${count}`,
            subject: `SO-${count}`,
            facts: JSON.stringify({
              number: `SO-${count}`,
              orderId: 1,
              over: 430_000,
              bu: 'feed',
              org: '1001',
              cv: 'C100',
            }),
            at: desk.now,
            bu: 'feed',
            org_code: '1001',
            cv_code: 'C100',
          })
          .returning('notice_id')
          .executeTakeFirstOrThrow();
        await portal.db
          .insertInto('notice_delivery')
          .values({ notice_id, channel: 'line', not_before: desk.now })
          .execute();
      }
    },
    /** sends what is due until the figures show this, or until each message was refused */
    async sendUntil(shown: RegExp | 'all refused', passing = 0) {
      const stops = [runJob(portal.deps, 'messages'), runJob(portal.deps, 'channels')];
      const isShown = async () => {
        desk.now = new Date(desk.now.getTime() + passing);
        if (shown !== 'all refused')
          return shown.test(await (await fetch(`${portal.origin}/metrics`)).text());
        const due = portal.db.selectFrom('notice_delivery').where('failing_since', 'is', null);
        return (await due.select('notice_id').execute()).length === 0;
      };
      await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
      for (const stop of stops) await stop();
    },
  };
}

async function cashDesk() {
  let now = new Date();
  const portal = await cashPortal(() => now);
  onTestFinished(portal.close);
  const message = (secret: string) =>
    tellOf(portal.origin, aBankMessage({ reference2: 'UNKNOWN' }), {
      secret,
      at: now.getTime() / 1000,
    });
  return {
    portal,
    origin: portal.origin,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    message,
  };
}

/** Reports of the customer that are begun. */
async function startReports(customer: Person, count: number, work: () => Promise<void>) {
  for (let at = 0; at < count; at += 1) {
    const { status } = await customer.call('startReportJob', {
      params: { path: 'feed' },
      query: { lang: 'eng' },
      body: {
        kind: 'statement',
        cvCode: 'C100',
        orgCode: '1001',
        dateFrom: '2026-02-01',
        dateTo: `2026-03-0${at + 1}`,
      },
    });
    expect(status).toBe(200);
  }
  await work();
}

/** Faults of what rooms do and wait for, by the alert that they fire. */
export const faultsOfRooms = {
  SmartOrderEventsWait: async () => {
    const portal = await faultyPortal();
    const { receiver } = aReceiver(() => refused(500));
    await deliver(portal, receiver);
    return firedBy('SmartOrderEventsWait', portal, async (scrape) => {
      await order(portal);
      await deliver(portal, receiver);
      portal.later(11 * minute);
      await scrape();
    });
  },
  SmartOrderEventsGivenUp: async () => {
    const portal = await faultyPortal();
    const { receiver } = aReceiver(() => refused(422));
    await deliver(portal, receiver);
    return firedBy('SmartOrderEventsGivenUp', portal, async (scrape) => {
      await order(portal);
      const givenUp = async () =>
        (await portal.db.selectFrom('outbox_delivery').select('given_up_at').executeTakeFirst())
          ?.given_up_at;
      while (!(await givenUp())) {
        await deliver(portal, receiver);
        portal.later(minute);
      }
      await scrape();
    });
  },
  SmartOrderEventsNotGiven: async () => {
    const portal = await faultyPortal();
    await deliver(portal, aReceiver().receiver);
    return firedBy('SmartOrderEventsNotGiven', portal, async (scrape) => {
      await run(
        portal.db,
        `insert into outbox (document, kind, payload, created_at) select 'SO-' || n, 'test', '{}', $1 from generate_series(1, 1001) n`,
        [portal.now()],
      );
      await whileNoneIsNumbered(portal, scrape);
    });
  },
  SmartOrderReceiverPaused: async () => {
    const portal = await faultyPortal();
    await deliver(portal, aReceiver().receiver);
    return firedBy('SmartOrderReceiverPaused', { ...portal, holds: 90 }, async (scrape) => {
      const body = { receiver: 'erp', paused: true };
      await (await portal.as('admin')).call('pauseReceiver', { body, key: crypto.randomUUID() });
      await scrape();
    });
  },
  SmartOrderNoticesBehind: async () => {
    const portal = await faultyPortal();
    return firedBy('SmartOrderNoticesBehind', portal, async (scrape) => {
      await order(portal);
      await whileNoneIsNumbered(portal, async () => {
        portal.later(6 * minute);
        await scrape();
      });
    });
  },
  SmartOrderJobWaits: async () => {
    const portal = await faultyPortal();
    return firedBy('SmartOrderJobWaits', portal, async (scrape) => {
      await order(portal);
      await whileNoneIsNumbered(portal, async () => {
        portal.later(hour + minute);
        await scrape();
      });
    });
  },
  SmartOrderMessagesWait: async () => {
    const { origin, line, later, due, sendUntil } = await lineDesk();
    return firedBy('SmartOrderMessagesWait', { origin }, async (scrape) => {
      line.manner = 'refusing';
      await due(1);
      await sendUntil(/notice_tries_total\{[^}]*line[^}]*\} [1-9]/);
      later(16 * minute);
      await scrape();
    });
  },
  SmartOrderMessagesGivenUp: async () => {
    const { origin, line, later, due, sendUntil } = await lineDesk();
    return firedBy('SmartOrderMessagesGivenUp', { origin }, async (scrape) => {
      line.manner = 'refusing';
      await due(21);
      // A message is given up a day after it was first refused.
      await sendUntil('all refused', minute);
      later(25 * hour);
      await sendUntil(/notices_given_up\{channel="line"\} 21/, minute);
      await scrape();
    });
  },
  SmartOrderChannelRefuses: async () => {
    const { origin, line, due, sendUntil } = await lineDesk();
    return firedBy('SmartOrderChannelRefuses', { origin }, async (scrape) => {
      line.manner = 'locked';
      await due(1);
      await sendUntil(/channel_refuses\{channel="line"\} 1/);
      await scrape();
    });
  },
  SmartOrderQuotaNearlyUsed: async () => {
    const { origin, line, sendUntil } = await lineDesk();
    return firedBy('SmartOrderQuotaNearlyUsed', { origin }, async (scrape) => {
      line.quota.used = 460;
      await sendUntil(/quota_used\{channel="line"\} 0.92/);
      await scrape();
    });
  },
  SmartOrderChatsWait: async () => {
    const { origin, desk, line, later } = await lineDesk();
    return firedBy('SmartOrderChatsWait', { origin }, async (scrape) => {
      line.manner = 'refusing';
      await desk.write('สวัสดีครับ');
      later(6 * minute);
      await scrape();
    });
  },
  SmartOrderChatsGivenUp: async () => {
    const { origin, desk, line, later } = await lineDesk();
    return firedBy('SmartOrderChatsGivenUp', { origin }, async (scrape) => {
      line.manner = 'refusing';
      await desk.write('สวัสดีครับ');
      later(25 * hour);
      await desk.workOff();
      await scrape();
    });
  },
  SmartOrderLineUnsigned: async () => {
    const { origin } = await lineDesk();
    return firedBy('SmartOrderLineUnsigned', { origin }, async (scrape) => {
      for (let at = 0; at < 3; at += 1) {
        for (let event = 0; event < 3; event += 1)
          expect(await sendWebhook(origin, [aLineEvent('follow')], 'of another secret')).toBe(401);
        await scrape();
      }
    });
  },
  SmartOrderStandingOrdersLate: async () => {
    const desk = await standingDesk();
    onTestFinished(desk.portal.close);
    await desk.save();
    await desk.go('2027-04-03T08:00:00');
    await desk.look();
    return firedBy('SmartOrderStandingOrdersLate', desk.portal, async (scrape) =>
      whileLocked(desk.portal, 'standing_day', async () => {
        desk.now = new Date('2027-04-05T16:30:00+07:00');
        await expect(desk.look()).rejects.toThrow();
      }).then(scrape),
    );
  },
  SmartOrderStandingOrdersFail: async () => {
    const desk = await standingDesk();
    onTestFinished(desk.portal.close);
    for (let at = 0; at < 20; at += 1)
      expect((await desk.saving({ name: `เล้า ${at}`, weekdays: [2, 3] })).status).toBe(200);
    return firedBy('SmartOrderStandingOrdersFail', desk.portal, async (scrape) => {
      await desk.portal.db.updateTable('product').set({ active: false }).execute();
      for (const date of ['2027-04-04', '2027-04-05']) {
        await desk.go(`${date}T08:00:00`);
        await desk.look();
      }
      await scrape();
    });
  },
  SmartOrderInboxParked: async () => {
    const portal = await faultyPortal();
    const erp = await apiCaller(portal, ['documents:write']);
    return firedBy('SmartOrderInboxParked', portal, async (scrape) => {
      const answer = await erp.post<{ state: string }>('/documents', {
        externalId: 'D-1',
        orderNumber: 'SO-UNKNOWN',
        status: { to: 'SO' },
      });
      expect(answer.body.state).toBe('parked');
      portal.later(hour + minute);
      await scrape();
    });
  },
  SmartOrderNoOrders: async () => {
    const portal = await faultyPortal();
    return firedBy(
      'SmartOrderNoOrders',
      { ...portal, every: 10, holds: (7 * day + 2 * hour) / minute },
      async (scrape) => {
        for (let at = 0; at < 6; at += 1) {
          await order(portal);
          await order(portal);
          await scrape();
        }
      },
    );
  },
  SmartOrderErpStopped: async () => {
    const portal = await faultyPortal();
    const erp = await apiCaller(portal, ['events']);
    return firedBy('SmartOrderErpStopped', { ...portal, every: 10, holds: 180 }, async (scrape) => {
      for (let at = 0; at < 6; at += 1) {
        for (let ask = 0; ask < 30; ask += 1) await erp.get('/events');
        await scrape();
      }
    });
  },
  SmartOrderImportWaits: async () => {
    const portal = await faultyPortal();
    const erp = await apiCaller(portal, ['masters:write']);
    const rows = Array.from({ length: 6000 }, (_, at) => ({
      cvCode: `N${at}`,
      nameTh: 'ก',
      nameEn: 'A',
    }));
    return firedBy('SmartOrderImportWaits', portal, (scrape) =>
      whileLocked(portal.portal, 'customer', async () => {
        for (let at = 0; at < 2; at += 1)
          expect((await erp.post('/customers', rows)).status).toBe(202);
        const figures = async () => (await fetch(`${portal.origin}/metrics`)).text();
        await expect.poll(figures).toMatch(/imports\{state="running"\} 1/);
        await scrape();
      }),
    );
  },
  SmartOrderNoImport: async () => {
    const portal = await faultyPortal();
    const erp = await apiCaller(portal, ['masters:write']);
    const send = () => erp.post('/customers', [{ cvCode: 'N1', nameTh: 'ก', nameEn: 'A' }]);
    expect((await send()).status).toBe(200);
    return firedBy('SmartOrderNoImport', portal, async (scrape) => {
      portal.later(27 * hour);
      await scrape();
    });
  },
  SmartOrderReportsFail: async () => {
    const portal = await faultyPortal();
    const customer = await portal.as('customer');
    return firedBy('SmartOrderReportsFail', portal, async (scrape) => {
      await asOwner(portal.portal, 'alter table invoice rename to elsewhere');
      await startReports(customer, 3, async () => {
        const figures = async () => (await fetch(`${portal.origin}/metrics`)).text();
        await expect.poll(figures).toMatch(/report_jobs\{state="failed"\} 3/);
        await scrape();
      });
    });
  },
  SmartOrderReportsWait: async () => {
    const portal = await faultyPortal();
    const customer = await portal.as('customer');
    return firedBy('SmartOrderReportsWait', portal, async (scrape) => {
      await runnerOf(portal.deps).stop();
      await startReports(customer, 1, async () => {
        portal.later(21 * minute);
        await scrape();
      });
    });
  },
  SmartOrderCallbacksRefused: async () => {
    const { origin, message } = await cashDesk();
    return firedBy('SmartOrderCallbacksRefused', { origin }, async (scrape) => {
      for (let at = 0; at < 3; at += 1) {
        for (let sent = 0; sent < 4; sent += 1)
          expect((await message('another-secret-of-the-bank')).status).toBe(401);
        await scrape();
      }
    });
  },
  SmartOrderMoneyUnmatched: async () => {
    const { origin, message, later } = await cashDesk();
    return firedBy('SmartOrderMoneyUnmatched', { origin }, async (scrape) => {
      expect((await message('the-secret-of-the-bank')).status).toBe(200);
      later(25 * hour);
      await scrape();
    });
  },
  SmartOrderCashDaysLate: async () => {
    const { portal, origin, later } = await cashDesk();
    const agent = await portal.as('agent');
    return firedBy('SmartOrderCashDaysLate', { origin, holds: 300 }, async (scrape) => {
      await agent.call('openCashDay', { body: { floatAmt: 0 }, key: crypto.randomUUID() });
      later(day);
      await scrape();
    });
  },
};
