import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { recordRun } from '../../server/src/platform/backup/backup-runs.ts';
import { personQueueOf } from '../../server/src/platform/command.ts';
import { connect, run } from '../../server/src/platform/database/connections/connect.ts';
import { forLongWork } from '../../server/src/platform/database/connections/patience.ts';
import { startPrivatePostgres } from '../../server/src/platform/database/private/private-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { applicationRole } from '../../server/src/platform/database/roles/application-role.ts';
import { documentTemplate } from '../../server/src/platform/documents/template.ts';
import { workOf } from '../../server/src/platform/http/limits/work-bound.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { anOrderHeader } from '../../server/src/testing/order-header.ts';
import type { Person } from '../../server/src/testing/person.ts';
import { runJob } from '../../server/src/testing/run-job.ts';
import { silentLink } from '../../server/src/testing/silent-link.ts';
import { smallDisk } from '../../server/src/testing/small-disk.ts';
import { primaryAndStandby } from '../../server/src/testing/standby.ts';
import { ownDatabase, testPortal, type TestPortal } from '../../server/src/testing/test-portal.ts';
import { supplierTemplate } from '../../server/src/testing/postgres.ts';
import { firedBy, type Scrape } from './fired-by.ts';

const hours = 3_600_000;
export const place = (customer: Person, more: object = {}) =>
  customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: anOrderHeader(more), orderd: [{ sku: '551--', orderQty: 1 }] },
    key: crypto.randomUUID(),
  });

/** A portal for one fault, with a clock that the fault moves. */
export async function faultyPortal(given: Parameters<typeof testPortal>[0] = {}) {
  let now = new Date();
  const portal = await testPortal({ clock: () => now, ...given });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await portal.close();
    isClosed = true;
  };
  onTestFinished(close);
  const { origin, db, deps } = portal;
  return {
    portal,
    origin,
    db,
    deps,
    close,
    now: () => now,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    as: (name: string) => portal.as(name),
  };
}

/** So many times: the fault once more, then a scrape. */
const rounds = async (count: number, scrape: Scrape, meet: () => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) {
    await meet();
    await scrape();
  }
};

/** While a transaction of the owner's is open that began with this statement. */
export async function whileRuns<A>(
  portal: Pick<TestPortal, 'url'>,
  statement: string,
  work: () => Promise<A>,
): Promise<A> {
  const owner = connect(portal.url, { max: 1, patience: forLongWork });
  const client = await owner.pool.connect();
  try {
    await client.query(`begin; ${statement}`);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
    await owner.close();
  }
}
export const whileLocked = <A>(
  portal: Pick<TestPortal, 'url'>,
  table: string,
  work: () => Promise<A>,
) => whileRuns(portal, `lock table ${table} in access exclusive mode`, work);
export async function asOwner(portal: Pick<TestPortal, 'url'>, statement: string) {
  const owner = connect(portal.url, { max: 1 });
  await owner.pool.query(statement);
  await owner.close();
}

