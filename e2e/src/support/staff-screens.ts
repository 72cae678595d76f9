import type { Page } from 'playwright-core';
import { at, press, section, titled, type BuiltScreen } from './built-screen.ts';
import { choices, errorLinks, receipts } from './parts.ts';
import { around, wordsOf, type Language } from './words.ts';

/** Counts a part of the cash in hand: the difference of the day is shown. */
async function countShort(page: Page, language: Language) {
  const piece = (value: string) =>
    page.getByRole('textbox', {
      name: around(wordsOf(language).cash.day.piece, value),
      exact: true,
    });
  await piece('1,000').fill('3');
  await piece('20').fill('4');
  await page.getByRole('textbox', { name: wordsOf(language).cash.day.reason }).waitFor();
}

/** The links of the money that waits to be matched: of a table, or on a narrow screen of a list. */
const parked = (page: Page) => page.getByRole('tabpanel').locator('a[href*="/payment/matching/"]');

/** Links of messages that wait. */
const messages = (page: Page) => page.getByRole('tabpanel').locator('a[href*="item="]');

/** Links of what the ERP sent: a parked message, an import. */
const fromErp = (page: Page, kind: 'parked' | 'import') =>
  page.getByRole('main').locator(`a[href*="/integration/${kind}/"]`);

/** Screens of admins, super users and cash agents. */
export const staffScreens: readonly BuiltScreen[] = [
  { name: 'home of an admin', who: 'admin', path: at('/'), has: section },
  { name: 'home of an agent', who: 'agent', path: at('/'), has: section },
  { name: 'home of a super user', who: 'superuser', path: at('/'), has: section },
  {
    name: 'the customers of a cash day',
    who: 'agent',
    path: at('/cashpayment'),
    has: ({ page }) => choices(page),
  },
  {
    name: "a customer's cash",
    who: 'agent',
    path: at('/cashpayment'),
    has: ({ page }) => choices(page),
    after: async (page, language) => {
      const owes = choices(page).filter({ hasNotText: `${wordsOf(language).cash.find.owes}0.00` });
      await owes.first().click();
      await page.getByTestId('submit-cash').waitFor();
    },
  },
  {
    name: 'receipts of the last days',
    who: 'agent',
    path: at('/paymenthistory'),
    has: ({ page }) => receipts(page),
  },
  {
    name: 'a cash day that is short',
    who: 'agent',
    path: at('/paymenthistory?tab=day'),
    has: ({ page }) => page.getByTestId('submit-cash-day'),
    after: countShort,
  },
  {
    name: 'the question before a cash day is closed',
    who: 'agent',
    path: at('/paymenthistory?tab=day'),
    has: ({ page }) => page.getByTestId('submit-cash-day'),
    only: 'phone',
    after: async (page, language) => {
      await countShort(page, language);
      await page.getByRole('button', { name: wordsOf(language).cash.day.reason_coins }).click();
      await page.getByTestId('submit-cash-day').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cash days to accept',
    who: 'admin',
    path: at('/paymenthistory?tab=accept'),
    has: ({ page, words: { cash } }) => page.getByRole('button', { name: cash.history.accept }),
  },
  {
    name: 'cash days of agents',
    who: 'admin',
    path: at('/paymenthistory?tab=agents'),
    has: ({ page, words: { cash } }) => page.getByRole('list', { name: cash.history.agents }),
  },
  {
    name: 'the door of a cash day',
    who: 'admin',
    path: at('/cashpayment'),
    has: titled(({ cash }) => cash.day.open_title),
  },
  {
    name: 'cash of the last days',
    who: 'admin',
    path: at('/paymenthistory'),
    has: titled(({ cash }) => cash.history.empty),
  },
  {
    name: 'money to match',
    who: 'admin',
    path: at('/payment/matching?bu=feed'),
    has: ({ page }) => parked(page),
  },
  {
    name: 'one payment to match',
    who: 'admin',
    path: at('/payment/matching?bu=feed'),
    has: ({ page }) => parked(page),
    after: async (page) => {
      await parked(page).first().click();
      await page.getByTestId('submit-decision').waitFor();
    },
  },
  {
    name: 'messages with orders',
    who: 'salesman',
    path: at('/drafts/inbox?bu=feed'),
    has: ({ page }) => messages(page),
  },
  {
    name: 'a message with its draft',
    who: 'salesman',
    path: at('/drafts/inbox?bu=feed'),
    has: ({ page }) => messages(page),
    after: async (page) => {
      await messages(page).first().click();
      await page.locator('a[href*="/preorder/paste"]').waitFor();
    },
  },
  {
    name: 'a picture that a machine has read',
    who: 'salesman',
    path: at('/drafts/inbox?bu=feed'),
    has: ({ page }) => messages(page),
    after: async (page, language) => {
      await messages(page).nth(1).click();
      await page.getByRole('button', { name: wordsOf(language).inbox.content.picture }).waitFor();
    },
  },
  { name: 'the notices', who: 'admin', path: at('/notices'), has: section },
  {
    name: 'scheduled reports',
    who: 'admin',
    path: at('/schedules'),
    has: titled((words) => words['reports/schedules'].empty),
  },
  {
    name: 'messages to people',
    who: 'admin',
    path: at('/status/messages'),
    has: ({ page, words }) => page.getByRole('list', { name: words['notices/sending'].failed }),
  },
  { name: 'what notices say', who: 'admin', path: at('/status/messages/texts'), has: section },
  { name: 'the status of the system', who: 'admin', path: at('/status'), has: section },
  {
    name: 'the status of the system for a super user',
    who: 'superuser',
    path: at('/status'),
    has: section,
  },
  {
    name: 'what has a number',
    who: 'admin',
    path: at('/status?number=DEMO-1'),
    has: ({ page, words }) => page.getByRole('list', { name: words.status.find.found }),
  },
  {
    name: 'a number that nobody has',
    who: 'admin',
    path: at('/status?number=xyzzy'),
    has: titled(({ status }) => around(status.find.none, 'xyzzy')),
  },
  {
    name: 'receivers of events',
    who: 'admin',
    path: at('/integration'),
    has: ({ page }) => fromErp(page, 'parked'),
  },
  {
    name: 'a parked message of the ERP',
    who: 'admin',
    path: at('/integration'),
    has: ({ page }) => fromErp(page, 'parked'),
    after: async (page, language) => {
      await fromErp(page, 'parked').first().click();
      await page
        .getByRole('heading', { name: wordsOf(language)['integration/parked'].content })
        .waitFor();
    },
  },
  {
    name: 'an import with errors',
    who: 'admin',
    path: at('/integration'),
    has: ({ page }) => fromErp(page, 'import'),
    after: async (page, language) => {
      await fromErp(page, 'import').first().click();
      await page
        .getByRole('table', { name: wordsOf(language)['integration/runs'].errors })
        .waitFor();
    },
  },
  {
    name: 'tokens of the integration API',
    who: 'admin',
    path: at('/integration/tokens'),
    has: ({ page, words }) => page.getByRole('list', { name: words['integration/tokens'].title }),
  },
  {
    name: 'a new token',
    who: 'admin',
    path: at('/integration/tokens'),
    has: ({ page, words }) => page.getByRole('list', { name: words['integration/tokens'].title }),
    after: async (page, language) => {
      await press((one) => wordsOf(one)['integration/tokens'].make)(page, language);
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: wordsOf(language)['integration/tokens'].name })
        .waitFor();
    },
  },
  {
    name: 'users',
    who: 'admin',
    path: at('/accounts'),
    has: ({ page, words }) => page.getByRole('navigation', { name: words.users.pages.label }),
  },
  {
    name: 'a user search that finds nobody',
    who: 'admin',
    path: at('/accounts?search=xyzzy'),
    has: titled(({ users }) => around(users.search.none, 'xyzzy')),
  },
  {
    name: 'a new user',
    who: 'admin',
    path: at('/accounts/create'),
    has: ({ page, words }) =>
      page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
  },
  {
    name: 'a new user with errors and the search for their account',
    who: 'admin',
    path: at('/accounts/create'),
    has: ({ page, words }) =>
      page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
    after: async (page) => {
      await page.getByTestId('submit-user').click();
      await errorLinks(page).first().waitFor();
      await page.getByRole('combobox', { name: /Linked accounts|เชื่อมบัญชี/ }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a user',
    who: 'admin',
    path: at('/accounts/edit?id=U0003'),
    has: ({ page, words }) =>
      page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
  },
  {
    name: "an admin's own user",
    who: 'admin',
    path: at('/accounts/edit?id=U0001'),
    has: ({ page, words }) => page.getByText(words.users.hindered.own_role),
  },
  {
    name: "a user's personal data",
    who: 'admin',
    path: at('/accounts/person?id=U0003'),
    has: ({ page }) => page.locator('main h2'),
  },
  {
    name: 'whose data an account saw',
    who: 'admin',
    path: at('/accounts/breach?id=U0001'),
    has: ({ page }) => page.locator('main output'),
  },
  {
    name: 'the question before a user is switched off',
    who: 'admin',
    path: at('/accounts/edit?id=U0003'),
    has: ({ page, words }) =>
      page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
    only: 'phone',
    after: async (page) => {
      await page.getByRole('radio', { name: /^(Inactive|ปิดใช้งาน)/ }).check();
      await page.getByTestId('submit-user').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a user who is not there',
    who: 'admin',
    path: at('/accounts/edit?id=U9999'),
    has: titled(({ users }) => users.form.not_found),
  },
  {
    name: 'whose customers are assigned',
    who: 'admin',
    path: at('/assignment'),
    has: ({ page }) => page.getByRole('main').locator('a[href*="/assignment/edit"]'),
  },
  {
    name: 'whose customers a super user assigns',
    who: 'superuser',
    path: at('/assignment'),
    has: ({ page }) => page.getByRole('main').locator('a[href*="/assignment/edit"]'),
  },
  {
    name: 'a search for a person that finds nobody',
    who: 'admin',
    path: at('/assignment?s=xyzzy'),
    has: titled(({ assignment }) => around(assignment.people.none, 'xyzzy')),
  },
  {
    name: "a person's customers, some of them chosen",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed&s=C1009&h=C1003'),
    has: ({ page }) => page.getByRole('main').getByRole('checkbox'),
    after: async (page) => {
      for (const at of [0, 2]) await page.getByRole('main').getByRole('checkbox').nth(at).check();
    },
  },
  {
    name: 'a person who has no customers here',
    who: 'admin',
    path: at('/assignment/edit?user=U0002&bu=feed&s=C1009'),
    has: titled(({ assignment }) => assignment.lists.has_none),
  },
  {
    name: 'a person who is not there',
    who: 'admin',
    path: at('/assignment/edit?user=nobody'),
    has: titled(({ assignment }) => assignment.person.not_found),
  },
  {
    name: "the history of a person's customers",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed&s=C1009&h=C1003'),
    has: ({ page }) => page.getByRole('main').getByRole('checkbox'),
    after: async (page, language) => {
      await press((one) => wordsOf(one).assignment.person.history)(page, language);
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: wordsOf(language).assignment.history.none })
        .waitFor();
    },
  },
  {
    name: 'a file of assignments with rows that are refused',
    who: 'admin',
    path: at('/assignment?way=file'),
    has: ({ page, words }) => page.getByText(words.assignment.file.sample, { exact: true }),
    after: async (page, language) => {
      const rows = [
        'username,bu,cvCode,orgCode,action',
        'salesman,feed,C100284,1101,',
        'nobody,feed,C100284,1101,',
        'agent,feed,C100284,1101,unsync',
      ];
      await page.locator('input[type=file]').setInputFiles({
        name: 'file.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      });
      await page.getByText(wordsOf(language).assignment.file.nothing_saved).waitFor();
    },
  },
  {
    name: 'delivery days before there is a rule',
    who: 'admin',
    path: at('/integration/days'),
    has: ({ page }) => page.getByRole('grid').getByRole('button').first(),
  },
  {
    name: 'what I may do (test menu)',
    who: 'admin',
    path: at('/testmenu'),
    has: ({ page, words }) => page.getByText(words['test-pages'].verdict.well),
  },
  { name: 'what is kept here (test cache)', who: 'admin', path: at('/testcache'), has: section },
];
