import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../banks/signed-bank.ts';
import { ErpAway, ErpRefuses, type Erp, type ErpMessage } from './erp.ts';
import { erpOf, simulatedErp } from './erps.ts';
import { webErp } from './web-erp.ts';

const now = () => new Date();
const secret = 'a-secret-that-only-we-and-the-erp-know';
const heard: { headers: Record<string, unknown>; body: string }[] = [];
let status = 200;
let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      heard.push({ headers: request.headers, body: await text(request) });
      const { document } = JSON.parse(heard.at(-1)!.body) as ErpMessage;
      response.writeHead(document === '' ? 422 : status, status === 302 ? { location: 'http://localhost:1/' } : {}).end('{}');
    })();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/smart-order`;
});
afterAll(() => void server.close());

const aMessage = (more: Partial<ErpMessage> = {}): ErpMessage => ({
  id: 7,
  document: 'RC69-1101-000218',
  kind: 'receipt',
  version: 2,
  createdAt: '2026-03-02T02:00:00.000Z',
  payload: { cvName: 'ร้านเกษตรพัฒนา' },
  ...more,
});

describe.each<[string, () => Erp]>([
  ['the played ERP', () => simulatedErp],
  ['an ERP at an address', () => webErp({ address, secret }, now)],
])('%s', (_name, erp) => {
  test('takes a message, also when it is sent again', async () => {
    status = 200;
    await erp().take(aMessage());
    await expect(erp().take(aMessage())).resolves.toBeUndefined();
  });
  test('refuses one without content', async () => {
    await expect(erp().take(aMessage({ document: '' }))).rejects.toThrow(ErpRefuses);
  });
});

describe('an ERP at an address', () => {
  test('gets a message with its id, its time and our signature over its exact bytes', async () => {
    status = 204;
    await webErp({ address, secret }, now).take(aMessage());
    const { headers, body } = heard.at(-1)!;
    expect(JSON.parse(body)).toEqual(aMessage());
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': '7' });
    expect(headers['x-so-signature']).toBe(signatureOf(secret, String(headers['x-so-timestamp']), body));
  });
  test.each([
    [500, ErpAway],
    [503, ErpAway],
    [429, ErpAway],
    [401, ErpAway],
    [302, ErpAway],
    [400, ErpRefuses],
    [422, ErpRefuses],
  ])('that answers %i has not taken it', async (said, failure) => {
    status = said;
    await expect(webErp({ address, secret }, now).take(aMessage())).rejects.toThrow(failure);
  });
  test('that does not answer counts as unavailable', async () => {
    await expect(webErp({ address: 'http://127.0.0.1:1/', secret }, now).take(aMessage())).rejects.toThrow(ErpAway);
  });
});

test('messages are sent to the ERP at the configured address, else to the played one, else to none', () => {
  const file = { folder: '.' };
  expect(erpOf({ file, erpSimulator: true }, now)).toBe(simulatedErp);
  expect(erpOf({ file, erpSimulator: false }, now)).toBeUndefined();
  expect(erpOf({ file: { ...file, erp: { address, secret } }, erpSimulator: true }, now)).not.toBe(simulatedErp);
});
