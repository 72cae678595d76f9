import { aCustomerPage } from '#contract/testing/samples/assignment.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import type { Place } from './place.ts';

const feed = aBusinessUnit();
const farm = aBusinessUnit({ bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'farm' });
const somchai = aCustomer();
const dong = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' });
const malee = aCustomer({ cvCode: 'C300', cvName: 'ฟาร์มมาลี', orgCode: '1102', orgName: 'ลพบุรี' });
const everyone = [somchai, dong, malee];
const ofUnit: Record<string, typeof everyone> = { FEED: everyone, SWINE: [dong] };

/** A server that finds customers by name or code within a unit, as the real one does. */
const answers = {
  ...buyerAnswers,
  listBusinessUnits: { data: [feed] },
  listCvOrg: ({ params, query }) => {
    const { search = '', searchBy } = query;
    const found = (row: (typeof everyone)[0]) =>
      row.cvCode === search || (!searchBy && row.cvName.includes(search));
    return aList((ofUnit[params.bu ?? ''] ?? []).filter(found));
  },
} satisfies Answers;
const severalUnits = { ...answers, listBusinessUnits: { data: [feed, farm] } };

const recent = (cvCode: string, { bu, buName, pathName } = feed): Place => ({
  bu: { bu, buName, pathName },
  cv: { cvCode, cvName: `ฟาร์ม ${cvCode}` },
  org: { orgCode: '1101', orgName: 'สระบุรี' },
});
const storedPlaces = (places: unknown[], userId = 'U-1') => ({
  [`so-places:${userId}`]: JSON.stringify({ places }),
});

const open = (more: Parameters<typeof renderPage>[1] = {}, address = '/preorder') =>
  renderPage(address, { language: 'en', as: aSession({ userGroup: 'SALEMAN' }), answers, ...more });

describe('last order and debt', () => {
  const figured = {
    ...somchai,
    last: { date: '2026-02-25', amount: 24_480 },
    owedAmt: 86_200,
    overdueDays: 37,
  };
  const second = {
    ...figured,
    orgCode: '1102',
    last: { date: '2026-03-01', amount: 100 },
    owedAmt: 0.5,
    overdueDays: 0,
  };

  test.each([
    [360, 'Last order Sun 1 Mar'],
    [1280, '1 Mar 2569 · 100.00'],
  ])(
    'are in the row, added up over the organisations of a customer (%i px)',
    async (width, last) => {
      const page = await open({
        width,
        answers: {
          ...answers,
          listCvOrg: aList([figured, second, { ...dong, last: null, owedAmt: 0, overdueDays: 0 }]),
        },
      });
      const row = await page.main.findByRole('button', { name: /C100/ });
      expect(row).toHaveTextContent(last);
      expect(row).toHaveTextContent('86,200.50');
      expect(row).toHaveTextContent('37 days overdue');
      expect(page.main.getByRole('button', { name: /C200/ })).toHaveTextContent(
        'Has not ordered yet',
      );
      expect(page.asked('listCvOrg').some(({ query }) => query.with === 'figures')).toBe(true);
    },
  );

  test('are left out where the answer has names alone', async () => {
    const page = await open();
    expect(await page.main.findByRole('button', { name: /C100/ })).not.toHaveTextContent(
      /Has not ordered|Outstanding/,
    );
  });
});

