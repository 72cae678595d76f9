import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aDirectoryPerson, aUserGroup } from '#contract/testing/samples/users.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const saved = { status: 200, msgCode: null, msg: '', id: 'U-8' };
const answers = {
  getUserGroup: {
    data: [
      aUserGroup(),
      aUserGroup({
        userGroup: 'AGENTS',
        userGroupName: 'ตัวแทนเก็บเงิน',
        levels: [{ level: 'A1', levelName: 'ระดับหนึ่ง' }],
      }),
      aUserGroup({
        userGroup: 'ADMIN',
        userGroupName: 'ผู้ดูแลระบบ',
        mayGive: false,
        permissions: [],
      }),
    ],
  },
  listBusinessUnits: {
    data: [aBusinessUnit(), aBusinessUnit({ bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'swine' })],
  },
  masUserForConnect: { data: [aDirectoryPerson()] },
};
const submit = (page: RenderedPage) => page.user.click(page.getByTestId('submit-user'));
async function fillIn(page: RenderedPage) {
  await page.fill('First name', 'Kanya');
  await page.fill('Last name', 'Bunrueang');
  await page.fill('E-mail', 'kanya.b@supplier.example');
  await page.fill(/^User name/, 'kanya.b');
  await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
}

describe('a new user', () => {
  test('หน้าเพิ่มผู้ใช้มีทุกบทบาทพร้อมสิ่งที่บทบาทนั้นเห็น', async () => {
    const page = await renderPage('/accounts/create', { as, answers });
    expect(await page.findByRole('heading', { level: 1, name: 'เพิ่มผู้ใช้' })).toBeVisible();
    expect(await page.main.findByRole('radio', { name: /พนักงานขาย/ })).toBeEnabled();
    expect(page.main.getByText('เห็นทุกหน่วยธุรกิจและลูกค้าทุกราย')).toBeVisible();
    expect(page.main.getByRole('radio', { name: /ผู้ดูแลระบบให้บทบาทนี้ได้/ })).toBeDisabled();
    expect(page.main.getByText('ยังไม่มีหน่วยธุรกิจ จึงยังมอบหมายลูกค้าให้ผู้ใช้นี้ไม่ได้')).toBeVisible();
  });

  test('on a phone shows the menus of the chosen role alone', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', width: 360, as, answers });
    await page.main.findByRole('radio', { name: /พนักงานขาย/ });
    expect(page.main.queryAllByText(/^Menus:/)).toHaveLength(0);
    await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
    expect(page.main.getAllByText(/^Menus:/)).toHaveLength(1);
  });

  test('on a desk shows beside the form what the chosen role opens', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers });
    expect(await page.main.findByText(/^Choose a role, and the menus/)).toBeVisible();
    await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
    expect(page.main.getByText('Menus it opens').nextElementSibling).toHaveTextContent(
      'Order Tracking',
    );
  });

  test('is sent as typed, with role and business units', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, createSoMasUser: saved },
    });
    await fillIn(page);
    await page.user.click(page.main.getByRole('checkbox', { name: /ฟาร์มสุกร/ }));
    await submit(page);
    expect(await page.findByRole('alertdialog', { name: 'User created' })).toBeInTheDocument();
    const [sent] = page.asked('createSoMasUser');
    expect(sent?.body).toEqual({
      firstName: 'Kanya',
      lastName: 'Bunrueang',
      email: 'kanya.b@supplier.example',
      username: 'kanya.b',
      userGroup: 'SALEMAN',
      level: '',
      bu: ['SWINE'],
      activeFlag: 'Y',
      externalUserId: [],
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('leaves no draft of the form after it is created', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, createSoMasUser: saved },
    });
    await fillIn(page);
    expect(sessionStorage.getItem('so-user-draft:U-1:')).toContain('Kanya');
    await submit(page);
    await page.findByRole('alertdialog', { name: 'User created' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('so-user-draft'))).toEqual(
      [],
    );
  });

  test('with missing values shows them above the form and beside each field, and nothing is sent', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers });
    await page.main.findByRole('radio', { name: /พนักงานขาย/ });
    await submit(page);
    await expect.poll(() => document.activeElement?.textContent).toBe('Please correct 5 places');
    expect(page.main.getByRole('link', { name: 'Role' })).toBeVisible();
    expect(page.main.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
    expect(page.main.getByText('Enter the first name')).toBeVisible();
    await page.fill('E-mail', 'not an address');
    await page.fill('First name', 'Kanya');
    expect(page.main.getByLabelText('First name')).not.toHaveAttribute('aria-invalid');
    expect(page.main.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
    expect(page.asked('createSoMasUser')).toEqual([]);
  });

  test('a level belongs to its role', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers });
    await page.user.click(await page.main.findByRole('radio', { name: /ตัวแทนเก็บเงิน/ }));
    await page.user.selectOptions(page.main.getByRole('combobox', { name: 'Level' }), 'A1');
    await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
    expect(page.main.queryByRole('combobox', { name: 'Level' })).toBeNull();
  });

  test('with a user name that is taken shows this beside its field', async () => {
    const taken = refuses('username_taken', {
      fields: [{ field: 'username', code: 'username_taken' }],
    });
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, createSoMasUser: taken },
    });
    await fillIn(page);
    await submit(page);
    await expect
      .poll(() => page.main.getByLabelText(/^User name/).getAttribute('aria-invalid'))
      .toBe('true');
    expect(page.main.getByLabelText('First name')).toHaveValue('Kanya');
  });

  test('whose save failed shows it, and the typed values remain, also after a reload', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, createSoMasUser: refuses('invalid_request') },
    });
    await fillIn(page);
    await submit(page);
    expect(await page.findByRole('alertdialog', { name: 'User not created' })).toBeInTheDocument();
    expect(page.main.getByLabelText('First name')).toHaveValue('Kanya');
    expect(JSON.parse(sessionStorage.getItem('so-user-draft:U-1:') ?? '{}')).toMatchObject({
      values: { firstName: 'Kanya' },
    });
  });

  test('with a role that the signed-in user may not give is refused in words of its own', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, createSoMasUser: refuses('create_user_403') },
    });
    await fillIn(page);
    await submit(page);
    expect(await page.findByRole('alertdialog', { name: 'No permission' })).toBeInTheDocument();
  });

  test('while roles and units load, placeholders take the place of the form', async () => {
    const page = await renderPage('/accounts/create', {
      as,
      answers: { ...answers, getUserGroup: never },
    });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('roles and units that could not be read can be read again', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: {
        ...answers,
        getUserGroup: inTurn(refuses('invalid_request'), answers.getUserGroup),
      },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('radio', { name: /พนักงานขาย/ })).toBeVisible();
  });
});

