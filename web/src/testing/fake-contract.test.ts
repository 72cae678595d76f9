import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { fakeContract, inTurn } from './fake-contract.ts';
import { never, offline, refuses } from './refusals.ts';

const products = '/api/main/GetProductByTypeNew/1101/C100/SWF/FEED';

describe('the server of a page test', () => {
  test('reports an answer that breaks the contract, also before the page requests it', () => {
    const price = 'a lot' as unknown as number;
    const { faults } = fakeContract({
      getProductByTypeNew: aProductList([aProduct({ unitPrice: price })]),
    });
    expect(faults).toEqual([
      expect.stringContaining(
        'the answer of getProductByTypeNew breaks the contract: answer.data.0.unitPrice',
      ),
    ]);
  });
  test('reports a call for which the test has no answer', async () => {
    const server = fakeContract({});
    await server.fetch(products);
    expect(server.faults).toEqual([expect.stringContaining('the page asks getProductByTypeNew')]);
  });
  test('reports a body that breaks the contract', async () => {
    const server = fakeContract({ orderReceived: refuses('order_not_found') });
    await server.fetch('/api/main/FEED/orderreceived', {
      method: 'POST',
      body: JSON.stringify({ orgCode: '1101', cvCode: 'C100' }),
    });
    expect(server.faults).toEqual([
      expect.stringContaining('the page asks orderReceived with a wrong body'),
    ]);
  });
  test('reports an address that no call has', async () => {
    const server = fakeContract({});
    await server.fetch('/api/main/nowhere');
    expect(server.faults).toEqual(['nothing answers GET /api/main/nowhere']);
  });
  test('records requests, with their addresses parsed by the contract', async () => {
    const server = fakeContract({ getProductByTypeNew: aProductList([]) });
    await server.fetch(`${products}?lang=th&page=2`);
    expect(server.asked('getProductByTypeNew')).toMatchObject([
      {
        params: { org: '1101', cv: 'C100', type: 'SWF', bu: 'FEED' },
        query: { lang: 'th', page: '2' },
      },
    ]);
    expect(server.faults).toEqual([]);
  });
  test('gives answers one after the other, and repeats the last one', async () => {
    const server = fakeContract({
      getProductByTypeNew: inTurn(refuses('unavailable'), aProductList([])),
    });
    const ask = async () => (await server.fetch(products)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([503, 200, 200]);
  });
  test('treats no network and no answer as two things, and an abort ends a wait', async () => {
    const server = fakeContract({ getProductByTypeNew: offline, getProductType: never });
    await expect(server.fetch(products)).rejects.toThrow('no network');
    await expect(
      server.fetch('/api/main/feed/getproducttype/1101/C100', { signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted');
  });
});
