import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { someTabCounts } from '#contract/testing/samples/orders.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const as = aSession({ userGroup: 'SALEMAN' });
const two = {
  ...buyerAnswers,
  listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })]),
};
const address = `/preorder/product?${buyerPlace}`;
const known = {
  'so-places:U-1': JSON.stringify({
    places: [
      {
        bu: { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
        cv: { cvCode: 'C100', cvName: 'ฟาร์มสมชาย' },
        org: { orgCode: '1101', orgName: 'สระบุรี' },
      },
    ],
  }),
};

describe('the customer of a page', () => {
  test('พนักงานขายเห็นเสมอว่าสั่งให้ใคร และเปลี่ยนลูกค้าได้', async () => {
    const page = await renderPage(address, { as, answers: two });
    const bar = await page.findByRole('region', { name: 'ทำรายการแทน' });
    expect(bar).toHaveTextContent('ฟาร์มสมชาย · C100 · สระบุรี · อาหารสัตว์');
    await page.press('เปลี่ยน');
    await expect.poll(page.address).toBe('/preorder?bu=FEED');
  });

  test('of a user with one place cannot be changed', async () => {
    const page = await renderPage(address, { language: 'en', answers: buyerAnswers });
    expect(await page.findByRole('region', { name: 'Acting for' })).toHaveTextContent('ฟาร์มสมชาย');
    // The request that finds out whether there is a choice.
    await expect
      .poll(() => page.asked('listCvOrg').some(({ query }) => query.pageSize === '2'))
      .toBe(true);
    await page.main.findByRole('heading', { level: 2, name: 'Cart' });
    expect(page.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  test('is the one used last where the address names none', async () => {
    const page = await renderPage('/preorder/product', {
      language: 'en',
      as,
      answers: two,
      stored: known,
    });
    await expect.poll(page.address).toBe(`/en/preorder/product?${buyerPlace}`);
  });

  test('is asked for where none was used yet', async () => {
    const page = await renderPage('/preorder/product', { language: 'en', as, answers: two });
    await expect.poll(page.address).toBe('/en/preorder');
    expect(await page.main.findByText('2 customers')).toBeVisible();
  });
});

describe('a customer in the address who is not theirs', () => {
  test.each([
    ['another customer', 'bu=FEED&cv=C999&org=1101'],
    ['an organisation that does not sell to them', 'bu=FEED&cv=C100&org=9999'],
    ['another business unit', 'bu=OTHER&cv=C100&org=1101'],
  ])('%s looks like a missing one, and no request about them is sent', async (_, search) => {
    const page = await renderPage(`/preorder/product?${search}`, {
      language: 'en',
      as,
      answers: two,
      stored: storedCart(aLine('551')),
    });
    expect(await page.main.findByRole('heading', { name: 'Customer not found' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Change customer' })).toHaveAttribute(
      'href',
      '/en/preorder',
    );
    expect(page.asked('getProductByTypeNew')).toEqual([]);
    expect(localStorage.getItem('so-cart:U-1')).toContain('551');
  });

  test('ลูกค้าที่เคยดูแลแต่ไม่ได้ดูแลแล้ว แม้เครื่องยังจำได้', async () => {
    const page = await renderPage(address, {
      as,
      answers: { ...two, listCvOrg: aList([]) },
      stored: known,
    });
    expect(await page.main.findByRole('heading', { name: 'ไม่พบลูกค้านี้' })).toBeVisible();
    expect(page.main.getByText(/ตะกร้าของท่านยังอยู่/)).toBeVisible();
  });
});

describe('where the customer cannot be read', () => {
  test('one that this device knows is shown at once, also without a network', async () => {
    const page = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...two, listCvOrg: offline },
      stored: known,
    });
    expect(await page.findByRole('region', { name: 'Acting for' })).toHaveTextContent('ฟาร์มสมชาย');
    expect(await page.main.findByRole('heading', { name: 'อาหารสุกรเล็ก 551' })).toBeVisible();
  });

  test('one that this device does not know can be loaded again', async () => {
    const listCvOrg = inTurn(refuses('unexpected'), two.listCvOrg);
    const page = await renderPage(address, { language: 'en', as, answers: { ...two, listCvOrg } });
    await page.press('Try again');
    expect(await page.findByRole('region', { name: 'Acting for' })).toHaveTextContent('ฟาร์มสมชาย');
  });
});

describe('a customer whose farm buys from two business units', () => {
  const units = [aBusinessUnit(), aBusinessUnit({ bu: 'FOOD', buName: 'อาหาร', pathName: 'food' })];
  const orgOf: Record<string, string> = { FEED: '1101', FOOD: '4101' };
  const farm = aSession({ buRole: units });
  const listCvOrg: Answers['listCvOrg'] = ({ params }) =>
    aList([aCustomer({ orgCode: orgOf[params.bu ?? ''] ?? '', orgName: `โรงงาน ${params.bu}` })]);
  const answers = { ...buyerAnswers, listBusinessUnits: { data: units }, listCvOrg };

  test('ไม่ถูกถามว่าหน่วยไหน สั่งสินค้าได้ทันที และสลับไปอีกอย่างที่ซื้อได้ในแถบชื่อฟาร์ม', async () => {
    const page = await renderPage('/preorder', { as: farm, answers });
    await expect.poll(page.address).toBe(`/preorder/product?${buyerPlace}`);
    const bar = await page.findByRole('region', { name: 'ทำรายการแทน' });
    expect(bar).not.toHaveTextContent(/C100|เปลี่ยน|หน่วย/);
    expect(await page.findByRole('button', { name: 'อาหารสัตว์', pressed: true })).toBeVisible();
    await page.press('อาหาร');
    await expect.poll(page.address).toBe('/preorder/product?bu=FOOD&cv=C100&org=4101');
  });

  test('sees one home: the unit used last, and changes there what is bought', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as: farm,
      answers: { ...answers, getOrderStatus: { ...aList([]), counts: someTabCounts({}) } },
    });
    await expect.poll(() => page.asked('readHomeDay').at(-1)?.params.bu).toBe('FEED');
    await page.press('อาหาร');
    await expect.poll(() => page.asked('readHomeDay').at(-1)?.params.bu).toBe('FOOD');
    expect(page.address()).toBe('/en');
  });

  test('of two farms is asked for which, as before', async () => {
    const two = {
      ...answers,
      listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })]),
    };
    const page = await renderPage('/preorder', { language: 'en', as: farm, answers: two });
    expect(await page.main.findByText('What do you buy?')).toBeVisible();
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
  });
});
