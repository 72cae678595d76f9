import { aReportJob } from '#contract/testing/samples/report-jobs.ts';
import { anEntry, aStatement, someLater } from '#contract/testing/samples/statements.ts';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/statement?bu=FEED&org=1101&cv=C100';
const answers = { ...buyerAnswers, getStatement: aStatement(), listReportJobs: { data: [] } };

describe('ใบแจ้งยอดบัญชี', () => {
  test('บอกยอดยกมา รายการ อายุหนี้ และยอดคงเหลือ ของ 90 วันล่าสุด', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.findByText('INV-6902-000001')).toBeVisible();
    expect(page.main.getByText('ยอดยกมา')).toBeVisible();
    expect(await page.findByRole('region', { name: 'ทำรายการแทน' })).toHaveTextContent(
      'ฟาร์มสมชาย · สระบุรี',
    );
    expect(page.main.getByText('เกิน 1–7 วัน')).toBeVisible();
    expect(page.asked('getStatement').at(-1)?.query).toMatchObject({
      dateFrom: '2025-12-02',
      dateTo: '2026-03-02',
      page: '1',
    });
  });

  test.each([360, 1280])(
    'ณ วันที่เลือก ขอยอดตามข้อมูลวันนั้น และบอกรายการที่เข้ามาทีหลัง ที่ความกว้าง %d',
    async (width) => {
      const getStatement = { ...aStatement(), later: someLater() };
      const page = await renderPage(`${address}&stoodAt=2026-02-10`, {
        width,
        answers: { ...answers, getStatement },
      });
      const later = await page.main.findByRole('list', { name: /รายการที่เข้ามาหลัง/ });
      expect(later).toHaveTextContent(/ชำระเงิน RV-99.*12 ก.พ. 2569.*erp/);
      expect(later).toHaveTextContent('−250.50');
      expect(page.asked('getStatement').at(-1)?.query).toMatchObject({ stoodAt: '2026-02-10' });
      expect(page.main.getByRole('textbox', { name: 'ถึงเวลา' })).toBeVisible();
    },
  );

  test('บอกเงินที่ธนาคารแจ้งแล้วและยังไม่ได้หัก', async () => {
    const page = await renderPage(address, {
      answers: { ...answers, getStatement: aStatement([anEntry()], { waitingAmt: 1000 }) },
    });
    expect(await page.findByText('ธนาคารแจ้ง 1,000.00 บาท รอตรวจ ยังไม่ได้หักจากยอดนี้')).toBeVisible();
  });

  test('บอกเงินรับล่วงหน้าคงเหลือ แยกจากเครดิตอื่นที่ยังไม่ได้ตัดใบแจ้งหนี้', async () => {
    const lines = [
      anEntry({ kind: 'advance', documentNo: 'RC69-1101-000042', debitAmt: 0, creditAmt: 500.5 }),
    ];
    const page = await renderPage(address, {
      answers: {
        ...answers,
        getStatement: aStatement(lines, { advanceAmt: 500.5, unallottedAmt: 501.75 }),
      },
    });
    expect(await page.findAllByText('เงินรับล่วงหน้าคงเหลือ')).toHaveLength(2);
    expect(page.main.getByText('เครดิตที่ยังไม่ได้ตัดใบแจ้งหนี้').closest('div')).toHaveTextContent('1.25');
    expect(page.main.getByText(/RC69-1101-000042/).closest('tr, li')).toHaveTextContent(
      /รับเงินล่วงหน้า.*RC69-1101-000042.*500.50/,
    );
  });

  test('บนมือถือบอกว่าเลขใดเป็นเงินรับล่วงหน้า หรือการตัดชำระที่ยกเลิก', async () => {
    const lines = [
      anEntry({ kind: 'advance', documentNo: 'RC69-1101-000042', debitAmt: 0, creditAmt: 500.5 }),
      anEntry({
        kind: 'payment_reversed',
        documentNo: '',
        reference: 'INV-1',
        debitAmt: 923.11,
        creditAmt: 0,
      }),
    ];
    const page = await renderPage(address, {
      width: 360,
      answers: { ...answers, getStatement: aStatement(lines) },
    });
    expect(await page.findByText('รับเงินล่วงหน้า RC69-1101-000042')).toBeVisible();
    expect(page.main.getByText('ยกเลิกการตัดชำระ')).toBeVisible();
  });

  test('ที่สั่งเป็น PDF ทำต่อเองและรออยู่ที่หน้านี้', async () => {
    const running = aReportJob({ status: 'running', rowsDone: 100 });
    const page = await renderPage(address, {
      answers: {
        ...answers,
        listReportJobs: { data: [running] },
        startReportJob: { data: running },
      },
    });
    expect(await page.findByText('กำลังสร้าง')).toBeVisible();
    expect(page.main.getByText(/อ่านแล้ว 100 จาก 400 แถว/)).toBeVisible();
    expect(page.main.getByText(/ผ่านไป 0:59 นาที/)).toBeVisible();
    await page.press('สร้าง PDF');
    await expect
      .poll(() => page.asked('startReportJob').at(-1)?.body)
      .toEqual({
        kind: 'statement',
        cvCode: 'C100',
        orgCode: '1101',
        dateFrom: '2025-12-02',
        dateTo: '2026-03-02',
      });
  });
});