describe('business units', () => {
  test('หน่วยธุรกิจเป็นช่องให้เลือก หน่วยแรกถูกเลือกไว้ และเห็นลูกค้าของหน่วยนั้น', async () => {
    const page = await open({ language: 'th', answers: severalUnits });
    const units = within(await page.main.findByRole('group', { name: 'หน่วยธุรกิจ' }));
    expect(units.getByRole('radio', { name: 'อาหารสัตว์' })).toBeChecked();
    expect(units.getByRole('radio', { name: 'ฟาร์มสุกร' })).not.toBeChecked();
    expect(await page.main.findByText('3 ราย')).toBeVisible();
    expect(page.getByRole('heading', { level: 2, name: 'เลือกลูกค้า' })).toBeInTheDocument();
  });

  test('each has the drawing of its icon, not of its path', async () => {
    const rice = aBusinessUnit({ bu: 'RICE', buName: 'Rice', pathName: 'rice', buIcon: 'food' });
    const page = await open({
      answers: { ...severalUnits, listBusinessUnits: { data: [farm, rice] } },
    });
    const drawn = (await page.main.findByRole('radio', { name: 'Rice' }))
      .closest('label')
      ?.querySelector('svg');
    expect(drawn).toHaveClass('lucide-drumstick');
  });

  test('with only one there is no question for it', async () => {
    const page = await open();
    await page.main.findByText('3 customers');
    expect(page.main.queryByRole('group', { name: 'Business unit' })).toBeNull();
  });

  test('can be named in the address by code or by path', async () => {
    for (const bu of ['SWINE', 'farm']) {
      const page = await open({ answers: severalUnits }, `/preorder?bu=${bu}`);
      expect(await page.main.findByText('1 customer')).toBeVisible();
      expect(page.main.getByRole('radio', { name: 'ฟาร์มสุกร' })).toBeChecked();
      page.close();
    }
  });

  test('one that exists only in the address is ignored', async () => {
    const page = await open({ answers: severalUnits }, '/preorder?bu=NOPE');
    expect(await page.main.findByRole('radio', { name: 'อาหารสัตว์' })).toBeChecked();
  });

  test('the one used last is preselected', async () => {
    const page = await open({
      answers: severalUnits,
      stored: storedPlaces([recent('C200', farm)]),
    });
    expect(await page.main.findByRole('radio', { name: 'ฟาร์มสุกร' })).toBeChecked();
  });

  test("another one starts without the first one's search words", async () => {
    const page = await open({ answers: severalUnits }, '/preorder?bu=FEED&s=C300');
    expect(await page.main.findByText('1 customer')).toBeVisible();
    await page.press('ฟาร์มสุกร', 'radio');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
    expect(page.main.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
    expect(page.address()).toBe('/en/preorder?bu=SWINE');
  });

  test('one without customers says so, and the others can be chosen', async () => {
    const listCvOrg: Answers['listCvOrg'] = ({ params }) =>
      aList(params.bu === 'FEED' ? [] : [dong]);
    const page = await open({ answers: { ...severalUnits, listCvOrg } });
    expect(
      await page.main.findByRole('heading', { name: 'No customers in อาหารสัตว์ yet' }),
    ).toBeVisible();
    expect(page.main.queryByRole('searchbox')).toBeNull();
    await page.press('ฟาร์มสุกร', 'radio');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
  });

  test('with a single customer in one of several units the user still chooses', async () => {
    const page = await open({ answers: severalUnits }, '/preorder?bu=SWINE');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
    expect(page.address()).toBe('/en/preorder?bu=SWINE');
  });
});

describe('finding a customer', () => {
  test('by code: the server searches, the address has the words, and screen readers announce the number of hits', async () => {
    const page = await open();
    await page.fill('Search customers', ' C200 ');
    expect(await page.main.findByText('1 customer')).toBeVisible();
    expect(page.main.getByRole('button', { name: /ฟาร์มดง/ })).toHaveTextContent('C200 · สระบุรี');
    expect(page.main.queryByRole('button', { name: /ฟาร์มสมชาย/ })).toBeNull();
    expect(page.asked('listCvOrg').at(-1)).toMatchObject({
      params: { bu: 'FEED' },
      query: { search: 'C200', page: '1', pageSize: '24' },
    });
    expect(page.address()).toBe('/en/preorder?bu=FEED&s=C200');
    await expect
      .poll(() => document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent)
      .toContain('1 customer');
  });

  test('ค้นด้วยส่วนหนึ่งของชื่อภาษาไทย', async () => {
    const page = await open({ language: 'th' });
    await page.fill('ค้นลูกค้า', 'มาลี');
    expect(await page.main.findByText('1 ราย')).toBeVisible();
    expect(page.main.getByRole('button', { name: /ฟาร์มมาลี/ })).toHaveTextContent('C300 · ลพบุรี');
  });

  test('Enter searches at once, and one search sends one request', async () => {
    const page = await open();
    await page.main.findByText('3 customers');
    await page.user.type(page.main.getByRole('searchbox'), 'C300{Enter}');
    await page.main.findByText('1 customer');
    expect(page.asked('listCvOrg').map(({ query }) => query.search)).toEqual([undefined, 'C300']);
  });

  test('during a search the customers used last are hidden, and shown again after it', async () => {
    const page = await open({ stored: storedPlaces([recent('C200')]) });
    await page.main.findByRole('list', { name: 'Recent' });
    await page.fill('Search customers', 'C300');
    await page.main.findByText('1 customer');
    expect(page.main.queryByRole('list', { name: 'Recent' })).toBeNull();
    await page.press('Clear search');
    expect(await page.main.findByRole('list', { name: 'Recent' })).toBeVisible();
  });

  test('a search without a hit names the words and the unit', async () => {
    const page = await open({}, '/preorder?s=C999');
    expect(await page.main.findByRole('heading', { name: 'No match for “C999”' })).toBeVisible();
    expect(page.main.getByText('No customer in อาหารสัตว์ has this name or code.')).toBeVisible();
  });
});

describe('more customers than one page', () => {
  const paged: Answers['listCvOrg'] = ({ query }) =>
    query.page === '2'
      ? aList([malee], { page: 2, total: 25 })
      : aList([somchai, dong], { total: 25 });

  test('are appended, and the page shows how many are loaded', async () => {
    const page = await open({ answers: { ...answers, listCvOrg: paged } });
    expect(await page.main.findByText('2 of 25')).toBeVisible();
    await page.press('Show more');
    expect(await page.main.findByRole('button', { name: /ฟาร์มมาลี/ })).toBeVisible();
    expect(page.main.getByRole('button', { name: /ฟาร์มสมชาย/ })).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that fail to load leave the first ones unchanged, and can be loaded again', async () => {
    const second = inTurn(refuses('unexpected'), aList([malee], { page: 2, total: 25 }));
    const listCvOrg: Answers['listCvOrg'] = ({ query }) =>
      query.page === '2' ? second() : aList([somchai, dong], { total: 25 });
    const page = await open({ answers: { ...answers, listCvOrg } });
    await page.press('Show more');
    await page.press('Try again');
    expect(await page.main.findByRole('button', { name: /ฟาร์มมาลี/ })).toBeVisible();
    expect(page.main.getByRole('button', { name: /ฟาร์มสมชาย/ })).toBeVisible();
  });

  test('may split a customer between pages: all organisations are offered nevertheless', async () => {
    const elsewhere = { ...dong, orgCode: '1102', orgName: 'ลพบุรี' };
    const listCvOrg: Answers['listCvOrg'] = ({ query }) =>
      query.searchBy === 'cvCode'
        ? aList([dong, elsewhere])
        : aList([somchai, dong], { total: 25 });
    const page = await open({ answers: { ...answers, listCvOrg } });
    await page.press(/ฟาร์มดง/);
    const sheet = within(
      await page.findByRole('dialog', { name: 'Choose an organisation for ฟาร์มดง' }),
    );
    expect(sheet.getAllByRole('button').map((row) => row.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('ลพบุรี')]),
    );
    expect(page.address()).toBe('/en/preorder');
  });

  test('may split a customer where that request fails: the known organisation is used', async () => {
    const listCvOrg: Answers['listCvOrg'] = ({ query }) =>
      query.searchBy === 'cvCode' ? refuses('unexpected') : aList([somchai, dong], { total: 25 });
    const page = await open({ answers: { ...answers, listCvOrg } });
    await page.press(/ฟาร์มดง/);
    await expect.poll(page.address).toContain('cv=C200&org=1101');
  });
});

