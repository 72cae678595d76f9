import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import type { OrderLine, OrderView, WeightLine } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { cartKey } from '#features/cart/stored-cart.ts';

const hogs = (line: Partial<OrderLine> = {}): OrderLine =>
  anOrderLine({
    sku: 'H090--A',
    productName: 'สุกรขุน 80–90 กก.',
    unitName: 'ตัว',
    priceBy: 'weight',
    weightKg: 85,
    orderQty: 20,
    unitPrice: 76,
    orderedAmount: 129_200,
    amount: 129_200,
    ...line,
  });
const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
async function openOrder(
  order: OrderView,
  { answers, ...options }: Parameters<typeof renderPage>[1] = {},
) {
  const places = {
    generateDeliveryStatus: noPositionYet,
    listBusinessUnits: { data: [aBusinessUnit()] },
    listCvOrg: aList([aCustomer()]),
  };
  const page = await renderPage(address, {
    ...options,
    answers: { ...places, getOrderStatusDetail: order, ...answers },
  });
  await page.findByRole('heading', { level: 1, name: new RegExp(order.orderNumber) });
  return page;
}
const withLine = (line: OrderLine, more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ details: [line], amount: line.amount, ...more });

describe('differences in the lines of an order', () => {
  test('สุกรที่ส่งน้อยกว่าสั่งและเบากว่าปกติ บอกว่าต่างกันเท่าไรและยอดลดลงเท่าไร', async () => {
    const line = hogs({
      allocated: { quantity: 20, weight: 1700 },
      sent: { quantity: 19, weight: 1600 },
      amount: 121_600,
    });
    const page = await openOrder(withLine(line, { status: 'INV' }));
    expect(
      page.main.getByText('ส่งน้อยกว่าที่สั่ง 1 ตัว, ชั่งจริงเบากว่าที่ประมาณ 15 กก.: ยอดลดลง 7,600.00 บาท'),
    ).toBeVisible();
    expect(page.main.getByText('20 ตัว · ประมาณ 1,700 กก.')).toBeVisible();
    expect(page.main.getByText('19 ตัว · 1,600 กก.')).toBeVisible();
    expect(page.main.getByText('1,600 กก. × 76.00')).toBeVisible();
  });

  test('ยอดของที่ขายตามน้ำหนักเป็นยอดประมาณจนกว่าจะชั่ง', async () => {
    const ordered = await openOrder(withLine(hogs(), { status: 'SO' }));
    expect(ordered.main.getAllByText('ประมาณ')).toHaveLength(2);
    ordered.close();
    const weighed = await openOrder(
      withLine(hogs({ sent: { quantity: 20, weight: 1650 }, amount: 125_400 }), { status: 'INV' }),
    );
    expect(weighed.main.queryByText('ประมาณ')).toBeNull();
    weighed.close();
    const noneSent = await openOrder(
      withLine(hogs({ sent: { quantity: 0, weight: 0 }, amount: 0 }), {
        status: 'INV',
        amount: 300,
      }),
    );
    expect(noneSent.main.queryByText('ประมาณ')).toBeNull();
  });

  test('piglets are priced by the head: their weight is shown, with a note that it does not change the amount', async () => {
    const line = anOrderLine({
      unitName: 'head',
      weightKg: 7,
      orderQty: 10,
      sent: { quantity: 10, weight: 68 },
    });
    const page = await openOrder(withLine(line, { status: 'INV' }), { language: 'en' });
    expect(
      page.main.getByText(
        'Everything ordered was sent, weighing 2 kg less than usual, charged by quantity, not weight: the amount is unchanged',
      ),
    ).toBeVisible();
  });

  test('an allocation changes the amount later', async () => {
    const aside = hogs({ allocated: { quantity: 18, weight: 1530 } });
    const page = await openOrder(withLine(aside, { status: 'TO' }), { language: 'en' });
    expect(page.main.getByText(/2.ตัว less than ordered was allocated/)).toBeVisible();
  });

  test("the invoice's figures win", async () => {
    const invoiced = hogs({
      sent: { quantity: 20, weight: 1700 },
      invoiced: { quantity: 20, weight: 1690 },
      amount: 128_440,
    });
    const page = await openOrder(withLine(invoiced, { status: 'INV' }), { language: 'en' });
    expect(
      page.main.getByText(
        /The invoice counts 1,690 kg, not what was sent: the amount is THB 760.00 less/,
      ),
    ).toBeVisible();
  });

  test('a short delivery multiplies what was sent, beside what was ordered', async () => {
    const line = anOrderLine({
      unitName: 'bag',
      unitPrice: 571.15,
      orderQty: 10,
      sendQty: 9,
      sent: { quantity: 9, weight: 0 },
      amount: 5140.35,
    });
    const page = await openOrder(withLine(line, { status: 'INV' }), { language: 'en' });
    const item = (
      await page.main.findByRole('heading', { level: 3, name: /Creep|Feed|อาหาร/ })
    ).closest('li');
    expect(item).toHaveTextContent('9 bags × 571.15 · 10 bags ordered');
    expect(item).toHaveTextContent('5,140.35');
  });

  test('a bag of feed that was sent as ordered shows no figures', async () => {
    const page = await openOrder(
      withLine(anOrderLine({ sent: { quantity: 10, weight: 300 }, sendQty: 10 }), {
        status: 'INV',
      }),
      { language: 'en' },
    );
    expect(page.main.queryByText('Sent')).toBeNull();
  });
});

