import { aColleague, aSchedule } from '#contract/testing/samples/schedules.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { Schedule } from '#contract/reports/schedules/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const listed = (...data: Schedule[]) => ({ data, canMail: true });
const onReport = '/accountsreceivablereport?bu=FEED&cv=C100&search=ฟาร์ม&range=last30';

async function opened(answers: object, language: 'th' | 'en' = 'en') {
  const page = await renderPage(onReport, {
    as: aSession({ userGroup: 'SALEMAN' }),
    language,
    answers: {
      genJsonReportCredit: refuses('unavailable'),
      listReportJobs: { data: [] },
      listSavedFilters: { data: [] },
      listCvOrg: never,
      listSchedules: listed(),
      ...answers,
    },
  });
  await page.user.click(
    await page.main.findByRole('button', { name: language === 'th' ? 'ตั้งเวลาส่ง' : 'Schedule' }),
  );
  return { page, sheet: within(await page.findByRole('dialog')) };
}

describe('scheduling a report from its page', () => {
  test('ตั้งให้ส่งทุกวันจันทร์ด้วยตัวกรองของหน้า แล้วบอกว่าฉบับแรกส่งเมื่อใด', async () => {
    const { page, sheet } = await opened({ saveSchedule: listed(aSchedule()) }, 'th');
    await page.user.click(await sheet.findByRole('button', { name: 'ทุกสัปดาห์' }));
    expect(sheet.getByRole('combobox', { name: 'วัน' })).toHaveValue('1');
    await page.user.selectOptions(sheet.getByRole('combobox', { name: 'เวลา' }), '6');
    await page.user.selectOptions(sheet.getByRole('combobox', { name: 'ไฟล์' }), 'csv');
    await page.user.click(sheet.getByRole('button', { name: 'ตั้งเวลาส่ง' }));
    expect(await sheet.findByText(/ตั้งเวลาแล้ว ฉบับแรกส่ง 9 มี.ค. 2569/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'ดูที่ตั้งไว้ทั้งหมด' })).toHaveAttribute('href', '/schedules');
    expect(page.asked('saveSchedule').at(-1)?.body).toEqual({
      name: '',
      kind: 'receivable',
      bu: 'FEED',
      cvCode: 'C100',
      filter: { days: 'last30', search: 'ฟาร์ม' },
      format: 'csv',
      rhythm: 'weekly',
      weekday: 1,
      hour: 6,
    });
  });

  test('a colleague without the right is refused beside the field, another one gets it', async () => {
    const people = [
      aColleague(),
      aColleague({ userId: 'U-agent', name: 'Malee', problem: 'recipient_without_right' }),
    ];
    const { page, sheet } = await opened({
      listColleagues: { data: people },
      saveSchedule: listed(aSchedule()),
    });
    await page.user.click(await sheet.findByRole('button', { name: 'A colleague' }));
    await page.user.click(sheet.getByRole('combobox', { name: 'Colleague' }));
    await page.user.click(await sheet.findByRole('option', { name: 'Malee' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('no right to see this report');
    expect(sheet.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await page.user.click(sheet.getByRole('button', { name: 'Malee: Choose another person' }));
    await page.user.click(sheet.getByRole('combobox', { name: 'Colleague' }));
    await page.user.click(await sheet.findByRole('option', { name: 'Somchai Jaidee' }));
    await page.user.click(sheet.getByRole('button', { name: 'Schedule' }));
    expect(await sheet.findByText(/The first mail leaves on/)).toBeVisible();
    expect(page.asked('saveSchedule').at(-1)?.body).toMatchObject({ recipientId: 'U-somchai' });
  });

  test('without a confirmed address it says where to confirm one', async () => {
    const { sheet } = await opened({ listSchedules: { data: [], canMail: false } });
    expect(await sheet.findByText(/Confirm your e-mail address/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
      'href',
      '/en/profile',
    );
    expect(sheet.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  });

  test('what the server refuses stays in the sheet', async () => {
    const { page, sheet } = await opened({
      saveSchedule: refuses('schedules_full', { detail: { most: 20 } }),
    });
    await page.user.click(await sheet.findByRole('button', { name: 'Schedule' }));
    expect(await sheet.findByRole('alert')).toBeVisible();
  });
});

describe('the page of what is scheduled', () => {
  const open = (answers: object, language: 'th' | 'en' = 'en') =>
    renderPage('/schedules', { language, answers });

  test('shows when each is sent next, when it was last, and why one is late or stopped', async () => {
    const page = await open({
      listSchedules: listed(
        aSchedule({
          name: 'Monday debts',
          customer: 'Rungrueang farm',
          cvCode: 'C100',
          recipient: 'Somchai Jaidee',
        }),
        aSchedule({
          scheduleId: '00000000-0000-4000-8000-000000000002',
          kind: 'orders',
          filter: { days: 'yesterday' },
          problem: '451 try again',
        }),
        aSchedule({
          scheduleId: '00000000-0000-4000-8000-000000000003',
          nextDueAt: '',
          lastSentAt: '',
          stopped: { at: '2026-03-01T00:00:00.000Z', reason: 'no_right' },
        }),
      ),
    });
    const active = within(await page.main.findByRole('list', { name: 'Being sent' }));
    const [first, second] = active.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Monday debts.*Rungrueang farm.*To Somchai Jaidee.*Every Monday at 07:00.*Next on 9 Mar.*Last sent on 2 Mar/,
    );
    expect(second).toHaveTextContent(/could not be sent yet: 451 try again/);
    const stopped = page.main.getByRole('list', { name: 'Stopped' });
    expect(stopped).toHaveTextContent('Its reader may no longer see these data');
    expect(within(stopped).queryByRole('button')).toBeNull();
  });

  test('หยุดส่งด้วยการกดครั้งเดียว', async () => {
    const stopped = aSchedule({
      nextDueAt: '',
      stopped: { at: '2026-03-02T02:00:00.000Z', reason: 'by_owner' },
    });
    const page = await open(
      { listSchedules: listed(aSchedule()), stopSchedule: inTurn(listed(stopped)) },
      'th',
    );
    await page.press('หยุดส่ง รายงานยอดค้างชำระ');
    expect(await page.main.findByText('ยังไม่มีรายงานที่ตั้งเวลาไว้')).toBeVisible();
    expect(page.main.getByRole('list', { name: 'ที่หยุดแล้ว' })).toHaveTextContent('ท่านหยุดเอง');
    expect(page.asked('stopSchedule').at(-1)?.params).toEqual({ scheduleId: stopped.scheduleId });
  });

  test('is empty until something is scheduled, and can be tried again when it fails', async () => {
    const failed = await open({ listSchedules: refuses('unavailable') });
    expect(await failed.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    failed.close();
    const page = await open({ listSchedules: listed() });
    expect(
      await page.main.findByText('Set it once: the file is mailed each day, week or month.'),
    ).toBeVisible();
    await page.press('Schedule Purchase Order Report');
    expect(await page.findByRole('dialog')).toBeVisible();
  });
});
