import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { receiversOf } from '#outside/receivers/receivers.ts';
import { readConfig } from '#platform/config/config.ts';
import { withErpBeside } from './erp-beside.ts';

const event = {
  id: 1,
  version: 2,
  document: 'cash day 12',
  sequence: 1,
  createdAt: '2026-11-26T04:00:00.000Z',
};
const aClosedDay = { ...event, type: 'cash-day-closed', data: messages['cash-day-closed'].example };

test('a demonstration has the simulated ERP beside it, which takes what this portal signs and nothing else', async () => {
  const config = await withErpBeside(readConfig({ DEMO: 'on', PORT: '1' }));
  expect(config.integrationToken).toMatch(/^[\w-]{43}$/);
  const [erp] = receiversOf(config, () => new Date());
  const how = { tries: 2, signal: new AbortController().signal };
  expect(await erp?.take([aClosedDay], how)).toMatchObject({ outcome: 'taken', status: 204 });
  const [stranger] = receiversOf(config, () => new Date(0));
  expect(await stranger?.take([aClosedDay], how)).toMatchObject({ status: 401 });
});

test.each([
  ['without a demonstration', { DEMO: 'off' }],
  ['where it is switched off', { DEMO: 'on', ERP_SIMULATOR: 'off' }],
])('there is none %s', async (_when, environment) => {
  const config = readConfig(environment);
  expect(await withErpBeside(config)).toBe(config);
});

test('there is none where a system of the supplier is connected', async () => {
  const config = {
    ...readConfig({ DEMO: 'on' }),
    file: { folder: '.', erp: { address: 'https://erp.example/', secret: 's'.repeat(32) } },
  };
  expect(await withErpBeside(config)).toBe(config);
});
