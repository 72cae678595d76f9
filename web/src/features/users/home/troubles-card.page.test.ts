import { anOrder, someTabCounts } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { someTroubles } from '#contract/testing/samples/users.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'SUPERUSER' });
const at = '2026-03-01T02:15:00.000Z';
const person = {
  userId: 'U-9',
  username: 'malee.s',
  firstName: 'มาลี',
  lastName: 'สุข',
  userGroup: 'SALEMAN',
  bu: 'FEED',
};
const data = someTroubles({
  signIns: [
    { code: 'sign_in_failed', count: 5, latest: at },
    { code: 'something_new', count: 1, latest: at },
  ],
  imports: [{ at, files: ['prices.csv'], bad: 3 }],
  people: [
    person,
    { ...person, userId: 'U-10', username: 'new.one', firstName: '', lastName: '', bu: '' },
  ],
  peopleCount: 100,
});
const answers = { ...buyerAnswers, listTroubles: { data } };

describe('tasks of a super user on home', () => {
  test('นำเข้าไม่ผ่าน เข้าสู่ระบบไม่ผ่าน และผู้ใช้ที่ยังไม่มีลูกค้า', async () => {
    const page = await renderPage('/', { as, answers });
    expect(await page.main.findByRole('list', { name: 'นำเข้าข้อมูลไม่ผ่าน' })).toHaveTextContent(
      /prices.csv.*ผิด 3 แถว/,
    );
    const refused = within(page.main.getByRole('list', { name: 'เข้าสู่ระบบไม่ผ่าน' })).getAllByRole(
      'listitem',
    );
    expect(refused.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^ผู้ให้บริการไม่ยืนยันตัวตน.*5 ครั้ง$/),
      expect.stringMatching(/^something_new.*1 ครั้ง$/),
    ]);
    expect(page.main.getByText('100+ คน')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'มาลี สุข' })).toHaveAttribute(
      'href',
      '/assignment/edit?user=U-9&bu=FEED',
    );
  });

  test('a person without a business unit is one press from the form to give one', async () => {
    const page = await renderPage('/', { language: 'en', as, answers });
    expect((await page.main.findByRole('link', { name: 'new.one' })).getAttribute('href')).toMatch(
      /^\/en\/accounts\/edit.*U-10/,
    );
  });

  test('an empty card says so, and one that could not be read can be read again', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as,
      answers: { ...answers, listTroubles: inTurn(refuses('not_found'), { data: someTroubles() }) },
    });
    await page.press('Try again');
    expect(
      await page.main.findByText('No refused sign-ins or imports, and everybody has customers.'),
    ).toBeVisible();
  });

  test('a customer has no such card', async () => {
    const own = {
      getOrderStatus: { ...aList([]), counts: someTabCounts({}) },
      getLastOrder: { data: anOrder() },
    };
    const page = await renderPage('/', {
      language: 'en',
      as: aSession({ userGroup: 'CUSTOMER' }),
      answers: { ...answers, ...own },
    });
    await page.main.findAllByRole('heading', { level: 2 });
    expect(page.main.queryByRole('heading', { name: 'Needs attention' })).toBeNull();
  });
});
