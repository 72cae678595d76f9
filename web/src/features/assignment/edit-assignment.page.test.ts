import { aCustomerPage, anAssignmentChange } from '#contract/testing/samples/assignment.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aList, aSheetFile } from '#contract/testing/samples/common.ts';
import type { CustomerOrg } from '#contract/customers/shapes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUser, aUserDetail } from '#contract/testing/samples/users.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const saved = { status: 200, msgCode: null, msg: '' };
const somchai = aCustomer();
const malee = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มมาลี' });
const boon = aCustomer({ cvCode: 'C300', cvName: 'ฟาร์มบุญ' });
const swine = aBusinessUnit({ bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'swine' });
const person = aUserDetail({
  buRole: [
    { bu: 'FEED', buName: 'อาหารสัตว์', customers: 1 },
    { bu: 'SWINE', buName: 'ฟาร์มสุกร', customers: 0 },
  ],
});
const answers = {
  getUserId: { data: person },
  listBusinessUnits: { data: [aBusinessUnit(), swine] },
  getAvailableCv: aCustomerPage([malee, boon]),
  getUserCv: aCustomerPage([somchai]),
};
const address = '/assignment/edit?user=U-7';

/** Opens a person's customers and waits until both lists are shown. */
async function openPerson(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(address, {
    language: 'en',
    as,
    ...options,
    answers: { ...answers, ...options.answers },
  });
  await page.findAllByRole('checkbox');
  return page;
}
const tick = (page: RenderedPage, name: RegExp) =>
  page.user.click(page.main.getByRole('checkbox', { name }));
const confirm = async (page: RenderedPage, name: RegExp) =>
  page.user.click(
    (await page.findByRole('dialog', { name })).querySelector('button') as HTMLElement,
  );
const close = async (page: RenderedPage, name: string) =>
  page.user.click(within(await page.findByRole('alertdialog', { name })).getByRole('button'));

