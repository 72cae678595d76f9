import type { DocumentSending } from '#contract/notices/documents/calls.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const at = '/statement?bu=feed&org=1001&cv=C100&from=2026-10-01&to=2026-10-31';
const sending = (of: Partial<DocumentSending> = {}): DocumentSending => ({
  channels: ['mail', 'line'],
  people: 2,
  sent: [],
  ...of,
});
const mailed = {
  shareId: '00000000-0000-4000-8000-000000000001',
  channel: 'mail',
  address: 'office@farm.example',
  at: '2026-11-26T02:00:00Z',
  state: 'sent',
} as const;
const statement = {
  document: 'statement',
  bu: 'feed',
  cvCode: 'C100',
  orgCode: '1001',
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
};

async function opened(answers: object, language: 'th' | 'en' = 'en') {
  const page = await renderPage(at, {
    as: aSession({ userGroup: 'SALEMAN' }),
    language,
    answers: {
      getStatement: refuses('unavailable'),
      listReportJobs: { data: [] },
      listCvOrg: never,
      ...answers,
    },
  });
  await page.user.click(
    await page.main.findByRole('button', {
      name: language === 'th' ? 'ส่งใบแจ้งยอด' : 'Send statement',
    }),
  );
  return { page, sheet: within(await page.findByRole('dialog')) };
}

describe('a document that is sent from its page', () => {
  test('ส่งลิงก์ทาง LINE ถึงผู้ใช้ของลูกค้าด้วยการแตะสองครั้ง', async () => {
    const { page, sheet } = await opened(
      { getDocumentSending: sending(), sendDocument: { outcome: 'queued' } },
      'th',
    );
    expect(await sheet.findByText(/ให้ผู้ใช้ของลูกค้าที่เชื่อม LINE แล้ว 2 คน/)).toBeVisible();
    await page.user.click(sheet.getByRole('button', { name: 'ส่ง' }));
    expect(await sheet.findByText(/กำลังส่ง ถึงผู้รับ/)).toBeVisible();
    expect(page.asked('sendDocument')).toMatchObject([{ body: { ...statement, channel: 'line' } }]);
  });

  test('goes by mail to an address, and one that is none is said beside it', async () => {
    const { page, sheet } = await opened({
      getDocumentSending: sending({ people: 0 }),
      sendDocument: { outcome: 'no_address' },
    });
    const address = await sheet.findByRole('textbox', { name: 'E-mail of the recipient' });
    expect(sheet.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.user.type(address, 'office@farm');
    await page.user.click(sheet.getByRole('button', { name: 'Send' }));
    expect(await sheet.findByText(/no e-mail address/)).toBeVisible();
    expect(page.asked('sendDocument')).toMatchObject([
      { body: { ...statement, channel: 'mail', address: 'office@farm' } },
    ]);
  });

  test('shows what was sent, and a press ends its link', async () => {
    const { page, sheet } = await opened({
      getDocumentSending: sending({ sent: [mailed] }),
      withdrawDocument: { data: { shareId: mailed.shareId } },
    });
    const row = within(await sheet.findByRole('list', { name: 'Sent' })).getByRole('listitem');
    expect(row).toHaveTextContent(/office@farm.example.*Sent/);
    await page.user.click(
      within(row).getByRole('button', { name: 'End the link to office@farm.example' }),
    );
    await expect.poll(() => page.asked('withdrawDocument')).toHaveLength(1);
  });

  test('cannot be sent where no channel is set up', async () => {
    const { sheet } = await opened({ getDocumentSending: sending({ channels: [], people: 0 }) });
    expect(await sheet.findByText(/No channel is set up/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
