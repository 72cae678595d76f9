import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
const places = {
  generateDeliveryStatus: noPositionYet,
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
};
const [placed, accepted] = [anOrder(), anOrder({ status: 'SO', version: 2 })];
const open = (answers: Answers) =>
  renderPage(address, { language: 'en', answers: { ...places, ...answers } });

function show(state: DocumentVisibilityState) {
  browser.visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
describe('an open order that changes', () => {
  test('is read again when the server says so, and then waits with its new version', async () => {
    const page = await open({
      getOrderStatusDetail: inTurn(placed, accepted),
      awaitOrderChange: inTurn({ changed: true }, never),
    });
    expect(await page.main.findByText('Accepted')).toBeVisible();
    await waitFor(() =>
      expect(page.asked('awaitOrderChange').map(({ query }) => query.version)).toEqual(['1', '2']),
    );
    expect(page.asked('awaitOrderChange')[0]?.params).toEqual({
      bu: 'FEED',
      org: '1101',
      cv: 'C100',
      orderNumber: placed.orderNumber,
    });
  });

  test('is not waited for while the page is hidden, but once it is shown', async () => {
    show('hidden');
    const page = await open({ getOrderStatusDetail: placed });
    expect(
      await page.findByRole('heading', { level: 1, name: new RegExp(placed.orderNumber) }),
    ).toBeVisible();
    expect(page.asked('awaitOrderChange')).toEqual([]);
    show('visible');
    await waitFor(() => expect(page.asked('awaitOrderChange')).toHaveLength(1));
  });

  test('stays on the screen where the server cannot say so', async () => {
    const page = await open({
      getOrderStatusDetail: placed,
      awaitOrderChange: refuses('too_many_requests'),
    });
    await waitFor(() => expect(page.asked('awaitOrderChange')).toHaveLength(1));
    expect(
      page.main.getByRole('heading', { level: 1, name: new RegExp(placed.orderNumber) }),
    ).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });
});
