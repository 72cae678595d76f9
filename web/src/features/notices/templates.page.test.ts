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
  line: `${title}\nline\nhttps://portal.example/orders/12?bu=feed`,
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
  test('แสดงเรื่องที่เลือกทีละช่องทาง สองภาษา เริ่มที่ LINE', async () => {
    const page = await renderPage(at, { as, answers });
    const thai = async () =>
      (await page.main.findByRole('heading', { name: 'ภาษาไทย' })).closest('section');
    expect(await thai()).toHaveTextContent(/ไทย order_late line \[ลิงก์เปิดดูในระบบ\]$/);
    expect(await thai()).not.toHaveTextContent('https');
    expect(page.main.getByRole('list', { name: 'ภาษาอังกฤษ' })).toHaveTextContent(
      'English order_late',
    );
    await page.press('SMS', 'tab');
    expect(await thai()).toHaveTextContent(/ไทย order_late sms.*90.ตัวอักษร.*2.ข้อความ$/);
    await page.press('กระดิ่ง', 'tab');
    expect(await thai()).toHaveTextContent(/ไทย order_latetext$/);
    await page.press('อีเมล', 'tab');
    expect(await thai()).toHaveTextContent(/อีเมลแบบข้อความล้วนไทย order_late mail$/);
  });

  test('names who gets a notice, by which channels and when', async () => {
    const page = await renderPage(at, { ...english, answers });
    const fact = async (label: string) => (await page.main.findByText(label)).closest('div');
    expect(await fact('Receivers')).toHaveTextContent(/Customer/);
    expect(await fact('Time')).toHaveTextContent(/^Time(At once|After)/);
  });

  test('of mails alone have no other channel', async () => {
    const page = await renderPage(at, {
      ...english,
      answers: {
        getNoticeTemplates: {
          data: [{ ...template('document_mailed'), isMailOnly: true, isReworded: true }],
        },
      },
    });
    const tabs = await page.main.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['E-mail']);
  });

  test('begins with words of the supplier, and another notice is shown by a choice; the mail is shut in', async () => {
    const page = await renderPage(at, { ...english, answers });
    const choice = await page.main.findByRole('combobox', { name: 'Notice' });
    expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent(
      /\(your words\)$/,
    );
    expect(page.main.getByText(/^1 notice has words of your own/)).toBeVisible();
    await page.user.selectOptions(choice, 'order_held');
    await page.press('E-mail', 'tab');
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