describe('words that very many customers have', () => {
  const listCvOrg = aCustomerPage([somchai, dong], { size: 2, total: 3, atLeast: true });

  test('บอกว่ามีมากกว่าที่แสดงอยู่ เพราะไม่มีใครนับ', async () => {
    const page = await open({ language: 'th', answers: { ...answers, listCvOrg } });
    expect(await page.main.findAllByText('พบมากกว่า 2 ราย')).toHaveLength(2);
    expect(page.main.queryByText(/จาก 3/)).toBeNull();
  });

  test('show that there are more than those listed, because the server does not count them', async () => {
    const page = await open({ answers: { ...answers, listCvOrg } });
    expect(await page.main.findAllByText('More than 2 customers')).toHaveLength(2);
  });
});

describe('a customer of several organisations', () => {
  const elsewhere = { ...somchai, orgCode: '1102', orgName: 'ลพบุรี' };
  const two = { ...answers, listCvOrg: aList([somchai, elsewhere, dong]) };

  test('ลูกค้าหนึ่งรายอยู่แถวเดียว และบอกว่ามีกี่หน่วยงานขาย', async () => {
    const page = await open({ language: 'th', answers: two });
    const row = await page.main.findByRole('button', { name: /ฟาร์มสมชาย/ });
    expect(row).toHaveTextContent('C100 · 2 หน่วยงานขาย');
    expect(page.main.getByRole('button', { name: /ฟาร์มดง/ })).toHaveTextContent('C200 · สระบุรี');
  });

  test('can be left without choosing', async () => {
    const page = await open({ answers: two });
    await page.press(/ฟาร์มสมชาย/);
    // The event of a browser after Escape.
    fireEvent(await page.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.address()).toBe('/en/preorder');
  });
});

