import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { signedIn } from '@smart-order/server/testing/person.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from './support/sign-in.ts';

const root = join(import.meta.dirname, '../..');
const samples = readdirSync(join(root, 'samples'))
  .filter((name) => /\.(csv|json)$/.test(name))
  .map((name) => join('samples', name));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { import: string };
};
let dataDir: string;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smart order samples '));
  portal = await startProcess({ port: await freePort(), dataDir, environment: { DEMO: 'off' } });
});
afterAll(async () => {
  await portal?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// The command of `npm run import`, while the portal runs.
const importSamples = () =>
  promisify(execFile)(process.execPath, [...scripts.import.split(' ').slice(1), ...samples], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' },
  });

test('another supplier imports their own data while the portal runs, and their customer orders from it', async () => {
  const { stdout } = await importSamples();
  expect(stdout).toMatch(/products\.csv: \d+ rows, [1-9]\d* new, 0 changed, 0 unchanged/);

  const customer = await signedIn(portal.origin, 'somphon', password);
  const units = await customer.call('listBusinessUnits');
  expect(units.body.data.map(({ bu }) => bu)).toEqual(['aqua']);
  const places = await customer.call('listCvOrg', { params: { bu: 'aqua' } });
  const [place = { cvCode: '', orgCode: '' }] = places.body.data;
  expect(place).toMatchObject({ cvCode: 'S2003', orgCode: 'PNG1' });

  const at = { bu: 'aqua', org: place.orgCode, cv: place.cvCode };
  const [type] = (await customer.call('getProductType', { params: at })).body.data;
  const products = await customer.call('getProductByTypeNew', {
    params: { ...at, type: type?.prdTypeCode ?? '' },
  });
  const [product] = products.body.data;
  const [carrier] = (await customer.call('getCvSendBy', { params: { bu: 'aqua', cv: at.cv } })).body
    .data;
  const [shipTo] = (await customer.call('getCvLocation', { params: at })).body.data;
  const placed = await customer.call('saveOrder', {
    params: { bu: 'aqua' },
    body: {
      orderh: {
        bu: 'aqua',
        orgCode: at.org,
        cvCode: at.cv,
        shipto: shipTo?.shipTo,
        requireDate: addDays(bangkokDate(new Date()), 2),
        requireTime: '6:30',
        orderBy: carrier?.sendBy,
      },
      orderd: [
        { sku: product?.sku, orderQty: product?.packSize ?? 1, unitPrice: product?.unitPrice },
      ],
    },
  });
  expect([placed.status, placed.body.orders.length]).toEqual([200, 1]);
});

test('importing the same files again changes nothing', async () => {
  const { stdout } = await importSamples();
  expect(stdout).not.toMatch(/[1-9]\d* (new|changed)/);
});
