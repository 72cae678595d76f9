import { readBarcode, readQr } from '../../../../server/src/testing/read-codes.ts';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { aList } from '#contract/testing/samples/common.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aPayment } from '#contract/testing/samples/payments.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { renderPage } from '#testing/render-page.ts';

const place = { listBusinessUnits: { data: [aBusinessUnit()] }, listCvOrg: aList([aCustomer()]) };
const open = (payment: ReturnType<typeof aPayment>) =>
  renderPage(`/payment/paymentdetail?no=${payment.reference2}&bu=FEED&cv=C100&org=1101`, {
    language: 'en',
    answers: { ...place, getPaymentDocument: { data: payment } },
  });

describe("a payment's codes read by scanners", () => {
  /** Really draws what the page draws; returns the drawn pictures. */
  function pictures() {
    const real = new Map<HTMLCanvasElement, Canvas>();
    const context = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(function (this: HTMLCanvasElement) {
        const canvas = real.get(this) ?? createCanvas(this.width, this.height);
        real.set(this, canvas);
        return canvas.getContext('2d') as never;
      });
    const blob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((made) => made(new Blob(['picture'], { type: 'image/png' })));
    onTestFinished(() => [context, blob].forEach((spy) => spy.mockRestore()));
    return () => [...real.values()];
  }
  const pixelsOf = (canvas: Canvas) => {
    const { data, width, height } = canvas
      .getContext('2d')
      .getImageData(0, 0, canvas.width, canvas.height);
    return { data: new Uint8ClampedArray(data), width, height };
  };
  /** A drawing of the page with four pixels for each unit. */
  function drawn(svg: Element) {
    const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const canvas = createCanvas(width * 4, height * 4);
    const drawing = canvas.getContext('2d');
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.fillStyle = '#000';
    for (const [, x, y, w, h] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(
      /M(\d+) (\d+)h(\d+)v(\d+)/g,
    ))
      drawing.fillRect(Number(x) * 4, Number(y) * 4, Number(w) * 4, Number(h) * 4);
    return pixelsOf(canvas);
  }
  const three = {
    allotments: ['INV1', 'INV2', 'INV3'].map((invoiceNumber) => ({ invoiceNumber, amount: 28.99 })),
    amount: 86.97,
    reference2: 'PM6903000001',
    invoiceNumber: 'INV1',
  };

  test.each([
    ['of one invoice', aPayment(), 'INV69100987.png'],
    ['of three invoices', aPayment(three), 'PM6903000001.png'],
    [
      'of a number with signs',
      aPayment({ invoiceNumber: 'INV-1/23', reference2: 'PM6903000001' }),
      'INV-1-23.png',
    ],
  ])(
    'a QR %s on the page and in the saved picture is read back byte for byte',
    async (_, payment, name) => {
      const drawnPictures = pictures();
      const page = await open(payment);
      const all = { zxing: [payment.qrText], zbar: [payment.qrText], jsqr: [payment.qrText] };
      expect(await readQr(drawn(await page.findByRole('img', { name: /Payment QR/ })))).toEqual(
        all,
      );
      await page.press('Save image');
      expect(await page.findByText('The image has been saved.')).toBeVisible();
      expect(browser.saved).toEqual([name]);
      expect(await readQr(pixelsOf(drawnPictures()[0]!))).toEqual(all);
    },
  );

  test('the codes for a counter are read back byte for byte, on the page and in the saved picture', async () => {
    const drawnPictures = pictures();
    const payment = aPayment({ barcodeType: '3' });
    const page = await open(payment);
    const line = payment.barcodeText;
    const [qr, barcode] = [
      await page.findByRole('img', { name: /Payment QR/ }),
      page.main.getByRole('img', { name: /Payment barcode/ }),
    ];
    expect(await readQr(drawn(qr))).toEqual({ zxing: [line], zbar: [line], jsqr: [line] });
    expect(await readBarcode(drawn(barcode))).toEqual({ zxing: [line], zbar: [line] });
    await page.press('Save image');
    await page.findByText('The image has been saved.');
    const picture = pixelsOf(drawnPictures()[0]!);
    expect((await readBarcode(picture)).zxing).toEqual([line]);
    expect((await readBarcode(picture)).zbar).toEqual([line, line]);
    expect((await readQr(picture)).jsqr).toEqual([line]);
  });
});