describe('customers used last', () => {
  test('are three, the newest first, and one press is enough', async () => {
    const page = await open({
      stored: storedPlaces(['C200', 'C300', 'C100', 'C400'].map((code) => recent(code))),
    });
    const list = within(await page.main.findByRole('list', { name: 'Recent' }));
    expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
      'ฟาร์ม C200C200 · สระบุรี · อาหารสัตว์',
      'ฟาร์ม C300C300 · สระบุรี · อาหารสัตว์',
      'ฟาร์ม C100C100 · สระบุรี · อาหารสัตว์',
    ]);
    await page.user.click(list.getByRole('button', { name: /C100/ }));
    await expect.poll(page.address).toBe('/en/preorder/product?bu=FEED&cv=C100&org=1101');
    const { places } = JSON.parse(localStorage.getItem('so-places:U-1') ?? '{}') as {
      places: Place[];
    };
    expect(places.map(({ cv }) => cv.cvCode)).toEqual(['C100', 'C200', 'C300']);
  });

  test('by another person on this device are not shown', async () => {
    const page = await open({ stored: storedPlaces([recent('C200')], 'U-2') });
    await page.main.findByText('3 customers');
    expect(page.main.queryByRole('list', { name: 'Recent' })).toBeNull();
  });

  test('that are damaged are left out', async () => {
    const page = await open({
      stored: storedPlaces([null, { bu: { bu: 'FEED' } }, recent('C300')]),
    });
    const list = within(await page.main.findByRole('list', { name: 'Recent' }));
    expect(list.getAllByRole('button')).toHaveLength(1);
  });
});

describe('without a customer to choose', () => {
  test('a person without any business unit reads whom to ask', async () => {
    const page = await open({ answers: { ...answers, listBusinessUnits: { data: [] } } });
    expect(
      await page.main.findByRole('heading', { name: 'This account has no customers yet' }),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
  });

  test.each([
    [
      'a failure of the server',
      refuses('unexpected'),
      'The data cannot be opened now',
      'request-1',
    ],
    ['a right that is missing', refuses('AUTH-002'), 'Permission denied AUTH-002', 'request-1'],
  ])('%s is reported in its place with the request id', async (_, failure, words, number) => {
    const page = await open({ answers: { ...answers, listCvOrg: failure } });
    expect(await page.main.findByText(new RegExp(words))).toBeVisible();
    expect(page.main.getByText(number)).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('ไม่มีสัญญาณบอกให้รู้ และลองใหม่ได้', async () => {
    hurry();
    const lost = inTurn(offline, offline, offline, { data: [feed] });
    const page = await open({ language: 'th', answers: { ...answers, listBusinessUnits: lost } });
    await page.press('ลองอีกครั้ง');
    expect(await page.main.findByText('3 ราย')).toBeVisible();
  });

  test('while customers of the unit load, another unit can be chosen', async () => {
    const page = await open({ answers: { ...severalUnits, listCvOrg: never } });
    expect(await page.main.findByRole('radio', { name: 'ฟาร์มสุกร' })).toBeEnabled();
    expect(page.main.getByText('Loading')).toBeInTheDocument();
  });
});
