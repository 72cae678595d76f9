import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signatureOf } from '../../server/src/outside/banks/signed-bank.ts';
import { readQr } from '../../server/src/testing/read-codes.ts';
import { enterAs } from './support/enter.ts';
import { place, placeAddress } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { around, confirms } from './support/words.ts';
import { visitForTest } from './support/visit.ts';

const bankSecret = 'a-bank-secret-of-this-test';
const portal = demonstration(() => ({ BANK_CALLBACK_SECRET: bankSecret }));

/** The picture that the button saves, as pixels. */
async function savedPicture(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('submit-save-image').click(),
  ]);
  const picture = await loadImage(await download.path());
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const { data, width, height } = canvas
    .getContext('2d')
    .getImageData(0, 0, picture.width, picture.height);
  return {
    name: download.suggestedFilename(),
    pixels: { data: new Uint8ClampedArray(data), width, height },
  };
}

/** Reports a payment to the portal as a bank does (docs/integration.md). */
async function bankTells(payment: Record<string, string>) {
  const body = JSON.stringify({
    transactionId: `E2E-${Date.now()}`,
    paidAt: new Date().toISOString(),
    ...payment,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${portal.origin}/api/bank/test/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-so-timestamp': timestamp,
      'x-so-signature': signatureOf(bankSecret, timestamp, body),
    },
    body,
  });
  return answer.status;
}

test('a customer pays three invoices with one QR, saves its picture, and sees them paid without touching the page', async () => {
  const visit = await visitForTest(portal.origin, { screen: 'phone', language: 'th' });
  const { page, words } = visit;
  const t = words['payments/paying'];
  await enterAs(visit, portal, 'customer');
  await visit.open(`/payment?${placeAddress}`);
  const boxes = page.getByRole('main').getByRole('checkbox', { name: around(t.list.pick_one) });
  await boxes.nth(2).waitFor();
  for (const box of await boxes.all()) await box.check();
  expect(await boxes.count()).toBe(3);
  await page.getByTestId('submit-pay').click();
  await page.getByTestId('submit-payment').click();
  // The bank reported money that could be for one of them, and staff have not looked at it yet.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: confirms.th.pay_reported.confirm })
    .click();
  await page.getByRole('img', { name: around(t.detail.qr) }).waitFor();

  const [document] = await portal.sql<{
    payment_no: string;
    tax_id: string;
    suffix: string;
    reference1: string;
    reference2: string;
    amount: string;
  }>(
    `select * from payment_document where cv_code = $1 and status = 'pending' order by payment_id desc limit 1`,
    [place.cv],
  );
  const { payment_no, tax_id, suffix, reference1, reference2, amount } = document!;
  const { name, pixels } = await savedPicture(page);
  expect(name).toBe(`${payment_no}.png`);
  const { zxing, zbar, jsqr } = await readQr(pixels);
  expect(zxing).toEqual([expect.stringContaining(reference2)]);
  expect([zbar, jsqr]).toEqual([zxing, zxing]);

  const payment = {
    billerId: tax_id + suffix,
    reference1,
    reference2,
    amount: (Number(amount) / 100).toFixed(2),
  };
  expect(await bankTells(payment)).toBe(200);
  await page.getByText(t.detail.confirmed).waitFor();
  await visit.open(`/payment?${placeAddress}&tab=paid`);
  await page.getByRole('link', { name: payment_no }).waitFor();
  await visit.open(`/payment?${placeAddress}`);
  await page.getByRole('heading', { name: t.list.none }).waitFor();
});
