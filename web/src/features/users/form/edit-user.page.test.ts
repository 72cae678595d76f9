import { aList } from '#contract/testing/samples/common.ts';
import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUser, aUserDetail, aUserGroup } from '#contract/testing/samples/users.ts';
import type { UserDetail } from '#contract/users/shapes.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const saved = { status: 200, msgCode: null, msg: '' };
const answering = (user: UserDetail) => ({
  getSoMasUser: { data: user },
  getUserGroup: {
    data: [aUserGroup(), aUserGroup({ userGroup: 'ADMIN', userGroupName: 'ผู้ดูแลระบบ' })],
  },
  listBusinessUnits: { data: [aBusinessUnit()] },
  masUserForConnect: { data: [] },
});
/** Opens the form of a user, and waits until it can be filled in. */
async function openUser(
  user: UserDetail,
  { answers, ...options }: Parameters<typeof renderPage>[1] = {},
) {
  const page = await renderPage('/accounts/edit?id=U-7', {
    language: 'en',
    as,
    ...options,
    answers: { ...answering(user), ...answers },
  });
  await page.findByLabelText(options.language === 'th' ? 'นามสกุล' : 'Last name');
  return page;
}
const submit = (page: RenderedPage) => page.user.click(page.getByTestId('submit-user'));
/** Confirms the question. */
const confirm = async (page: RenderedPage) =>
  page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);

