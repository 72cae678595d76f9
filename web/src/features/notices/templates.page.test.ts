import type { Shown, Template } from '#contract/notices/templates/calls.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const shown = (title: string): Shown => ({
  title,
  text: 'text',
  line: `${title}\nline`,
  sms: `${title}\nsms`,
  smsSigns: 90,
  smsParts: 2,
  mail: `${title}\n\nmail`,
});
const template = (kind: Template['kind'], isReworded = false): Template => ({
  kind,
  isMailOnly: false,
  isReworded,
  th: shown(`ไทย ${kind}`),
  en: shown(`English ${kind}`),
});
const answers = {
  getNoticeTemplates: { data: [template('order_held'), template('order_late', true)] },
};
const at = '/status/messages/texts';

describe('what notices say', () => {
  test('แสดงเรื่องที่เลือกทุกช่องทาง สองภาษา', async () => {
    const page = await renderPage(at, { as, answers });
    const thai = await page.main.findByRole('list', { name: 'ภาษาไทย' });
    expect(
      within(thai)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^กระดิ่งและเบราว์เซอร์ไทย order_latetext$/),
      expect.stringMatching(/^LINEไทย order_late\nline$/),
      expect.stringMatching(/^SMSไทย order_late\nsms90.ตัวอักษร.*2.ข้อความ$/),
      'อีเมล',
      expect.stringMatching(/^อีเมลแบบข้อความล้วนไทย order_late\n\nmail$/),
    ]);
    expect(
      within(page.main.getByRole('list', { name: 'ภาษาอังกฤษ' })).getByText('English order_late'),
    ).toBeVisible();
  });

  test('begins with words of the supplier, and another notice is shown by a choice; the mail is shut in', async () => {
    const page = await renderPage(at, { ...english, answers });
    const choice = await page.main.findByRole('combobox', { name: 'Notice' });
    expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent(
      /\(your words\)$/,
    );
    expect(page.main.getByText(/^1 notice has words of your own/)).toBeVisible();
    await page.user.selectOptions(choice, 'order_held');
    const frame = page.main.getByTitle('Sample of the e-mail English order_held');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      '/api/notice-sample/order_held/en',
      '',
    ]);
  });

  test('that are not read yet show no choice', async () => {
    const page = await renderPage(at, { ...english, answers: { getNoticeTemplates: never } });
    expect(
      await page.main.findByRole('heading', { level: 1, name: 'What notices say' }),
    ).toBeVisible();
    expect(page.main.queryByRole('combobox')).toBeNull();
  });

  test('that cannot be read say so, with a button to ask again', async () => {
    const page = await renderPage(at, {
      ...english,
      answers: { getNoticeTemplates: refuses('unavailable') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
