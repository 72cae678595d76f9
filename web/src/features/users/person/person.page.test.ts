import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUserDetail } from '#contract/testing/samples/users.ts';
import type { PersonState } from '#contract/users/person/shapes.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const aState = (some: Partial<PersonState> = {}): { data: PersonState } => ({
  data: { userId: 'U-7', hindrances: [], kept: [], consents: [], erasure: null, ...some },
});
const askedAt = '2026-03-02T02:00:00.000Z';
const openPerson = (getPersonState: unknown, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/accounts/person?id=U-7', {
    language: 'en',
    as,
    ...options,
    answers: { getSoMasUser: { data: aUserDetail() }, getPersonState, ...options.answers } as never,
  });

describe("the page of a person's data", () => {
  test('บอกเหตุที่ยังลบไม่ได้ และไม่มีปุ่มลบ', async () => {
    const hindrances: PersonState['hindrances'] = [
      { code: 'open_orders', about: 'SO-1, SO-2', count: 3 },
    ];
    const page = await openPerson(aState({ hindrances }), { language: 'th' });
    expect(await page.main.findByText(/มีคำสั่งซื้อค้าง 3 รายการ/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'SO-2' })).toHaveAttribute(
      'href',
      '/status?number=SO-2',
    );
    expect(page.main.getByText('และอีก 1 รายการ')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
  });

  test('erases after a question that names the person and what stays, and then says what was kept and why', async () => {
    const done = aState({
      kept: [{ table: 'receipt', rows: 3, why: 'Revenue Code s.87/3' }],
      erasure: { askedAt, doneAt: askedAt, removed: 12 },
    });
    const page = await openPerson(inTurn(aState(), done), {
      answers: { erasePerson: { status: 200, msgCode: null, msg: '' } } as never,
    });
    await page.press("Erase this person's data");
    const dialog = await page.findByRole('dialog', { name: /Erase the data of/ });
    expect(dialog).toHaveTextContent('Invoices, receipts and slips are kept');
    await page.user.click(dialog.querySelector('button') as HTMLElement);
    expect(await page.main.findByText('receipt: 3 entries')).toBeVisible();
    expect(page.main.getByText('Revenue Code s.87/3')).toBeVisible();
    expect(page.asked('erasePerson')[0]?.body).toEqual({ userId: 'U-7' });
  });

  test('shows the record of consents with their version and session', async () => {
    const consents: PersonState['consents'] = [
      { purpose: 'counting', version: '3/2569', given: false, at: askedAt, sessionId: 'S-7' },
    ];
    const page = await openPerson(aState({ consents }));
    expect(await page.main.findByText('Counting use')).toBeVisible();
    expect(page.main.getByText('Not given')).toBeVisible();
    expect(page.main.getByText(/notice 3\/2569/)).toBeVisible();
    expect(page.main.getByText('Session S-7')).toBeVisible();
  });

  test('names the person beside what can be done: user name, role, units and status', async () => {
    const page = await openPerson(aState());
    for (const words of ['wichai.ka', 'พนักงานขาย', 'อาหารสัตว์', 'Active'])
      expect(await page.main.findByText(words)).toBeVisible();
  });

  test('leads to a copy as two files and to the form that corrects and restricts', async () => {
    const page = await openPerson(aState());
    expect(await page.main.findByRole('button', { name: 'Save PDF' })).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Save JSON' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'To the form of the user' })).toHaveAttribute(
      'href',
      expect.stringContaining('/accounts/edit?id=U-7'),
    );
  });
});
