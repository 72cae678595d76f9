import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aSystemStatus } from '#contract/testing/samples/status.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const status = (...rows: Parameters<typeof aSystemStatus>) => ({
  getSystemStatus: aSystemStatus(...rows),
});

describe('the status of the system', () => {
  test('บอกเรื่องที่ต้องจัดการก่อน พร้อมจำนวน เวลา และที่ที่จะจัดการ', async () => {
    const page = await renderPage('/status', {
      as,
      answers: status(['money', 'waits', 3], ['events', 'wrong', 12]),
    });
    const rows = within(await page.main.findByRole('list', { name: 'เรื่องที่รอท่าน' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^ข้อความถึงระบบของท่านต้องจัดการรอส่ง.12.รายการ.เก่าที่สุดตั้งแต่.2.มี.ค..2569.*ส่งต่อจัดการ$/,
      ),
      expect.stringMatching(/^เงินที่ยังจับคู่ไม่ได้รออยู่3.รายการรอตัดสินใจ.*คืนเงินจัดการ$/),
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/integration');
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', '/payment/matching');
  });

  test('says that sending is paused where no message waits, and how it goes on', async () => {
    const page = await renderPage('/status', {
      ...english,
      answers: status(['events', 'waits', 0]),
    });
    const row = within(
      await page.main.findByRole('list', { name: 'Needs your attention' }),
    ).getByRole('listitem');
    expect(row).toHaveTextContent(
      /Sending is paused.*Where it is paused, press “Go on” thereOpen$/,
    );
  });

  test('says why the newest backup failed, in the words of its program', async () => {
    const shown = status(['backup', 'wrong']);
    const rows = shown.getSystemStatus.rows.map((row) =>
      row.name === 'backup' ? { ...row, reason: 'ENOSPC: no space left on device' } : row,
    );
    const page = await renderPage('/status', {
      ...english,
      answers: { getSystemStatus: { ...shown.getSystemStatus, rows } },
    });
    const row = within(
      await page.main.findByRole('list', { name: 'Needs your attention' }),
    ).getByRole('listitem');
    expect(row).toHaveTextContent(
      /The last good one on .*The newest failed: ENOSPC: no space left on device/,
    );
  });

  test('is calm where nothing waits', async () => {
    const page = await renderPage('/status', { ...english, answers: status() });
    expect(await page.main.findByRole('heading', { name: 'All is well' })).toBeVisible();
    expect(page.main.queryByRole('list', { name: 'Needs your attention' })).toBeNull();
    expect(
      within(page.main.getByRole('list', { name: 'In order' })).getAllByRole('listitem'),
    ).toHaveLength(11);
  });

  test('says what is not known apart from what waits: a supplier without receivers and without backups of ours', async () => {
    const page = await renderPage('/status', {
      ...english,
      answers: status(['events', 'unknown'], ['backup', 'unknown']),
    });
    expect(await page.main.findByRole('heading', { name: 'All is well' })).toBeVisible();
    expect(page.main.getByRole('heading', { name: 'Not known' })).toBeVisible();
    const unknown = within(page.main.getByRole('list', { name: 'Not known' })).getAllByRole(
      'listitem',
    );
    expect(unknown.map((row) => row.textContent)).toEqual([
      'Messages to your systemsNot knownNo receiver is configured',
      expect.stringMatching(/^BackupNot known.*makes a backup/),
    ]);
  });

  test('is not calm where the figures of the database could not be read', async () => {
    const page = await renderPage('/status', {
      ...english,
      answers: status(['database', 'unknown'], ['messages', 'unknown'], ['cash', 'unknown']),
    });
    expect(await page.main.findByRole('heading', { name: 'Not known' })).toBeVisible();
    expect(page.main.queryByRole('heading', { name: 'All is well' })).toBeNull();
    expect(page.main.getByText(/^Checked on/)).toBeVisible();
  });

  test('names the servers that run, and an upgrade that has not ended', async () => {
    const one = aSystemStatus();
    const [copy] = one.copies;
    const answers = {
      getSystemStatus: {
        ...one,
        copies: [copy!, { ...copy!, host: 'orders-2 12', build: 'ffff0000' }],
      },
    };
    const page = await renderPage('/status', { ...english, answers });
    expect(
      within(await page.main.findByRole('list', { name: 'Running servers' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(2);
    expect(page.main.getByText(/^Several builds are running/)).toBeVisible();
  });

  test('a super user reads that an admin deals with it, and has no link that leads nowhere', async () => {
    const answers = status(['money', 'waits', 3]);
    const page = await renderPage('/status', {
      language: 'en',
      as: aSession({ userGroup: 'SUPERUSER' }),
      answers,
    });
    const list = within(await page.main.findByRole('list', { name: 'Dealt with by an admin' }));
    expect(list.getByText('An admin deals with this')).toBeVisible();
    expect(list.queryByRole('link')).toBeNull();
  });

  test('is awaited under a skeleton', async () => {
    const page = await renderPage('/status', { ...english, answers: { getSystemStatus: never } });
    await expect.poll(() => page.main.queryByRole('status')).not.toBeNull();
  });

  test('that cannot be read says so, with a button to ask again', async () => {
    const page = await renderPage('/status', {
      ...english,
      answers: { getSystemStatus: refuses('unavailable') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('people of other roles find no such page', async () => {
    const page = await renderPage('/status', {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
    });
    expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(page.asked('getSystemStatus')).toEqual([]);
  });
});
