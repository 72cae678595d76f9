import { aSheetFile } from '#contract/testing/samples/common.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUser } from '#contract/testing/samples/users.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN', userId: 'U-1' });
const wichai = aUser();
const suda = aUser({
  userId: 'U-1',
  id: 'U-1',
  username: 'suda',
  firstName: 'สุดา',
  lastName: 'ใจงาม',
  userGroup: 'ADMIN',
  userGroupName: 'ผู้ดูแลระบบ',
});
const left = aUser({
  userId: 'U-9',
  id: 'U-9',
  username: 'left',
  firstName: '',
  lastName: '',
  email: '',
  activeFlag: 'N',
  buRole: [],
});
const answers = { listSmartOrderUser: aList([wichai, suda, left], { size: 10 }) };

describe('the list of users', () => {
  test('ตารางผู้ใช้บอกชื่อ บทบาท หน่วยธุรกิจ และสถานะ', async () => {
    const page = await renderPage('/accounts', { as, answers });
    expect(await page.findByRole('heading', { level: 1, name: 'ผู้ใช้งาน' })).toBeVisible();
    const row = (await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).closest('tr');
    for (const words of ['wichai.ka', 'พนักงานขาย', 'อาหารสัตว์', 'ใช้งานอยู่'])
      expect(row).toHaveTextContent(words);
    expect(page.main.getByRole('link', { name: 'เพิ่มผู้ใช้' })).toHaveAttribute(
      'href',
      '/accounts/create',
    );
  });

  test('marks the signed-in user, gives an admin every unit, and a person without a name the user name', async () => {
    const page = await renderPage('/accounts', { language: 'en', as, answers });
    const self = (await page.main.findByRole('link', { name: 'สุดา ใจงาม' })).closest('tr');
    expect(self).toHaveTextContent('(you)');
    expect(self).toHaveTextContent('All business units');
    const nameless = page.main.getByRole('link', { name: 'left' }).closest('tr');
    expect(nameless).toHaveTextContent('No business unit yet');
    expect(nameless).toHaveTextContent('Inactive');
    expect(nameless).toHaveTextContent('–');
  });

  test('saves all users that the list finds as a file', async () => {
    const page = await renderPage('/accounts?search=วิ&by=email&sort=-username&page=2', {
      language: 'en',
      as,
      answers: { ...answers, exportUsers: aSheetFile },
    });
    await page.press('Export');
    await page.press('Save as Excel');
    await expect.poll(() => page.asked('exportUsers')).toHaveLength(1);
    expect(page.asked('exportUsers')[0]).toMatchObject({
      params: { format: 'xlsx' },
      query: { search: 'วิ', searchBy: 'email', sort: '-username' },
    });
  });

  test('on a phone users are cards, and the sorting is a choice', async () => {
    const page = await renderPage('/accounts', { language: 'en', width: 360, as, answers });
    const cards = await page.main.findByRole('list', { name: 'Users' });
    expect(cards.querySelectorAll('li')).toHaveLength(3);
    expect(cards).toHaveTextContent('wichai.ka@supplier.example');
    await page.user.selectOptions(
      page.main.getByRole('combobox', { name: 'Sort by' }),
      '-username',
    );
    await expect.poll(() => page.asked('listSmartOrderUser').at(-1)?.query.sort).toBe('-username');
  });

  test('a head of the table sorts, and reverses at the second press', async () => {
    const page = await renderPage('/accounts', { language: 'en', as, answers });
    await page.press('User name');
    await expect.poll(() => page.asked('listSmartOrderUser').at(-1)?.query.sort).toBe('username');
    await page.press('User name');
    await expect.poll(() => page.asked('listSmartOrderUser').at(-1)?.query.sort).toBe('-username');
    expect(page.address()).toContain('sort=-username');
  });

  test('a search names its fields, and starts at the first page', async () => {
    const page = await renderPage('/accounts?page=2', {
      language: 'en',
      as,
      answers: { listSmartOrderUser: aList([wichai], { page: 2, size: 10, total: 11 }) },
    });
    await page.user.type(
      await page.main.findByRole('searchbox', { name: 'Search users' }),
      'wichai{Enter}',
    );
    await page.user.selectOptions(
      page.main.getByRole('combobox', { name: 'Search in' }),
      'username',
    );
    await expect
      .poll(() => page.asked('listSmartOrderUser').at(-1)?.query)
      .toMatchObject({ search: 'wichai', searchBy: 'username' });
    expect(page.address()).not.toContain('page=');
  });

  test('invalid values of an address are not sent', async () => {
    const page = await renderPage('/accounts?page=-3&sort=--name&by=password', {
      language: 'en',
      as,
      answers: { listSmartOrderUser: aList([wichai]) },
    });
    expect(await page.main.findByRole('table')).toBeVisible();
    const { query } = page.asked('listSmartOrderUser').at(-1) ?? {};
    expect([query?.page ?? '1', query?.sort ?? 'name', query?.searchBy]).toEqual([
      '1',
      'name',
      undefined,
    ]);
  });

  test('the pages are shown one by one', async () => {
    const many = (number: number) => aList([wichai], { page: number, size: 10, total: 24 });
    const page = await renderPage('/accounts', {
      language: 'en',
      as,
      answers: { listSmartOrderUser: ({ query }) => many(Number(query.page ?? 1)) },
    });
    expect(await page.main.findByText('Page 1 of 3')).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.press('Next');
    expect(await page.main.findByText('Page 2 of 3')).toBeVisible();
    expect(page.address()).toContain('page=2');
  });

  test('a search with too many hits to count says that there are more, and has a next page', async () => {
    const { data, pagination } = aList([wichai], { page: 1, size: 1, total: 2 });
    const page = await renderPage('/accounts?search=ka', {
      language: 'en',
      as,
      answers: { listSmartOrderUser: { data, pagination: { ...pagination, atLeast: true } } },
    });
    expect(await page.main.findByText('1–1 of more')).toBeVisible();
    expect(page.main.getByText('Page 1')).toBeVisible();
    await page.press('Next');
    await expect.poll(() => page.asked('listSmartOrderUser').at(-1)?.query.page).toBe('2');
  });

  test('a page that no longer exists leads to the first', async () => {
    const page = await renderPage('/accounts?page=9', {
      language: 'en',
      as,
      answers: {
        listSmartOrderUser: ({ query }) =>
          query.page === '9'
            ? aList<typeof wichai>([], { page: 9, size: 10, total: 3 })
            : answers.listSmartOrderUser,
      },
    });
    await page.press('To the first page');
    expect(await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
  });

  test('while the list loads, placeholders take its rows', async () => {
    const page = await renderPage('/accounts', { as, answers: { listSmartOrderUser: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a search without a hit says so, and is cleared by a press', async () => {
    const page = await renderPage('/accounts?search=xyzzy', {
      as,
      answers: {
        listSmartOrderUser: ({ query }) =>
          query.search ? aList<typeof wichai>([]) : answers.listSmartOrderUser,
      },
    });
    expect(await page.main.findByRole('heading', { name: 'ไม่พบ “xyzzy”' })).toBeVisible();
    const [, below] = page.main.getAllByRole('button', { name: 'ล้างคำค้น' });
    await page.user.click(below as HTMLElement);
    expect(await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
  });

  test('a list that could not be read can be read again', async () => {
    const page = await renderPage('/accounts', {
      language: 'en',
      as,
      answers: {
        listSmartOrderUser: inTurn(refuses('invalid_request'), answers.listSmartOrderUser),
      },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
  });

  test('a super user has no such page', async () => {
    const page = await renderPage('/accounts', {
      language: 'en',
      as: aSession({ userGroup: 'SUPERUSER' }),
    });
    expect(await page.findByRole('heading', { level: 1 })).not.toHaveTextContent('User account');
    expect(page.asked('listSmartOrderUser')).toEqual([]);
  });
});