describe("a person's customers", () => {
  test('หน้ามอบหมายแสดงลูกค้าที่ยังไม่มีและที่มีแล้ว แยกตามหน่วยธุรกิจ', async () => {
    const page = await renderPage(address, { as, answers });
    expect(await page.findByRole('heading', { level: 1, name: 'วิชัย แก้วมณี' })).toBeVisible();
    expect(await page.main.findByRole('checkbox', { name: /ฟาร์มมาลี/ })).not.toBeChecked();
    expect(
      within(page.main.getByRole('region', { name: 'ยังไม่มี' })).getAllByRole('checkbox'),
    ).toHaveLength(2);
    expect(
      await within(page.main.getByRole('region', { name: 'มีแล้ว' })).findAllByRole('checkbox'),
    ).toHaveLength(1);
    expect(page.main.getByRole('tab', { name: /^อาหารสัตว์/ })).toHaveTextContent('1');
    expect(page.queryByTestId('submit-assignment')).toBeNull();
  });

  test('are saved as a file, each list by its own words', async () => {
    const page = await openPerson({ answers: { exportAssignments: aSheetFile } });
    await page.user.type(
      page.main.getByRole('searchbox', { name: 'Find a customer not yet assigned' }),
      'มาลี{Enter}',
    );
    await expect.poll(() => page.asked('getAvailableCv').at(-1)?.query.search).toBe('มาลี');
    for (const name of ['Not yet', 'Assigned']) {
      const list = within(page.main.getByRole('region', { name }));
      await page.user.click(list.getByRole('button', { name: 'Export' }));
      await page.user.click(list.getByRole('button', { name: 'Save as CSV' }));
    }
    await expect.poll(() => page.asked('exportAssignments')).toHaveLength(2);
    expect(
      page
        .asked('exportAssignments')
        .map(({ params: { path, x, list }, query }) => [path, x, list, query.search]),
    ).toEqual([
      ['feed', 'U-7', 'available', 'มาลี'],
      ['feed', 'U-7', 'assigned', undefined],
    ]);
  });

  test('are given and removed in one save, each after its question, and the save can be undone', async () => {
    const page = await openPerson({ answers: { syncCustomers: saved, unsyncCustomers: saved } });
    await tick(page, /ฟาร์มมาลี/);
    await tick(page, /ฟาร์มสมชาย/);
    expect(page.main.getByText('Assign 1')).toBeVisible();
    expect(page.main.getByText('Remove 1')).toBeVisible();
    await page.press('Save 2 changes');
    await confirm(page, /^Assign 1 customer(?!s)/);
    await confirm(page, /^Remove 1 customer(?!s)/);
    await close(page, 'Customers assigned');
    await close(page, 'Customers removed');
    expect(page.asked('syncCustomers')[0]).toMatchObject({
      params: { id: 'U-7', bu: 'FEED' },
      body: { cvRole: [{ cvCode: 'C200', orgCode: '1101' }] },
    });
    expect(page.asked('unsyncCustomers')[0]?.body).toEqual({
      cvRole: [{ cvCode: 'C100', orgCode: '1101' }],
    });
    await page.press('Undo');
    expect(
      await page.findByText('Undone. The customers of wichai.ka are as they were.'),
    ).toBeInTheDocument();
    expect(page.asked('unsyncCustomers').at(-1)?.body).toEqual({
      cvRole: [{ cvCode: 'C200', orgCode: '1101' }],
    });
    expect(page.asked('syncCustomers').at(-1)?.body).toEqual({
      cvRole: [{ cvCode: 'C100', orgCode: '1101' }],
    });
  });

  test('stay chosen where the user answers no', async () => {
    const page = await openPerson();
    await tick(page, /ฟาร์มมาลี/);
    await page.press('Save 1 change');
    await page.user.click(
      within(await page.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(page.main.getByRole('checkbox', { name: /ฟาร์มมาลี/ })).toBeChecked();
    expect(page.asked('syncCustomers')).toEqual([]);
  });

  test('that could not be saved stay chosen and show why, while the others are saved', async () => {
    const page = await openPerson({
      answers: {
        syncCustomers: ({ body }) =>
          (body as { cvRole: { cvCode: string }[] }).cvRole.some(({ cvCode }) => cvCode === 'C300')
            ? refuses('not_found')
            : saved,
      },
    });
    await tick(page, /ฟาร์มมาลี/);
    await tick(page, /ฟาร์มบุญ/);
    await page.press('Save 2 changes');
    await confirm(page, /^Assign 2 customers/);
    await page.findByRole('alertdialog');
    const note = await page.findByText('1 customer could not be saved; the others were');
    expect(note.closest('[role=alert]')).toHaveTextContent('ฟาร์มบุญ');
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'This customer is no longer in the business unit.',
    );
    expect(page.main.getByRole('checkbox', { name: /ฟาร์มบุญ/ })).toBeChecked();
    expect(page.main.getByRole('checkbox', { name: /ฟาร์มมาลี/ })).not.toBeChecked();
  });

  test('of another business unit are requested by its own name, and the choices here remain', async () => {
    const page = await openPerson();
    await tick(page, /ฟาร์มมาลี/);
    await page.press(/^ฟาร์มสุกร/, 'tab');
    await expect
      .poll(() => page.asked('getAvailableCv').at(-1)?.params)
      .toMatchObject({ path: 'swine', x: 'U-7' });
    expect(
      await page.main.findByText('1 change in other business units not saved yet'),
    ).toBeVisible();
    expect(page.address()).toContain('bu=SWINE');
  });

  test('are chosen all at once, also those that are not loaded, and cleared again', async () => {
    const page = await openPerson({
      answers: {
        getAvailableCv: ({ query }) =>
          aCustomerPage(
            query.pageSize === '1000'
              ? [malee, boon, aCustomer({ cvCode: 'C400' })]
              : [malee, boon],
            { total: 3 },
          ),
      },
    });
    const available = within(page.main.getByRole('region', { name: 'Not yet' }));
    await page.user.click(available.getByRole('button', { name: 'Select all found' }));
    expect(await page.main.findByRole('button', { name: 'Save 3 changes' })).toBeVisible();
    await page.user.click(available.getByRole('button', { name: 'None' }));
    expect(page.queryByTestId('submit-assignment')).toBeNull();
  });

  test('without a total show how many are loaded', async () => {
    const page = await openPerson({
      answers: { getAvailableCv: aCustomerPage([malee, boon], { total: 200, atLeast: true }) },
    });
    expect(page.main.getByText('2 shown')).toBeVisible();
    expect(page.main.getAllByText(/^More than 2 customers/)[0]).toBeVisible();
  });

  test('are searched on the server, separately for each list', async () => {
    const page = await openPerson({
      answers: { getUserCv: ({ query }) => aCustomerPage(query.search ? [] : [somchai]) },
    });
    await page.user.type(
      page.main.getByRole('searchbox', { name: 'Find an assigned customer' }),
      'xyzzy{Enter}',
    );
    expect(
      await page.main.findByRole('heading', { name: 'Nothing matches “xyzzy”' }),
    ).toBeVisible();
    expect(page.address()).toContain('h=xyzzy');
    expect(page.main.getByRole('checkbox', { name: /ฟาร์มมาลี/ })).toBeVisible();
  });

  test('on a phone one list is shown at a time, and a tab leads to the other', async () => {
    const page = await openPerson({ width: 360 });
    expect(page.main.queryByRole('checkbox', { name: /ฟาร์มสมชาย/ })).toBeNull();
    await page.press(/^Assigned/, 'tab');
    expect(page.main.getByRole('checkbox', { name: /ฟาร์มสมชาย/ })).toBeVisible();
    expect(page.address()).toContain('list=assigned');
  });

  test('where there are none, a phone shows the customers to choose from', async () => {
    const page = await openPerson({ width: 360, answers: { getUserCv: aCustomerPage([]) } });
    await page.press(/^ฟาร์มสุกร/, 'tab');
    expect(await page.main.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
    expect(await page.main.findByRole('checkbox', { name: /ฟาร์มมาลี/ })).toBeVisible();
    expect(page.main.queryByRole('tab', { name: /^Assigned/ })).toBeNull();
  });

  test('are none, or all: the list says so', async () => {
    const nobody: CustomerOrg[] = [];
    const page = await renderPage(address, {
      language: 'en',
      as,
      answers: {
        ...answers,
        getAvailableCv: aCustomerPage(nobody),
        getUserCv: aCustomerPage(nobody),
      },
    });
    expect(await page.main.findByRole('heading', { name: 'Everything is assigned' })).toBeVisible();
    expect(page.main.getByText('No customer of อาหารสัตว์ is left to assign.')).toBeVisible();
    expect(await page.main.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
  });

  test('a list that could not be read can be read again, and the other remains', async () => {
    const page = await openPerson({
      answers: { getUserCv: inTurn(refuses('invalid_request'), answers.getUserCv) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('checkbox', { name: /ฟาร์มสมชาย/ })).toBeVisible();
  });
});

describe('the history of a person’s customers', () => {
  test('shows who changed what and when, newest first, and the customers', async () => {
    const changes = [
      anAssignmentChange({ changeId: 2, kind: 'unit_taken', byFile: true, total: 60 }),
      anAssignmentChange(),
    ];
    const page = await openPerson({
      answers: {
        getUserCvHistory: ({ query }) =>
          query.before
            ? {
                data: [anAssignmentChange({ changeId: 3, kind: 'unit_given', customers: [] })],
                next: null,
              }
            : { data: changes, next: 1 },
      },
    });
    await page.press('History');
    const sheet = within(
      await page.findByRole('dialog', { name: 'History of customers อาหารสัตว์' }),
    );
    expect(await sheet.findByText('Business unit taken, with 60 customers')).toBeInTheDocument();
    expect(sheet.getByText('by สุดา ใจงาม, from a CSV file')).toBeInTheDocument();
    expect(sheet.getByText('1 customer assigned')).toBeInTheDocument();
    expect(sheet.getByText('and 59 more')).toBeInTheDocument();
    await page.press('Show older ones');
    expect(await sheet.findByText('Business unit given')).toBeInTheDocument();
    await page.press('Close');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('ยังไม่มีประวัติก็บอกไว้', async () => {
    const page = await renderPage(address, {
      as,
      answers: { ...answers, getUserCvHistory: { data: [], next: null } },
    });
    await page.findAllByRole('checkbox');
    await page.press('ประวัติ');
    expect(await page.findByRole('heading', { name: 'ยังไม่มีประวัติ' })).toBeInTheDocument();
  });
});

describe('a person who cannot be shown', () => {
  test('while the person loads, placeholders take the place of the lists', async () => {
    const page = await renderPage(address, { as, answers: { ...answers, getUserId: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a missing person and one of other units look the same, and a search leads to another', async () => {
    const page = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...answers, getUserId: refuses('not_found'), getUserList: aList([aUser()]) },
    });
    expect(
      await page.main.findByRole('heading', { name: 'This user was not found' }),
    ).toBeVisible();
    await page.fill('Name, user name or e-mail', 'มาลี');
    await page.press('Find a user');
    await expect.poll(() => page.asked('getUserList').at(-1)?.query.search).toBe('มาลี');
  });

  test('a person without a business unit needs one first; an admin gets the link to give it', async () => {
    const unitless = { ...answers, getUserId: { data: aUserDetail({ buRole: [], buList: [] }) } };
    const page = await renderPage(address, { language: 'en', as, answers: unitless });
    expect(
      await page.main.findByRole('heading', { name: 'This user has no business unit yet' }),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Edit the user' })).toHaveAttribute(
      'href',
      '/en/accounts/edit?id=U-7',
    );
  });

  test('a person who could not be read can be read again', async () => {
    const page = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...answers, getUserId: inTurn(refuses('invalid_request'), answers.getUserId) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('checkbox', { name: /ฟาร์มมาลี/ })).toBeVisible();
  });
});
