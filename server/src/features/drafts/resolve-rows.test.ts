import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

describe('a row of a sheet', () => {
  test('with a remark that says no, or asks, is in doubt; another remark is shown beside it', async () => {
    const salesman = await portal.as('salesman');
    const rows = ['งดส่ง', 'ส่งเช้า'].map((note) => ({ code: '551', product: '', quantity: '20', note }));
    const { body } = await salesman.call('resolveRows', { params: { bu: 'feed', org: '1001', cv: 'C100' }, body: { rows } });
    expect(body.lines.map(({ words, doubts }) => [words, doubts])).toEqual([
      ['551 20 งดส่ง', ['cancels', 'twice']],
      ['551 20 ส่งเช้า', ['twice']],
    ]);
  });
});