/** A gateway of ours to the world as Prometheus sees it: something that answers, until it is closed. */
async function somethingElse() {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function aPair() {
  const pair = await primaryAndStandby({ waits: false });
  const primary = connect(pair.primary.connectionString, { max: 1 });
  const standby = connect(pair.standby.connectionString, { max: 1 });
  onTestFinished(async () => {
    await primary.close();
    await standby.close();
    await pair.end();
  });
  await primary.pool.query(`grant pg_monitor to ${applicationRole}`);
  return { pair, primary: primary.pool, standby: standby.pool };
}
const isMissing = (kind: 'backup' | 'drill', alert: string, days: number) => async () => {
  const { portal, now, later } = await faultyPortal();
  const ended = { kind, beganAt: now(), endedAt: now(), folder: '', bytes: 1 };
  await recordRun(portal.deps.pool, { ...ended, restoredSeconds: null, trouble: null });
  return firedBy(alert, { origin: portal.origin }, async (scrape) => {
    later(days * 24 * hours);
    await recordRun(portal.deps.pool, {
      ...ended,
      endedAt: now(),
      restoredSeconds: null,
      trouble: 'no room',
    });
    await scrape();
  });
};

async function withoutDatabase() {
  const link = await silentLink(await ownDatabase(supplierTemplate));
  onTestFinished(link.close);
  const { origin } = await faultyPortal({
    environment: { DATABASE_URL: link.url },
    isFilled: true,
  });
  return firedBy('SmartOrderDatabaseAway', { origin }, async (scrape) => {
    link.fallSilent();
    await scrape();
    link.heal();
    link.cut();
  });
}

/** Faults of a copy, its database and its machine, by the alert that they fire. */
export const faultsOfServer = {
  SmartOrderCopyDown: async () => {
    const { origin, close } = await faultyPortal();
    return firedBy('SmartOrderCopyDown', { origin }, async (scrape) => {
      await close();
      await scrape();
    });
  },
  SmartOrderOutsideUnseen: async () => {
    const { origin, close } = await somethingElse();
    return firedBy(
      'SmartOrderOutsideUnseen',
      { origin, job: 'smart-order-outside' },
      async (scrape) => {
        await close();
        await scrape();
      },
    );
  },
  ...Object.fromEntries([['SmartOrderDatabaseAway', withoutDatabase]]),
  SmartOrderDatabaseReadOnly: async () => {
    const { pair, primary } = await aPair();
    const url = pair.url;
    const { origin, portal } = await faultyPortal({ environment: { DATABASE_URL: url } });
    return firedBy('SmartOrderDatabaseReadOnly', { origin }, async (scrape) => {
      await primary.query('alter system set default_transaction_read_only = on');
      await primary.query('select pg_reload_conf()');
      const isReadOnly = async () =>
        (await portal.deps.housekeeping.query('show transaction_read_only')).rows[0] as object;
      await expect.poll(isReadOnly).toEqual({ transaction_read_only: 'on' });
      await scrape();
      await primary.query('set default_transaction_read_only = off');
      await primary.query('alter system reset default_transaction_read_only');
      await primary.query('select pg_reload_conf()');
    });
  },
  SmartOrderStandbyBehind: async () => {
    const { pair, standby } = await aPair();
    const { origin, as } = await faultyPortal({ environment: { DATABASE_URL: pair.url } });
    return firedBy('SmartOrderStandbyBehind', { origin }, async (scrape) => {
      const customer = await as('customer');
      await place(customer);
      await standby.query('select pg_wal_replay_pause()');
      const lag = async () => {
        await place(customer);
        const figures = await (await fetch(`${origin}/metrics`)).text();
        return Number(/^smart_order_database_lag_seconds (\S+)/m.exec(figures)?.[1]);
      };
      await expect.poll(lag, { timeout: 90_000, interval: 1000 }).toBeGreaterThan(30);
      await scrape();
    });
  },
  SmartOrderStandbyGone: async () => {
    const { pair } = await aPair();
    const { origin } = await faultyPortal({ environment: { DATABASE_URL: pair.url } });
    return firedBy('SmartOrderStandbyGone', { origin }, async (scrape) => {
      await pair.standby.stop();
      await scrape();
    });
  },
  SmartOrderDiskFull: async () => {
    const { origin, portal, as } = await faultyPortal();
    const customer = await as('customer');
    await asOwner(
      portal,
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    return firedBy('SmartOrderDiskFull', { origin }, async (scrape) => {
      await asOwner(
        portal,
        'create trigger full_disk before insert on orders execute function no_room()',
      );
      expect((await place(customer)).status).toBe(503);
      await scrape();
    });
  },
  SmartOrderDiskNearlyFull: async () => {
    const disk = await smallDisk(['images', 'photos']);
    const { origin, close } = await faultyPortal({ environment: { DATA_DIR: disk.folder } });
    const fired = await firedBy('SmartOrderDiskNearlyFull', { origin }, async (scrape) => {
      await disk.fill();
      await scrape();
    });
    await close();
    await disk.remove();
    return fired;
  },
  SmartOrderArchiveFails: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-archive-'));
    const cluster = await startPrivatePostgres({
      dataDir,
      log: { info: () => {}, warn: () => {} },
      settings: { fsync: 'off', archive_mode: 'on', archive_command: 'false' },
    });
    const owner = connect(cluster.connectionString, { max: 1 });
    await migrate(owner.pool);
    const { origin, later, close } = await faultyPortal({
      environment: { DATABASE_URL: cluster.connectionString },
    });
    const fired = await firedBy('SmartOrderArchiveFails', { origin }, async (scrape) => {
      await owner.pool.query('select pg_switch_wal()');
      const failed = async () =>
        (
          await owner.pool.query<{ n: number }>(
            'select failed_count::int as n from pg_stat_archiver',
          )
        ).rows[0]?.n;
      await expect.poll(failed, { timeout: 60_000 }).toBeGreaterThan(0);
      later(hours);
      await scrape();
    });
    await close();
    await owner.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true });
    return fired;
  },
  SmartOrderSignInFails: async () => {
    const { origin } = await faultyPortal({
      environment: {
        OIDC_FOSAD_ISSUER: `http://127.0.0.1:${await freePort()}`,
        OIDC_FOSAD_CLIENT_ID: 'portal',
        OIDC_FOSAD_CLIENT_SECRET: 'secret',
      },
    });
    return firedBy('SmartOrderSignInFails', { origin }, (scrape) =>
      rounds(4, scrape, () =>
        fetch(`${origin}/auth/start?type=customer&mode=page`, { redirect: 'manual' }),
      ),
    );
  },
  SmartOrderFaults: async () => {
    const { origin, portal, as } = await faultyPortal();
    const admin = await as('admin');
    return firedBy('SmartOrderFaults', { origin }, async (scrape) => {
      await asOwner(portal, 'alter table saved_filter rename to elsewhere');
      expect((await admin.call('listSavedFilters')).status).toBe(500);
      await scrape();
    });
  },
  SmartOrderUnavailable: async () => {
    const link = await silentLink(await ownDatabase(supplierTemplate));
    const { origin, as } = await faultyPortal({
      environment: { DATABASE_URL: link.url },
      isFilled: true,
    });
    const customer = await as('customer');
    return firedBy('SmartOrderUnavailable', { origin }, async (scrape) => {
      await link.close();
      await rounds(13, scrape, async () => {
        for (let at = 0; at < 5; at += 1)
          await Promise.all(Array.from({ length: 20 }, () => customer.call('getProfile')));
      });
    });
  },
  SmartOrderBusy: async () => {
    const { origin, portal, deps, as } = await faultyPortal();
    const people = await Promise.all(['customer', 'rival', 'salesman', 'agent', 'admin'].map(as));
    return firedBy('SmartOrderBusy', { origin }, async (scrape) =>
      whileLocked(portal, 'notice', async () => {
        const asked = people
          .slice(0, 4)
          .flatMap((person) => Array.from({ length: 6 }, () => person.call('listNotices')));
        await expect.poll(() => workOf(deps).others.size, { interval: 5 }).toBe(24);
        await rounds(8, scrape, () => people[4]!.call('listNotices'));
        void asked;
      }),
    );
  },
  SmartOrderSlow: async () => {
    const { origin, portal, as } = await faultyPortal();
    const customer = await as('customer');
    return firedBy('SmartOrderSlow', { origin }, (scrape) =>
      rounds(14, scrape, async () => {
        let asked: Promise<unknown> | undefined;
        await whileLocked(portal, 'notice', async () => {
          asked = customer.call('listNotices');
          await after(1100);
        });
        await asked;
      }),
    );
  },
  SmartOrderConnectionsWaited: async () => {
    const { origin, db } = await faultyPortal();
    return firedBy('SmartOrderConnectionsWaited', { origin }, (scrape) =>
      rounds(8, scrape, () =>
        Promise.all(Array.from({ length: 60 }, () => run(db, 'select pg_sleep(0.6)', []))),
      ),
    );
  },
  SmartOrderTurnsWaited: async () => {
    const { origin, portal, deps, as } = await faultyPortal();
    const customer = await as('customer');
    return firedBy('SmartOrderTurnsWaited', { origin }, async (scrape) => {
      let asked: Promise<unknown>[] = [];
      await whileLocked(portal, 'notice', async () => {
        asked = Array.from({ length: 30 }, () => customer.call('readNotices', { body: {} }));
        await expect.poll(() => personQueueOf(deps).waiting, { interval: 5 }).toBeGreaterThan(20);
        await scrape();
      });
      await Promise.all(asked);
    });
  },
  SmartOrderLoopLate: async () => {
    const { origin } = await faultyPortal();
    // What was late before this test is read, and no more.
    await fetch(`${origin}/metrics`);
    await after(500);
    return firedBy('SmartOrderLoopLate', { origin }, (scrape) =>
      rounds(8, scrape, async () => {
        // The loop's first tick after a reading only begins to measure.
        await after(250);
        const until = performance.now() + 800;
        while (performance.now() < until);
      }),
    );
  },
  SmartOrderAuditUnsealed: async () => {
    const { origin, portal, deps, later, as } = await faultyPortal();
    const stop = runJob(deps, 'seals');
    await stop();
    const customer = await as('customer');
    return firedBy('SmartOrderAuditUnsealed', { origin }, async (scrape) => {
      await place(customer);
      await whileLocked(portal, 'audit_seal', async () => {
        const unsealed = runJob(deps, 'seals');
        later(180_000);
        await scrape();
        await unsealed();
      });
    });
  },
  SmartOrderJobFails: async () => {
    const { origin, portal, deps } = await faultyPortal();
    return firedBy('SmartOrderJobFails', { origin }, async (scrape) => {
      await asOwner(portal, 'alter table server_copy rename to elsewhere');
      const stop = runJob(deps, 'copies');
      const failing = async () => (await fetch(`${origin}/metrics`)).text();
      await expect.poll(failing).toContain('smart_order_job_failing{work="copies"} 1');
      await scrape();
      await asOwner(portal, 'alter table elsewhere rename to server_copy');
      await stop();
    });
  },
  SmartOrderDocumentsFail: async () => {
    const { origin, deps } = await faultyPortal();
    return firedBy('SmartOrderDocumentsFail', { origin }, async (scrape) => {
      const missing = documentTemplate<object>(new URL('missing.typ', import.meta.url));
      await expect(deps.documents.make(missing, {})).rejects.toMatchObject({
        code: 'document_failed',
      });
      await scrape();
    });
  },
  SmartOrderNoBackup: isMissing('backup', 'SmartOrderNoBackup', 1.2),
  SmartOrderNoDrill: isMissing('drill', 'SmartOrderNoDrill', 9.2),
};
