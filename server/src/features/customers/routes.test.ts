import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const names = async (username: string, query: { search?: string; searchBy?: string } = {}) => {
  const person = await portal.as(username);
  const answer = await person.call('listCvOrg', { params: { bu: 'feed' }, query });
  return answer.body.data.map(({ cvCode }) => cvCode);
};

describe('choosing a customer', () => {
  test('someone sees the customers assigned to them, staff over the business unit see all', async () => {
    expect(await names('salesman')).toEqual(['C100']);
    expect((await names('superuser')).toSorted()).toEqual(['C100', 'C200', 'C300']);
    expect((await names('admin')).toSorted()).toEqual(['C100', 'C200', 'C300']);
  });

  test('a Thai word is found inside a longer name', async () => {
    expect(await names('admin', { search: 'คู่แข่ง', searchBy: 'cvName' })).toEqual(['C200']);
  });

  test.each(['%', '_', '\\', '%%'])('%s is a letter like any other and finds nobody', async (search) => {
    expect(await names('admin', { search, searchBy: 'cvName' })).toEqual([]);
    expect(await names('admin', { search })).toEqual([]);
  });
});