describe('the form for staff', () => {
  const staff = aSession({ userGroup: 'SALEMAN' });
  const order = withLine(hogs(), { status: 'TO', can: { progress: true } });

  test('records what was sent of each line, with the version shown', async () => {
    const recorded = withLine(hogs({ sent: { quantity: 19, weight: 1600.5 }, amount: 121_638 }), {
      status: 'TO',
      version: 2,
      can: { progress: true },
    });
    const page = await openOrder(order, {
      as: staff,
      language: 'en',
      answers: { getOrderStatusDetail: inTurn(order, recorded), recordProgress: recorded },
    });
    await page.press('Record quantity and weight');
    await page.fill('Quantity (ตัว)', '19');
    await page.fill('Weight (kg)', '1,600.5');
    await page.press('Save');
    expect(await page.main.findByText(/1,600.5 kg × 76.00/)).toBeVisible();
    const [sent] = page.asked('recordProgress');
    expect(sent?.body).toEqual({
      orgCode: '1101',
      cvCode: 'C100',
      orderId: 1,
      lines: [{ sequence: 1, sendQty: 19, sendWgh: 1600.5 }],
    });
    expect(sent?.headers.get('if-match')).toBe('"1"');
  });

  test('น้ำหนักที่ผิดบอกข้างช่อง และสิ่งที่กรอกยังอยู่', async () => {
    const wrong = refuses('invalid_request', {
      fields: [{ field: 'lines.0.sendWgh', code: 'progress_weight_needed' }],
    });
    const page = await openOrder(order, { as: staff, answers: { recordProgress: wrong } });
    await page.press('บันทึกจำนวนและน้ำหนัก');
    await page.fill('น้ำหนัก (กก.)', '160');
    await page.press('บันทึก');
    expect(await page.findByText('ราคาคิดตามกิโลกรัม โปรดกรอกน้ำหนัก')).toBeVisible();
    expect(page.getByLabelText('น้ำหนัก (กก.)')).toHaveValue('160');
  });

  test.for([
    [
      'a field that the form has not',
      { fields: [{ field: 'lines.0.sequence', code: 'unknown_code' }] },
    ],
    ['a line that was not sent', { fields: [{ field: 'lines.7.sendWgh', code: 'unknown_code' }] }],
  ] as const)('a refusal about %s is shown below the lines', async ([, facts]) => {
    const answers = { recordProgress: refuses('invalid_request', { fields: [...facts.fields] }) };
    const page = await openOrder(order, { as: staff, language: 'en', answers });
    await page.press('Record quantity and weight');
    await page.fill('Weight (kg)', '160');
    await page.press('Save');
    expect(await page.findByText('This code is not known.')).toBeVisible();
  });

  test('ของที่รับแล้วแก้ได้เมื่อบอกเหตุผล', async () => {
    const received = withLine(hogs({ sent: { quantity: 20, weight: 1700 } }), {
      status: 'RECEIVE',
      can: { progress: true },
    });
    const page = await openOrder(received, {
      as: aSession({ userGroup: 'ADMIN' }),
      answers: { recordProgress: received },
    });
    await page.press('บันทึกจำนวนและน้ำหนัก');
    await page.fill('น้ำหนัก (กก.)', '1650');
    await page.press('บันทึก');
    expect(await page.findByText('โปรดระบุเหตุผล')).toBeVisible();
    expect(page.asked('recordProgress')).toEqual([]);
    await page.fill('เหตุผล', 'ชั่งใหม่');
    await page.press('บันทึก');
    await expect.poll(() => page.asked('recordProgress')).toHaveLength(1);
    expect(page.asked('recordProgress')[0]?.body).toMatchObject({
      reason: 'ชั่งใหม่',
      lines: [{ sequence: 1, sendWgh: 1650 }],
    });
  });

  test('a fall below half of the order asks for the reason beside its cause, and keeps the typed figures', async () => {
    const asks = refuses('invalid_request', {
      fields: [{ field: 'reason', code: 'fall_reason_required' }],
    });
    const page = await openOrder(order, {
      as: staff,
      language: 'en',
      answers: { recordProgress: inTurn(asks, order) },
    });
    await page.press('Record quantity and weight');
    expect(page.queryByLabelText('Reason')).toBeNull();
    await page.fill('Quantity (ตัว)', '0');
    await page.press('Save');
    expect(
      await page.findAllByText(/Less than half of what was ordered would be left to pay/),
    ).toHaveLength(1);
    await page.fill('Reason', 'Lorry turned over');
    expect(page.queryByText(/Less than half/)).toBeNull();
    await page.press('Save');
    await expect.poll(() => page.asked('recordProgress')).toHaveLength(2);
    expect(page.asked('recordProgress')[1]?.body).toMatchObject({
      reason: 'Lorry turned over',
      lines: [{ sequence: 1, sendQty: 0 }],
    });
  });

  test('ลูกค้าเห็นในประวัติว่ายอดลดเหลือเท่าไรและเพราะอะไร', async () => {
    const fallen: OrderView['history'][number] = {
      at: '2026-11-02T02:00:00.000Z',
      userName: 'สมชาย',
      userGroup: 'SALEMAN',
      from: 'TO',
      to: 'TO',
      reason: 'รถคว่ำ',
      edit: {
        before: { amount: 129_200, waiting: null },
        after: { amount: 0, waiting: null },
        lines: [],
        fields: [],
      },
    };
    const page = await openOrder(
      withLine(hogs({ sent: { quantity: 0, weight: 0 }, amount: 0 }), {
        status: 'TO',
        history: [fallen],
      }),
    );
    expect(page.main.getByText('บันทึกแล้วยอดเหลือไม่ถึงครึ่งของที่สั่ง')).toBeVisible();
    expect(page.main.getByText(/129,200\.00.*0\.00/)).toBeVisible();
    expect(page.main.getByText(/รถคว่ำ/)).toBeVisible();
  });

  test('is not shown to customers', async () => {
    const page = await openOrder(withLine(hogs(), { status: 'TO' }), { language: 'en' });
    expect(page.main.queryByRole('button', { name: 'Record quantity and weight' })).toBeNull();
  });
});