describe('the form of a user', () => {
  test('หน้าแก้ไขผู้ใช้แสดงข้อมูล บทบาท และลูกค้าในหน่วยธุรกิจ', async () => {
    const page = await openUser(aUserDetail(), { language: 'th' });
    expect(page.getByRole('heading', { level: 1, name: 'วิชัย แก้วมณี' })).toBeVisible();
    expect(page.main.getByLabelText('อีเมล')).toHaveValue('wichai.ka@supplier.example');
    expect(page.main.getByRole('radio', { name: /พนักงานขาย/ })).toBeChecked();
    expect(page.main.getByText('ลูกค้า 3 ราย')).toBeVisible();
    expect(page.main.getByRole('list', { name: 'บัญชีที่เชื่อมแล้ว' })).toHaveTextContent('บัญชีองค์กร');
  });

  test('is saved after a question, with the version that was read', async () => {
    const page = await openUser(aUserDetail(), { answers: { editSoMasUser: saved } });
    await page.fill('Last name', 'Kaeomani');
    await submit(page);
    await page.findByRole('dialog', { name: 'Save the changes to วิชัย แก้วมณี?' });
    await confirm(page);
    expect(await page.findByRole('alertdialog', { name: 'User updated' })).toBeInTheDocument();
    const [sent] = page.asked('editSoMasUser');
    expect(sent?.body).toMatchObject({
      id: 'U-7',
      lastName: 'Kaeomani',
      userGroup: 'SALEMAN',
      bu: ['FEED'],
    });
    expect(sent?.headers.get('if-match')).toBe('"v1"');
  });

  test('shows the consequences before a user is switched off and loses a business unit', async () => {
    const page = await openUser(aUserDetail(), { width: 360 });
    await page.user.click(page.main.getByRole('radio', { name: /^Inactive/ }));
    await page.user.click(page.main.getByRole('checkbox', { name: /อาหารสัตว์/ }));
    expect(page.main.getByText('3 customers go with it')).toBeVisible();
    await submit(page);
    const question = await page.findByRole('dialog');
    expect(question).toHaveTextContent(/^Deactivate .*\?/);
    expect(question).toHaveTextContent('They are signed out at once');
    expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(question).toHaveTextContent('3 customers in อาหารสัตว์ will be taken');
    await page.press('Back to editing');
    expect(page.asked('editSoMasUser')).toEqual([]);
  });

  test('does not lose typed values where another person was faster, and shows the stored ones beside them', async () => {
    const newer = aUserDetail({ version: 'v2', activeFlag: 'N', email: 'new@supplier.example' });
    const page = await openUser(aUserDetail(), {
      answers: {
        getSoMasUser: inTurn({ data: aUserDetail() }, { data: newer }),
        editSoMasUser: refuses('user_changed'),
      },
    });
    await page.fill('Last name', 'Kaeomani');
    await submit(page);
    await confirm(page);
    const note = await page.main.findByText('Someone else changed this user while you were typing');
    await expect
      .poll(() => note.closest('[role=status]')?.textContent)
      .toContain('new@supplier.example');
    expect(note.closest('[role=status]')).toHaveTextContent('Status: Inactive');
    expect(page.main.getByLabelText('Last name')).toHaveValue('Kaeomani');
    await page.press('Use the current data');
    expect(page.main.getByLabelText('Last name')).toHaveValue('แก้วมณี');
    expect(page.main.getByLabelText('E-mail')).toHaveValue('new@supplier.example');
  });

  test('restores values typed before, and starts over on request', async () => {
    const page = await openUser(aUserDetail());
    await page.fill('Last name', 'Kaeomani');
    const draft = sessionStorage.getItem('so-user-draft:U-1:U-7');
    expect(JSON.parse(draft ?? '{}')).toMatchObject({
      version: 'v1',
      values: { lastName: 'Kaeomani' },
    });
    await page.fill('Last name', 'แก้วมณี');
    expect(sessionStorage.getItem('so-user-draft:U-1:U-7')).toBeNull();
  });

  test.each([
    ['is refused', refuses('invalid_request')],
    ['reaches no server', offline],
  ])(
    'that %s shows that it was not saved, and the typed values remain',
    async (_what, editSoMasUser) => {
      const page = await openUser(aUserDetail(), { answers: { editSoMasUser } });
      await page.fill('Last name', 'Kaeomani');
      await submit(page);
      await confirm(page);
      expect(await page.findByRole('alertdialog', { name: 'Update failed' })).toBeInTheDocument();
      expect(page.main.getByLabelText('Last name')).toHaveValue('Kaeomani');
    },
  );

  test('shows a required address beside its field', async () => {
    const page = await openUser(aUserDetail());
    await page.user.clear(page.main.getByLabelText('E-mail'));
    await submit(page);
    expect(await page.main.findByRole('heading', { name: 'Please correct 1 place' })).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('values of a user that may not be changed', () => {
  test("the signed-in user's own role, status and sign-in are locked, with the reason", async () => {
    const own = aUserDetail({
      userGroup: 'ADMIN',
      userGroupName: 'ผู้ดูแลระบบ',
      hindered: { role: 'own', status: 'own', link: 'own' },
    });
    const page = await openUser(own);
    expect(
      page.main.getByText(
        'You cannot change your own status and role. Please ask another administrator.',
      ),
    ).toBeVisible();
    expect(
      page.main.getByText('You cannot change your own sign-in. Please ask another administrator.'),
    ).toBeVisible();
    expect(page.main.queryByRole('radio')).toBeNull();
    expect(page.main.queryByRole('combobox', { name: 'Linked accounts' })).toBeNull();
    expect(page.main.queryByRole('button', { name: /^Unlink/ })).toBeNull();
    expect(page.main.getByText('An admin has access to every business unit anyway.')).toBeVisible();
  });

  test('a user who may not change this one can read the form but not save it', async () => {
    const page = await openUser(aUserDetail({ hindered: { edit: 'admins_only' } }));
    expect(page.main.getByText('Only an administrator can change this user.')).toBeVisible();
    expect(page.getByTestId('submit-user')).toBeDisabled();
    expect(page.main.getByLabelText('Last name')).toBeDisabled();
  });
});

describe('a user who cannot be shown', () => {
  test('while the user loads, placeholders take the place of the form', async () => {
    const page = await renderPage('/accounts/edit?id=U-7', {
      as,
      answers: { ...answering(aUserDetail()), getSoMasUser: never },
    });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('a missing user and one of others look the same, and a search leads to another', async () => {
    const page = await renderPage('/accounts/edit?id=U-99', {
      language: 'en',
      as,
      answers: {
        ...answering(aUserDetail()),
        getSoMasUser: refuses('not_found'),
        listSmartOrderUser: aList([aUser()]),
      },
    });
    expect(await page.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await page.fill('Name, user name or e-mail', 'มาลี');
    await page.press('Search users');
    await expect.poll(() => page.asked('listSmartOrderUser').at(-1)?.query.search).toBe('มาลี');
  });

  test('a user who could not be read can be read again', async () => {
    const page = await renderPage('/accounts/edit?id=U-7', {
      language: 'en',
      as,
      answers: {
        ...answering(aUserDetail()),
        getSoMasUser: inTurn(refuses('invalid_request'), { data: aUserDetail() }),
      },
    });
    await page.press('Try again');
    expect(await page.findByLabelText('Last name')).toHaveValue('แก้วมณี');
  });
});
