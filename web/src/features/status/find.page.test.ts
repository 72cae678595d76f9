import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aFound, aSystemStatus } from '#contract/testing/samples/status.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const answers = (found: NonNullable<Answers['findByNumber']>) => ({
  getSystemStatus: aSystemStatus(),
  findByNumber: found,
});
const some = answers({ data: [aFound()] });

describe('finding by a number', () => {
  test('ที่ลูกค้าบอก แสดงว่าเป็นเรื่องใด ของใคร และแจ้งใครไปแล้วบ้าง', async () => {
    const page = await renderPage('/status', { as, answers: some });
    expect(page.asked('findByNumber')).toEqual([]);
    await page.fill('เลขที่ที่ลูกค้าบอก', '4500012345');
    const row = within(await page.main.findByRole('list', { name: 'พบจากเลขที่นี้' })).getByRole(
      'listitem',
    );
    expect(row).toHaveTextContent(
      /^คำสั่งซื้อSO-6911-00482Somchai farm.*FEED 1101 C100.*37,780\.00.*แจ้งใครไปแล้วบ้าง.*accepted.*Somchai Jaidee.*LINE: ส่งแล้ว.*อ่านแล้ว.*waits.*Wipa Khaidee.*กระดิ่งในพอร์ทัล$/,
    );
    expect(page.asked('findByNumber').at(-1)?.query).toMatchObject({ search: '4500012345' });
    expect(page.address()).toBe('/status?number=4500012345');
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/orderstatus/orders/12?bu=FEED&org=1101&cv=C100',
    );
  });

  test('says why a message did not arrive, and that nobody was told', async () => {
    const failed = aFound({
      notified: [
        {
          at: '2026-03-02T02:00:00.000Z',
          title: 'Order accepted',
          person: 'Somchai Jaidee',
          isRead: false,
          ways: [{ channel: 'sms', state: 'given_up', problem: 'unknown number' }],
        },
      ],
    });
    const silent = aFound({ kind: 'transaction', number: 'TX-1', id: 4, status: '', notified: [] });
    const page = await renderPage('/status?number=TX-1', {
      ...english,
      answers: answers({ data: [failed, silent] }),
    });
    expect(await page.main.findByText('unknown number')).toBeVisible();
    expect(page.main.getByText(/SMS: failed/)).toBeVisible();
    expect(page.main.getByText('No person was told about it yet')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'TX-1' })).toHaveAttribute(
      'href',
      '/en/payment/matching/4?bu=FEED',
    );
  });

  test('a super user has no link to a page that they may not open', async () => {
    const page = await renderPage('/status?number=1', {
      language: 'en',
      as: aSession({ userGroup: 'SUPERUSER' }),
      answers: some,
    });
    const list = within(await page.main.findByRole('list', { name: 'Found by this number' }));
    expect(list.queryByRole('link')).toBeNull();
  });

  test('that nobody has says so', async () => {
    const none = await renderPage('/status?number=X-9', {
      ...english,
      answers: answers({ data: [] }),
    });
    expect(
      await none.main.findByRole('heading', {
        name: 'Nothing of your customers has the number X-9',
      }),
    ).toBeVisible();
  });

  test('that is not answered can be asked again', async () => {
    const failing = await renderPage('/status?number=X-9', {
      ...english,
      answers: answers(refuses('unavailable')),
    });
    expect(await failing.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
