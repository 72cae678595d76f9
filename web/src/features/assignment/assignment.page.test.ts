import { aFileRow, fileCounts } from '#contract/testing/samples/assignment.ts';
import type { FileRow } from '#contract/assignment/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUser } from '#contract/testing/samples/users.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'SUPERUSER' });
const wichai = aUser();
const left = aUser({
  userId: 'U-9',
  id: 'U-9',
  username: 'left',
  firstName: 'นิด',
  lastName: 'เก่า',
  activeFlag: 'N',
});
const unitless = aUser({
  userId: 'U-10',
  id: 'U-10',
  username: 'fresh',
  firstName: 'ใหม่',
  lastName: 'มาก',
  buRole: [],
});
const answers = { getUserList: aList([wichai, left, unitless], { size: 10 }) };

describe('the people whose customers are assigned', () => {
  test('รายชื่อผู้ใช้บอกบทบาท หน่วยธุรกิจ และผู้ที่ปิดใช้งาน', async () => {
    const page = await renderPage('/assignment', { as, answers });
    const row = (await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).closest('tr');
    expect(page.getByRole('tab', { name: 'รายคน' })).toHaveAttribute('aria-selected', 'true');
    for (const words of ['wichai.ka', 'พนักงานขาย', 'อาหารสัตว์'])
      expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent('ปิดใช้งาน');
    expect(page.main.getByRole('link', { name: 'นิด เก่า' }).closest('tr')).toHaveTextContent(
      'ปิดใช้งาน',
    );
    expect(page.main.getByText('3 คน')).toBeVisible();
  });

  test('on a phone each person is a card that leads to their first business unit', async () => {
    const page = await renderPage('/assignment', { language: 'en', width: 360, as, answers });
    const cards = await page.main.findByRole('list', { name: 'Users' });
    expect(cards.querySelectorAll('li')).toHaveLength(3);
    expect(page.main.getByRole('link', { name: 'วิชัย แก้วมณี' })).toHaveAttribute(
      'href',
      '/en/assignment/edit?user=U-7&bu=FEED',
    );
    expect(cards).toHaveTextContent('No business unit yet');
  });

  test('a person without a business unit can be given no customers, and the alert says so', async () => {
    const page = await renderPage('/assignment', { language: 'en', as, answers });
    await page.press('ใหม่ มาก', 'link');
    expect(await page.findByRole('alertdialog', { name: 'No business unit' })).toBeInTheDocument();
    expect(page.address()).toBe('/en/assignment');
  });

  test('more people are appended', async () => {
    const page = await renderPage('/assignment', {
      language: 'en',
      as,
      answers: {
        getUserList: ({ query }) =>
          aList([query.page === '2' ? left : wichai], {
            page: Number(query.page),
            size: 10,
            total: 11,
          }),
      },
    });
    await page.press('Show more');
    expect(await page.main.findByRole('link', { name: 'นิด เก่า' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
    expect(page.main.getByText('Those are all 11 users')).toBeVisible();
  });

  test('a search is in the address, and one that finds no one is cleared by a press', async () => {
    const page = await renderPage('/assignment', {
      language: 'en',
      as,
      answers: {
        getUserList: ({ query }) => (query.search ? aList<typeof wichai>([]) : answers.getUserList),
      },
    });
    await page.user.type(
      await page.main.findByRole('searchbox', { name: 'Find a user' }),
      'xyzzy{Enter}',
    );
    expect(
      await page.main.findByRole('heading', { name: 'Nothing matches “xyzzy”' }),
    ).toBeVisible();
    expect(page.address()).toContain('s=xyzzy');
    await page.user.click(
      page.main.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement,
    );
    expect(await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
  });

  test('an empty list shows why', async () => {
    const page = await renderPage('/assignment', {
      language: 'en',
      as,
      answers: { getUserList: aList<typeof wichai>([]) },
    });
    expect(
      await page.main.findByRole('heading', { name: 'Nobody to assign customers to yet' }),
    ).toBeVisible();
  });

  test('while they load, placeholders take their rows', async () => {
    const page = await renderPage('/assignment', { as, answers: { getUserList: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a list that could not be read can be read again', async () => {
    const page = await renderPage('/assignment', {
      language: 'en',
      as,
      answers: { getUserList: inTurn(refuses('invalid_request'), answers.getUserList) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('link', { name: 'วิชัย แก้วมณี' })).toBeVisible();
  });

  test('a customer has no such page', async () => {
    const page = await renderPage('/assignment', { language: 'en' });
    await page.findByRole('heading', { level: 1 });
    expect(page.asked('getUserList')).toEqual([]);
  });
});

describe('a file of assignments', () => {
  const checked = (...rows: FileRow[]) => ({ counts: fileCounts(rows), data: rows });
  const good = checked(
    aFileRow(),
    aFileRow({ line: 3, cvCode: 'C200', action: 'unsync', outcome: 'remove' }),
  );
  const saved = { status: 200, msgCode: null, msg: '', counts: good.counts };
  const choose = (page: RenderedPage, label: string) =>
    page.user.upload(
      page.getByLabelText(label),
      new File(['username,bu,cvCode,orgCode,action\n'], 'มอบหมาย.csv', { type: 'text/csv' }),
    );

  test('แท็บไฟล์บอกว่าไฟล์ต้องมีคอลัมน์อะไร พร้อมตัวอย่าง', async () => {
    const page = await renderPage('/assignment', { as, answers });
    await page.press('จากไฟล์ CSV', 'tab');
    expect(await page.main.findByRole('heading', { name: 'คอลัมน์ในไฟล์' })).toBeVisible();
    expect(page.main.getByText(/wichai\.ka,feed,C100284,1101,sync/)).toBeVisible();
    expect(page.address()).toContain('way=file');
  });

  test('is checked as soon as it is chosen, and saved after a question', async () => {
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: good, saveCvOrgFile: saved },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    expect(
      await page.main.findByRole('heading', { name: 'What มอบหมาย.csv would do' }),
    ).toBeVisible();
    expect(page.main.getByRole('table')).toHaveTextContent('C200 · 1101');
    expect(page.main.getByText('Nothing has been saved yet')).toBeVisible();
    await page.press('Save 2 changes');
    const question = await page.findByRole('dialog', {
      name: 'Save the assignments of มอบหมาย.csv?',
    });
    expect(page.asked('saveCvOrgFile')).toEqual([]);
    await page.user.click(question.querySelector('button') as HTMLElement);
    expect(
      await page.findByText('Saved from the file: 1 assigned, 1 removed.'),
    ).toBeInTheDocument();
    expect(page.asked('saveCvOrgFile')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await page.main.findByRole('heading', { name: 'Columns of the file' })).toBeVisible();
  });

  test('cannot be saved while a row is refused, and the row says why', async () => {
    const rows = [
      aFileRow({ line: 4, outcome: 'refused', reason: 'user_unknown', username: 'nobody' }),
      aFileRow({ line: 5, outcome: 'refused', reason: 'contradicts', against: 2 }),
      aFileRow({
        line: 6,
        outcome: 'same',
        username: '',
        userId: '',
        bu: '',
        cvCode: '',
        orgCode: '',
      }),
    ];
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: checked(...rows) },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    expect(
      await page.main.findByText(
        'Correct the 2 refused rows in the file and upload the file again.',
      ),
    ).toBeVisible();
    expect(page.main.getByText('This user is not known.')).toBeVisible();
    expect(page.main.getByText('This contradicts line 2.')).toBeVisible();
    expect(page.queryByTestId('submit-assignment-file')).toBeNull();
  });

  test.each([
    [checked(aFileRow({ outcome: 'same' })), 'Nothing would change; there is nothing to save.'],
    [checked(), 'This file holds its column names only.'],
  ])('that changes nothing is not offered for saving', async (answer, words) => {
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: answer },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    expect(await page.main.findByText(words)).toBeVisible();
    expect(page.queryByTestId('submit-assignment-file')).toBeNull();
  });

  test('that cannot be read shows what is wrong with it, and another file can be chosen', async () => {
    const unreadable = refuses('file_columns_missing', { detail: { columns: 'bu' } });
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: inTurn(unreadable, good) },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    expect(await page.main.findByRole('alert')).toHaveTextContent('Nothing has been saved yet');
    await choose(page, 'Choose another file');
    expect(await page.main.findByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  });

  test('whose check got no answer is checked again by a press', async () => {
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: inTurn(refuses('invalid_request'), good) },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    await page.press('Try again');
    expect(await page.main.findByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  });

  test('while it is checked its name is shown', async () => {
    const page = await renderPage('/assignment?way=file', {
      as,
      answers: { checkCvOrgFile: never },
    });
    await page.main.findByRole('heading', { name: 'คอลัมน์ในไฟล์' });
    await choose(page, 'เลือกไฟล์ CSV');
    expect(await page.main.findByText('กำลังตรวจ มอบหมาย.csv')).toBeInTheDocument();
  });

  test('is checked again where data has changed since the check', async () => {
    const page = await renderPage('/assignment?way=file', {
      language: 'en',
      as,
      answers: { checkCvOrgFile: good, saveCvOrgFile: refuses('file_rows_refused') },
    });
    await page.main.findByRole('heading', { name: 'Columns of the file' });
    await choose(page, 'Choose a CSV file');
    await page.press('Save 2 changes');
    await page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
    await expect.poll(() => page.asked('checkCvOrgFile').length).toBe(2);
  });
});