describe('a statement of account', () => {
  test('shows what a payment paid, and the balance', async () => {
    const paid = anEntry({
      kind: 'payment',
      documentNo: 'PM-1',
      reference: 'INV-1, INV-2',
      dueDate: '',
      debitAmt: 0,
      creditAmt: 1000,
      balanceAmt: 200.5,
    });
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getStatement: aStatement([anEntry(), paid]) },
    });
    expect(await page.findByText('Refers to INV-1, INV-2')).toBeVisible();
    expect(page.main.getAllByText(/200/).length).toBeGreaterThan(1);
  });

  test('begins with the closing balance over a picture of it, which has the same in words', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    await page.findByText('INV-6902-000001');
    expect(page.main.getByRole('region', { name: 'Closing balance' })).toHaveTextContent(
      /Closing balance.*1,200\.50.*Opening balance/,
    );
    const picture = page.main.getByRole('img', {
      name: /^From THB.200\.50 on .*, at most THB.1,200\.50, to THB.1,200\.50 on/,
    });
    expect(picture.querySelectorAll('path')).toHaveLength(3);
    const day = page.main.getByRole('slider', { name: 'Balance of each day' });
    expect(day).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^2\sMar\s2569 · .*1,200\.50/),
    );
    // 10 February, the day of the invoice, is the 70th after the first one.
    fireEvent.change(day, { target: { value: '70' } });
    expect(page.main.getByText(/^10\sFeb\s2569 · .*1,200\.50/)).toBeVisible();
    fireEvent.change(day, { target: { value: '69' } });
    expect(page.main.getByText(/^9\sFeb\s2569 · THB.200\.50/)).toBeVisible();
    expect(page.queryByText(/^Highest/)).toBeNull();
  });

  test('names the highest balance above the picture where the last one is lower', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getStatement: { ...aStatement([anEntry()]), closingAmt: 200.5 } },
    });
    expect(await page.findByText('Highest 1,200.50')).toBeVisible();
  });

  test('has one line an entry on a phone, with payments below zero, and an invoice is a door', async () => {
    const paid = anEntry({
      kind: 'payment',
      documentNo: 'PM-1',
      reference: 'INV-1',
      dueDate: '',
      debitAmt: 0,
      creditAmt: 1000,
      balanceAmt: 200.5,
    });
    const page = await renderPage(address, {
      language: 'en',
      width: 360,
      answers: { ...answers, getStatement: aStatement([anEntry(), paid]) },
    });
    const list = await page.main.findByRole('list', { name: 'Entries' });
    expect(list.querySelectorAll('li')).toHaveLength(2);
    expect(list).toHaveTextContent(/INV-6902-000001.*1,000\.00.*PM-1.*−1,000\.00/);
    expect(page.main.getByRole('link', { name: 'INV-6902-000001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/invoice?'),
    );
  });

  test('of days without an entry says so', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getStatement: aStatement([]) },
    });
    expect(await page.findByText('Nothing in this period')).toBeVisible();
  });

  test('that is done can be viewed, a failed one shows why, and one that is being made can be cancelled', async () => {
    const jobs = [
      aReportJob({
        jobId: '00000000-0000-4000-8000-000000000002',
        status: 'waiting',
        startedAt: '',
      }),
      aReportJob(),
      aReportJob({
        jobId: '00000000-0000-4000-8000-000000000003',
        status: 'failed',
        problem: 'report_too_long',
        message: 'Save it as Excel',
      }),
    ];
    const cancelled = { data: aReportJob({ status: 'cancelled' }) };
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, listReportJobs: { data: jobs }, cancelReportJob: cancelled },
    });
    expect(await page.findByRole('button', { name: 'View' })).toBeVisible();
    expect(page.main.getByText('Save it as Excel')).toBeVisible();
    await page.press('Cancel');
    await expect
      .poll(() => page.asked('cancelReportJob').at(-1)?.params)
      .toEqual({ jobId: jobs[0]?.jobId });
  });
});