describe('the account by which a user signs in', () => {
  test('is found while typing, and fills empty fields', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers });
    await page.fill('First name', 'Kan');
    await page.user.type(page.main.getByRole('combobox', { name: 'Linked accounts' }), 'kanya');
    await expect.poll(() => page.asked('masUserForConnect').at(-1)?.query.search).toBe('kanya');
    await page.user.click(await page.main.findByRole('option', { name: /กัญญา บุญเรือง/ }));
    expect(page.main.getByRole('list', { name: 'Linked accounts' })).toHaveTextContent(
      'กัญญา บุญเรือง (kanya)',
    );
    expect(page.main.getByLabelText('First name')).toHaveValue('Kan');
    expect(page.main.getByLabelText('Last name')).toHaveValue('บุญเรือง');
  });

  test('is chosen by the arrow keys and Enter, and unlinked by a press', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers });
    const field = await page.main.findByRole('combobox', { name: 'Linked accounts' });
    await page.user.click(field);
    await page.main.findByRole('option');
    await page.user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', page.main.getByRole('option').id);
    await page.user.keyboard('{Enter}');
    expect(page.main.queryByRole('option')).toBeNull();
    await page.press('Unlink กัญญา บุญเรือง (kanya)');
    expect(page.main.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
  });

  test('is not found: the list says so, and Escape closes it and leaves the words', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, masUserForConnect: { data: [] } },
    });
    const field = await page.main.findByRole('combobox', { name: 'Linked accounts' });
    await page.user.type(field, 'xy');
    expect(await page.main.findByText('No unlinked accounts found')).toBeVisible();
    await page.user.keyboard('{Escape}');
    expect(page.main.queryByText('No unlinked accounts found')).toBeNull();
    expect(field).toHaveValue('xy');
  });

  test('cannot be searched after a failure, and the list says so', async () => {
    const page = await renderPage('/accounts/create', {
      language: 'en',
      as,
      answers: { ...answers, masUserForConnect: refuses('invalid_request') },
    });
    await page.user.click(await page.main.findByRole('combobox', { name: 'Linked accounts' }));
    expect(await page.main.findByText('The search failed. Please type again.')).toBeVisible();
  });
});
