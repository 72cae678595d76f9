import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aDeliveryPlan, somePlannedDays } from '#contract/testing/samples/delivery.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const admin = aSession({ userGroup: 'ADMIN' });
const answers = {
  getDeliveryPlan: { data: aDeliveryPlan() },
  listPlannedDays: {
    data: somePlannedDays('2026-02-23', { '2026-03-05': { why: 'full', used: 40 } }),
  },
  saveDayRule: { data: {} },
  removeDayRule: { data: {} },
  saveClosedDay: { data: {} },
  removeClosedDay: { data: {} },
} satisfies Answers;
const open = (more: Answers = {}, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/integration/days', {
    language: 'en',
    as: admin,
    ...options,
    answers: { ...answers, ...more },
  });

describe('the calendar of delivery days', () => {
  test('each day says whether it is open, and how many places are taken', async () => {
    const page = await open();
    const calendar = within(
      await page.main.findByRole('grid', { name: 'Calendar of delivery days' }),
    );
    expect(
      await calendar.findByRole('button', {
        name: 'Wednesday 4 March 2569, Open, 0 of 40 places taken',
      }),
    ).toBeVisible();
    expect(
      calendar.getByRole('button', { name: 'Thursday 5 March 2569, Full, 40 of 40 places taken' }),
    ).toBeVisible();
    expect(
      calendar.getByRole('button', { name: 'Sunday 8 March 2569, Not a delivery day' }),
    ).toBeVisible();
    await page.press('Month after');
    await waitFor(() =>
      expect(page.asked('listPlannedDays').at(-1)?.query).toMatchObject({
        from: '2026-03-30',
        zone: 'N',
      }),
    );
  });

  test('a day is closed from the calendar', async () => {
    const page = await open();
    await page.press(/^Wednesday 4 March/);
    await page.press('Close this day');
    await page.fill('Name (English)', 'Stocktaking');
    await page.press('Save');
    await waitFor(() =>
      expect(page.asked('saveClosedDay').at(-1)?.body).toEqual({
        zone: 'N',
        prdTypeCode: 'SWF',
        day: '2026-03-04',
        isHoliday: false,
        nameTh: '',
        nameEn: 'Stocktaking',
      }),
    );
  });

  test('ภาษาไทย: ยังไม่ได้กำหนดอะไร บอกว่าลูกค้าเลือกได้ทุกวัน และกดวันเพื่องดส่งได้', async () => {
    const page = await open(
      { getDeliveryPlan: { data: aDeliveryPlan({ rules: [], closed: [], zones: [] }) } },
      { language: 'th' },
    );
    expect(await page.main.findByText('ยังไม่ได้กำหนดวันส่ง')).toBeVisible();
    expect(await page.main.findByRole('grid', { name: 'ปฏิทินวันส่ง' })).toBeVisible();
    await waitFor(() => expect(page.asked('listPlannedDays')).not.toEqual([]));
  });

  test('a plan that cannot be read can be read again', async () => {
    const page = await open({ getDeliveryPlan: refuses('unexpected') });
    expect(await page.main.findByRole('button', { name: /again/i })).toBeVisible();
  });
});

describe('the rules', () => {
  test('are said in a sentence each, and changed in a form that refuses what is no rule', async () => {
    const page = await open();
    const rules = within(await page.main.findByRole('list', { name: 'Rules' }));
    expect(
      rules.getByText(/Mon Tue Wed Thu Fri Sat · orders until 16:00 1 day before · 40 stops a day/),
    ).toBeVisible();
    await page.press(/^Edit the rule N\s· Every type$/);
    await page.fill('Days of lead', '99');
    await page.press('Save');
    expect(await page.findByText('A whole number from 0 to 30')).toBeVisible();
    await page.fill('Days of lead', '2');
    await page.user.clear(await page.findByLabelText('Stops a day'));
    await page.press('Sunday', 'checkbox');
    await page.press('Save');
    await waitFor(() =>
      expect(page.asked('saveDayRule').at(-1)?.body).toEqual({
        zone: 'N',
        prdTypeCode: '',
        weekdays: '1;2;3;4;5;6;7',
        leadDays: 2,
        cutOff: '16:00',
        places: null,
      }),
    );
  });

  test('and closed days are removed', async () => {
    const page = await open();
    await page.press(/^Remove N\s· Every type$/);
    await page.press('Remove Tuesday 13 April 2570');
    await waitFor(() =>
      expect(page.asked('removeClosedDay').at(-1)?.body).toEqual({
        zone: '',
        prdTypeCode: '',
        day: '2027-04-13',
      }),
    );
    expect(page.asked('removeDayRule').at(-1)?.body).toEqual({ zone: 'N', prdTypeCode: '' });
  });
});
