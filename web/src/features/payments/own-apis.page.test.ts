import { everyShape } from '@smart-order/contract/testing/supplier-api.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier, supplierPlace } from '../../testing/render-at-supplier.ts';
import { strangeThings } from '../../testing/strange-things.ts';

describe.each(everyShape)("payment at a supplier's own API that answers lists as $list and records $record", (shapes) => {
  test('lists what is owed with the credit that is known, page after page', async () => {
    const page = await renderAtSupplier(`/payment?${supplierPlace}`, shapes, {}, { language: 'en' });
    await page.findByText('IV601');
    expect(page.main.getByRole('region', { name: 'Credit and what is owed' })).toHaveTextContent(/Credit remaining.*40,000.*100,000/);
    expect(page.main.queryByRole('tab', { name: 'Paid' })).toBeNull();
    await page.press('Show more');
    await page.findByText('IV629');
    expect(strangeThings()).toEqual([]);
  });

  test('pays one invoice wholly: by every method, with its code made of the fields of the specification', async () => {
    const page = await renderAtSupplier(`/payment?${supplierPlace}`, shapes, {}, { language: 'en' });
    await page.press('Choose IV602', 'checkbox');
    expect(page.main.getByText('1 invoice chosen')).toBeVisible();
    await page.user.click(page.getByTestId('submit-pay'));
    await page.findByRole('heading', { level: 1, name: 'Payment method' });
    expect(await page.findAllByRole('radio')).toHaveLength(4);
    await page.user.click(await page.findByTestId('submit-payment'));
    const card = await page.findByRole('region', { name: 'Thai QR Payment' });
    expect(await within(card).findByRole('img', { name: /Payment QR for THB\s5,002\.00/ })).toBeVisible();
    expect(page.api.asked('POST /{pathName}/savebarcode')[0]?.body).toEqual({
      orgCode: '7001',
      cvCode: 'X1',
      companyCode: 'F',
      barcodeType: '1',
      invoiceNumber: 'IV602',
      amount: 5002,
    });
    expect(page.api.asked('POST /{path}/saveReceipt')[0]?.body).toMatchObject({
      bu: 'F01',
      cvCode: 'X1',
      invoiceNumber: 'IV602',
      barcodeType: '1',
      update: false,
    });
    expect(strangeThings()).toEqual([]);
  });

  test('shows what waits, and says of a payment that is no longer among it that it waits no longer', async () => {
    const page = await renderAtSupplier(`/payment?${supplierPlace}&tab=pending`, shapes, {}, { language: 'en' });
    await page.press('PD0', 'link');
    await page.findByRole('region', { name: 'Thai QR Payment' });
    expect(strangeThings()).toEqual([]);
    page.close();
    const gone = await renderAtSupplier(`/payment/paymentdetail?${supplierPlace}&no=PD77`, shapes, {}, { language: 'en' });
    expect(await gone.findByRole('heading', { name: 'This payment is no longer waiting' })).toBeVisible();
  });
});

describe("payment at a supplier's own API", () => {
  const [shapes] = everyShape;
  test('that knows no statements leads from one to what is owed', async () => {
    const page = await renderAtSupplier(`/statement?${supplierPlace}`, shapes, {}, { language: 'en' });
    expect(await page.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    expect(page.address()).toContain(`/en/payment?${supplierPlace}`);
  });

  test('ที่ไม่รู้จักการจับคู่เงิน ไม่มีเมนูนั้นให้ผู้ดูแลระบบ', async () => {
    const page = await renderAtSupplier('/payment/matching?bu=F01', shapes, { userGroup: 'ADMIN' });
    expect(await page.main.findByRole('link', { name: 'กลับหน้าแรก' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'จับคู่เงินรับ' })).toBeNull();
  });

  test('that does not answer 200 to what was shown has not kept it, and the screen says so', async () => {
    const calls = [{ at: 'POST /{path}/saveReceipt', answer: () => ({ data: { statusCode: 500 } }) }];
    const page = await renderAtSupplier(`/payment?${supplierPlace}`, shapes, {}, { language: 'en', calls });
    await page.user.click(await page.findByTestId('submit-pay'));
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(await page.findByText('error: save payment fail.')).toBeVisible();
  });

  test('takes one invoice at a time, wholly: another one takes its place, and no amount can be typed', async () => {
    const page = await renderAtSupplier(`/payment/paymentselect?${supplierPlace}`, shapes, {}, { language: 'en' });
    await page.press('Choose IV602', 'checkbox');
    await page.press('Choose IV603', 'checkbox');
    expect(page.main.getByRole('checkbox', { name: 'Choose IV602' })).not.toBeChecked();
    expect(page.main.getByText('1 invoice')).toBeVisible();
    expect(page.main.queryByRole('textbox')).toBeNull();
  });

  test('is told which code is shown after another method was taken', async () => {
    const page = await renderAtSupplier(`/payment?${supplierPlace}&tab=pending`, shapes, {}, { language: 'en' });
    await page.press('PD0', 'link');
    await page.press('Change the method', 'link');
    await page.press(/Bank counter/, 'radio');
    await page.press('Use this method');
    await expect.poll(() => page.api.asked('POST /{path}/saveReceipt')[0]?.body).toMatchObject({ barcodeType: '2', update: true });
    expect(page.api.asked('POST /{pathName}/updatebarcode')[0]?.body).toMatchObject({ paymentNo: 'PD0', barcodeType: '2' });
  });

  test('is told of a payment that is given up, which waits no longer then', async () => {
    const page = await renderAtSupplier(`/payment?${supplierPlace}&tab=pending`, shapes, {}, { language: 'en' });
    await page.press('PD0', 'link');
    await page.press('Cancel this payment');
    await page.press('Cancel PD0');
    expect(await page.findByRole('heading', { name: 'This payment is no longer waiting' })).toBeVisible();
    expect(page.api.asked('POST /{pathName}/cancelbarcode')[0]?.body).toMatchObject({ paymentNo: 'PD0', orgCode: '7001', cvCode: 'X1' });
  });
});
