import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { startPrivatePostgres } from '@smart-order/server/platform/database/private/private-postgres.ts';
import { buildWeb } from '@smart-order/server/platform/http/web/web-build.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { median } from './load.ts';
import { full, report } from './report.ts';
import { fillSupplier } from './supplier.ts';
import { haproxy } from './upgrades/balancer.ts';
import { formerFolder, formerRelease } from './upgrades/former-release.ts';
import { openPages } from './upgrades/pages.ts';
import { upgradeRound, type Round, type Stage } from './upgrades/round.ts';

const root = join(import.meta.dirname, '../..');
/** Enough rows that building an index takes a while; fewer than a large supplier's, because each round copies them. */
const size = { types: 1, customers: 1000, priced: 40, orders: 100_000, withOpenOrders: 0 };

/** The last release's database is upgraded again and again by two copies behind HAProxy, under eight writers, a reader, a dump and a browser. */
export async function upgrades() {
  const former = await formerFolder();
  await buildWeb({ begins: (what) => console.log(`${what} …`) });
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-upgrades-'));
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await haproxy(folder, ports);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), balancer.certificate]);
  const postgres = await startPrivatePostgres({
    dataDir: folder,
    log: { info: () => {}, warn: console.warn },
  });
  const pages = await openPages(balancer.origin);
  try {
    const stage: Stage = {
      ...(await stageOf({
        folder,
        former,
        ports,
        origin: balancer.origin,
        postgres: postgres.connectionString,
      })),
      pages,
    };
    const rounds: Round[] = [];
    for (let at = 1; at <= (full ? 20 : 2); at++) {
      await fresh(postgres.connectionString);
      const round = await upgradeRound(stage);
      rounds.push(round);
      console.log(`upgrade ${at}: ${words(round)}`);
    }
    tell(rounds);
  } catch (error) {
    // Before everything that the round left open fails, too.
    console.error(error);
    throw error;
  } finally {
    await pages.close();
    await balancer.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const words = (one: Round) =>
  `${one.orders} orders, longest stop ${one.longestStop.toFixed(0)} ms, ${one.repeated} repeated, ${one.pages} pages, ${one.blank.length} blank ${one.blank.join('; ')}, ` +
  `migrated in ${(one.migratedIn / 1000).toFixed(1)} s, codes ${one.codes.join(' ')}`;

function tell(rounds: readonly Round[]) {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0);
  const longest = rounds.map(({ longestStop }) => longestStop);
  const lost = sum((one) => one.lost + one.doubled + one.headless);
  const blank = sum((one) => one.blank.length);
  const codes = rounds.flatMap((one) => one.codes);
  const what = `${rounds.length} upgrades of ${formerRelease.version} behind HAProxy`;
  const [most, middle] = [Math.max(...longest), median(longest)];
  report(
    `${what}: longest time without an order`,
    `${most.toFixed(0)} ms, median ${middle.toFixed(0)} ms`,
    'at most 3000 ms',
    most <= 3000,
  );
  const counted = `${sum((one) => one.orders)} orders, ${sum((one) => one.repeated)} requests repeated`;
  report(
    `${what}: lost, doubled, without lines`,
    `${sum((one) => one.lost)}, ${sum((one) => one.doubled)}, ${sum((one) => one.headless)} of ${counted}`,
    '0, 0, 0',
    lost === 0,
  );
  report(
    `${what}: pages that stayed blank`,
    `${blank} of ${sum((one) => one.pages)}`,
    '0',
    blank === 0,
  );
  report(
    `${what}: exit codes`,
    `${codes.filter((code) => code === 0).length} of ${codes.length} are 0`,
    'all',
    codes.every((code) => code === 0),
  );
}

interface Ground {
  folder: string;
  former: string;
  ports: readonly [number, number];
  origin: string;
  /** the server's own database */
  postgres: string;
}

const named = (address: string, name: string) =>
  Object.assign(new URL(address), { pathname: `/${name}` }).href;

/** Makes the former release's database, filled, as a template, and says how copies are started. */
async function stageOf({
  folder,
  former,
  ports,
  origin,
  postgres,
}: Ground): Promise<Omit<Stage, 'pages'>> {
  const environment = (databaseUrl: string, dataDir: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: origin,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'off',
    ERP_SIMULATOR: 'off',
  });
  const dataDirs = [join(folder, 'one'), join(folder, 'two')] as const;
  const template = named(postgres, 'former');
  await sql(postgres, 'create database former');
  const first = await startProcess({
    port: ports[0],
    dataDir: dataDirs[0],
    folder: former,
    environment: environment(template, dataDirs[0]),
  });
  await first.stop();
  // The file has what the triggers would write, too.
  const data = await readFile(join(root, 'server/src/testing/first-release/data.sql'), 'utf8');
  await sql(template, `set session_replication_role = replica;\n${data}`);
  await fillSupplier(template, size);
  await cp(dataDirs[0], dataDirs[1], { recursive: true });
  const databaseUrl = named(postgres, 'upgraded');
  return {
    origin,
    databaseUrl,
    folder: root,
    environment: environment(databaseUrl, dataDirs[0]),
    start: (place, release) => {
      const dataDir = dataDirs[place];
      const where = { port: ports[place], dataDir, environment: environment(databaseUrl, dataDir) };
      return startProcess({ ...where, folder: release === 'former' ? former : root });
    },
  };
}

/** Each round begins at the former release's database, so each has all its migrations to do. */
const fresh = async (postgres: string) => {
  await sql(postgres, 'drop database if exists upgraded with (force)');
  await sql(postgres, 'create database upgraded template former strategy file_copy');
};

async function sql(address: string, text: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(text);
  await client.end();
}