describe('the lines of an order by count and weight', () => {
  const farm = aSession({
    buRole: [{ ...aBusinessUnit({ bu: 'FARM', buName: 'ฟาร์ม', pathName: 'farm' }) }],
  });
  const weighed: WeightLine = {
    sequence: 1,
    productCode: 'H090',
    productName: 'สุกรขุน 80–90 กก.',
    quantityUnitCode: 'H',
    quantityUnitName: 'ตัว',
    gradeCode: 'A',
    gradeName: 'เกรด A',
    imagePath: '',
    sendQty: 19,
    sendWgh: 1600,
    amount: 121_600,
    weightUnitCode: 'KG',
    weightUnitName: 'กก.',
  };
  const byWeight = { orgCode: '1101', orderId: 1, prdTypeCode: 'HOG', details: [weighed] };
  const swineOrder = withLine(hogs(), { bu: 'FARM' });
  const stored = () =>
    (
      JSON.parse(localStorage.getItem(cartKey(farm.user.userId)) ?? '{}') as {
        cart?: { swineProduct: unknown };
      }
    ).cart?.swineProduct;

  test('of swine are requested once and stored in the cart', async () => {
    const page = await openOrder(swineOrder, {
      as: farm,
      answers: { getOrderStatusDtlByWgt: byWeight },
    });
    await expect.poll(stored).toEqual([weighed]);
    expect(page.asked('getOrderStatusDtlByWgt').map(({ params }) => params)).toEqual([
      { bu: 'FARM', org: '1101', cv: 'C100', orderId: '1' },
    ]);
  });

  test('that never load do not block the order', async () => {
    const page = await openOrder(swineOrder, {
      as: farm,
      answers: { getOrderStatusDtlByWgt: never },
    });
    expect(page.main.getByRole('heading', { level: 3, name: 'สุกรขุน 80–90 กก.' })).toBeVisible();
    expect(stored()).toBeUndefined();
  });

  test('of feed are not requested', async () => {
    const page = await openOrder(withLine(anOrderLine()));
    expect(page.main.getByRole('heading', { level: 3, name: 'อาหารสุกรเล็ก 551' })).toBeVisible();
    expect(page.asked('getOrderStatusDtlByWgt')).toEqual([]);
  });
});
