import type { AlertCode } from '#contract/problems/alerts.ts';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts, confirms, problems } from './support/words.ts';

const portal = demonstration();

const field = ({ page, words: { users } }: Visit) => ({
  firstName: page.getByRole('textbox', { name: users.form.firstName, exact: true }),
  lastName: page.getByRole('textbox', { name: users.form.lastName }),
  email: page.getByRole('textbox', { name: users.form.email }),
  username: page.getByRole('textbox', { name: users.form.username }),
  account: page.getByRole('combobox', { name: users.form.externalUserId }),
  role: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  unit: (name: RegExp) => page.getByRole('checkbox', { name }),
  status: (flag: 'Y' | 'N') =>
    page.getByRole('radio', { name: new RegExp(`^${users.status[flag]}`) }),
  submit: page.getByTestId('submit-user'),
});
const names = ({ page }: Visit) => page.locator('main a[href*="/accounts/edit"]').allInnerTexts();
const closeAlert = async ({ page, language }: Visit, code: AlertCode) => {
  const alert = page.getByRole('alertdialog', { name: alerts[language][code].title });
  await alert.getByRole('button', { name: alerts[language][code].button }).click();
};

describe('an admin on a desk, in Thai', () => {
  test('finds people, makes one from the directory, changes what they may do, and switches them off', async () => {
    const visit = await visitForTest(portal.origin);
    const { page, words } = visit;
    await enterAs(visit, portal, 'admin');
    const menus = page.getByRole('navigation', { name: words.frame.bar.main_menu });
    await menus.getByRole('link', { name: words.frame.menu.user_account }).click();

    // A page has 10 rows; page, sorting and search are all in the address.
    await page.getByRole('button', { name: words.frame.pages.after }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^11–20 จาก/).waitFor();
    await page.getByRole('button', { name: words.users.list.username }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('sort') === 'username' && !url.searchParams.has('page'),
    );
    await expect.poll(async () => (await names(visit))[0]).toBe('อรุณี วงศ์ทอง');
    await page.getByRole('button', { name: words.users.list.username }).click();
    await page.waitForURL(/sort=-username/);
    expect(
      await page
        .getByRole('columnheader', { name: words.users.list.username })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    await page.getByRole('searchbox', { name: words.users.search.label }).fill('วิชัย แก้ว');
    await expect.poll(() => names(visit)).toEqual(['วิชัย แก้วมณี']);
    await page.goBack();

    // A missing value is named beside its field and above the form; choosing a person of the directory fills empty fields.
    await page.getByRole('link', { name: words.users.add }).click();
    const form = field(visit);
    await form.submit.click();
    await page.getByRole('heading', { name: 'โปรดแก้ไข 5 จุด' }).waitFor();
    await form.account.fill('kanya.th');
    await page.getByRole('option', { name: /kanya\.th\b/ }).waitFor();
    await form.account.press('ArrowDown');
    await form.account.press('Enter');
    expect(await form.firstName.inputValue()).toBe('กัญญา');
    await form.username.fill('SalesMan');
    await form.role(words.frame.role.SALEMAN).check();
    await page
      .getByRole('combobox', { name: words.users.form.level })
      .selectOption({ label: 'หัวหน้าเขต' });
    await form.unit(/^อาหารสัตว์/).check();
    await form.unit(/^ฟาร์มสุกร/).check();
    await form.submit.click();
    await page.getByText(problems.th.username_taken).first().waitFor();
    expect([await form.firstName.inputValue(), await form.unit(/^ฟาร์มสุกร/).isChecked()]).toEqual([
      'กัญญา',
      true,
    ]);

    // A reload loses nothing that was typed.
    await page.reload();
    await page.getByText(words.users.form.kept).waitFor();
    expect([
      await form.username.inputValue(),
      await form.role(words.frame.role.SALEMAN).isChecked(),
    ]).toEqual(['SalesMan', true]);
    await form.username.fill('kanya.new');
    await form.submit.click();
    await closeAlert(visit, 'create_user_success');
    await page.waitForURL(/\/accounts$/);
    const [made] = await portal.sql<{
      user_id: string;
      user_group: string;
      level: string;
      units: string[];
    }>(`select user_id, user_group, level, units from app_user where username = 'kanya.new'`);
    expect(made).toMatchObject({ user_group: 'SALEMAN', level: 'S2', units: ['feed', 'swine'] });
    const newcomer = await portal.sql(
      'select provider, subject from external_identity where user_id = $1',
      [made?.user_id],
    );
    expect(newcomer).toEqual([{ provider: 'fosad', subject: 'kanya.th' }]);
    await portal.sql(
      `insert into user_customer select $1, bu, cv_code, org_code from customer_org where bu = 'feed' order by 2, 3 limit 3`,
      [made?.user_id],
    );

    // Another role, one business unit less with its customers, and switched off: a question precedes the save.
    await page.getByRole('searchbox', { name: words.users.search.label }).fill('kanya.new');
    await expect.poll(() => names(visit)).toEqual(['กัญญา ทองดี']);
    await page.getByRole('link', { name: 'กัญญา ทองดี' }).click();
    await form.role(words.frame.role.AGENTS).check();
    await form.unit(/^อาหารสัตว์/).uncheck();
    await page.getByText('ลูกค้า 3 รายจะถูกถอนออกด้วย').waitFor();
    await form.status('N').check();
    await form.submit.click();
    const question = page.getByRole('dialog', {
      name: confirms.th.switch_off_user.title.replace('{name}', 'กัญญา ทองดี'),
    });
    await question
      .getByText(
        'ออกจากระบบทันที และเข้าใช้ไม่ได้จนกว่าจะเปิดใช้งานอีกครั้ง ลูกค้า 3 รายในอาหารสัตว์จะถูกถอนออกจากผู้ใช้นี้ด้วย',
      )
      .waitFor();
    await question.getByRole('button', { name: confirms.th.switch_off_user.confirm }).click();
    await closeAlert(visit, 'update_user_success');
    await page.waitForURL(/\/accounts$/);
    expect(
      await portal.sql(
        `select u.user_group, u.active_flag, u.units, count(c)::int as customers from app_user u left join user_customer c using (user_id) where user_id = $1 group by 1, 2, 3`,
        [made?.user_id],
      ),
    ).toEqual([{ user_group: 'AGENTS', active_flag: 'N', units: ['swine'], customers: 0 }]);
  });
});

describe('an admin on a phone, in English', () => {
  test('cannot change their own role, and loses nothing typed when a save fails or another admin saved first', async () => {
    const visit = await visitForTest(portal.origin, { screen: 'phone', language: 'en' });
    const { page, words, open } = visit;
    await enterAs(visit, portal, 'admin');
    await page
      .getByRole('navigation', { name: words.frame.bar.bottom_menu })
      .getByRole('link', { name: words.frame.short.user_account })
      .click();
    await page.getByRole('searchbox', { name: words.users.search.label }).fill('อรุณี');
    await expect.poll(() => names(visit)).toEqual(['อรุณี วงศ์ทอง']);
    await page.getByRole('link', { name: 'อรุณี วงศ์ทอง' }).click();
    const form = field(visit);
    await page.getByText(words.users.hindered.own_role).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);

    await open('/accounts/edit?id=U0005');
    await form.lastName.fill('Rungrueang');
    await page.route('**/edit-so-mas-userid*', (route) => route.abort());
    await form.submit.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: confirms.en.update_user.confirm })
      .click();
    await closeAlert(visit, 'update_user_failure');
    expect(await form.lastName.inputValue()).toBe('Rungrueang');
    await page.unroute('**/edit-so-mas-userid*');

    // Another admin switches the person off in the same time; this save must not switch them on again.
    await portal.sql(`update app_user set active_flag = 'N' where user_id = 'U0005'`);
    await form.submit.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: confirms.en.update_user.confirm })
      .click();
    const newest = page.getByRole('status').filter({ hasText: words.users.form.changed });
    await newest.getByText(`${words.users.form.activeFlag}: ${words.users.status.N}`).waitFor();
    expect(await form.lastName.inputValue()).toBe('Rungrueang');
    await form.status('N').check();
    await form.submit.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: confirms.en.update_user.confirm })
      .click();
    await closeAlert(visit, 'update_user_success');
    await page.waitForURL(/\/en\/accounts$/);
    expect(
      await portal.sql(`select last_name, active_flag from app_user where user_id = 'U0005'`),
    ).toEqual([{ last_name: 'Rungrueang', active_flag: 'N' }]);
  });

  test('sees the error page for a user who does not exist', async () => {
    const visit = await visitForTest(portal.origin, { screen: 'phone', language: 'en' });
    await enterAs(visit, portal, 'admin', '/accounts/edit?id=U9999');
    await visit.page
      .getByRole('heading', { level: 1, name: visit.words.users.form.not_found })
      .waitFor();
    const { label, placeholder } = visit.words.users.search;
    await visit.page.getByRole('textbox', { name: placeholder }).fill('a');
    await visit.page.getByRole('button', { name: label, exact: true }).click();
    await visit.page.getByRole('navigation', { name: visit.words.users.pages.label }).waitFor();
  });
});
