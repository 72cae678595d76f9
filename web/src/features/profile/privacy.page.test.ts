import { describe, expect, test } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const own = {
  notice: {
    version: '2569/1',
    th: 'บริษัทเก็บชื่อของท่าน\n\nติดต่อฝ่ายบุคคล',
    en: 'We store your name.\n\nAsk our office.',
  },
};

describe('the privacy notice', () => {
  test('อ่านได้โดยไม่ต้องเข้าสู่ระบบ และบอกสิทธิ', async () => {
    const page = await renderPage('/privacy', {
      as: null,
      paths: { '/privacy-notice.json': { notice: null } },
    });
    expect(await page.findByRole('heading', { name: 'สิทธิของท่าน' })).toBeVisible();
    expect(page.getByText(/ขอให้ลบ/)).toBeVisible();
  });

  test('is the supplier’s own where it has one, with its version', async () => {
    const page = await renderPage('/privacy', {
      language: 'en',
      paths: { '/privacy-notice.json': own },
    });
    expect(await page.main.findByText('We store your name.')).toBeVisible();
    expect(page.main.getByText('Ask our office.')).toBeVisible();
    expect(page.main.getByText('Version 2569/1')).toBeVisible();
    expect(page.main.queryByText('Your rights')).toBeNull();
  });

  test('is the usual one where the own one cannot be read', async () => {
    const page = await renderPage('/privacy', {
      language: 'en',
      as: null,
      paths: { '/privacy-notice.json': refuses('unavailable') },
    });
    expect(await page.findByRole('heading', { name: 'Your rights' })).toBeVisible();
  });

  test('is one press from the account and the terms', async () => {
    for (const [path, name] of [
      ['/profile', 'Read the privacy notice'],
      ['/term-and-condition', 'Privacy'],
      ['/cookie', 'Privacy'],
    ] as const) {
      const page = await renderPage(path, { language: 'en' });
      expect(await page.main.findByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/privacy$/),
      );
      page.close();
    }
  });
});
