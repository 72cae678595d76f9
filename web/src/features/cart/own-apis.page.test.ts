import { shareOf } from '#contract/testing/whole.ts';
import {
  everyShape,
  Refused,
  type Shapes,
  type SupplierCall,
} from '#contract/testing/supplier-api.ts';
import { aDraft, aDraftLine } from '#contract/testing/samples/drafts.ts';
import { savedOrders } from '#contract/testing/samples/orders.ts';
import { person, profile } from '#contract/testing/supplier-data.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const saveorder = 'POST /{bu}/saveorder';

/** From the product list to the order summary, filled in, with two products in the cart. */
async function atTheSummary(
  shapes: Shapes,
  calls: readonly SupplierCall[] = [],
  { answers = {}, isDraft = false }: { answers?: Answers; isDraft?: boolean } = {},
) {
  const page = await renderAtSupplier(
    `/preorder/product?${supplierPlace}`,
    shapes,
    {},
    { language: 'en', calls, answers },
  );
  await page.press('Add Pig feed 500 to the cart');
  await page.press('Add Pig feed 501 to the cart');
  await page.press('Go to cart', 'link');
  await page.findByRole('heading', { level: 1, name: 'Cart' });
  await page.main.findByRole('heading', { name: 'Pig feed 501' });
  expect(strangeThings()).toEqual([]);
  if (isDraft) {
    await page.press('Save as draft');
    await page.main.findByText('Draft without a name');
  }
  await page.user.click(
    (await page.findAllByRole('button', { name: 'Go to order summary' }))[0] as HTMLElement,
  );
  await page.findByRole('heading', { level: 1, name: 'Order Summary' });
  await page.main.findByRole('option', { name: 'Own lorry' });
  // The hour is that of the last order.
  await expect
    .poll(() => (page.getByLabelText('Time', { selector: 'input' }) as HTMLInputElement).value)
    .toBe('06:30');
  expect(strangeThings()).toEqual([]);
  return page;
}

describe.each(shareOf(everyShape, 1))(
  "an order at a supplier's own API that answers lists as $list, records $record and saveorder with a $saved",
  (shapes) => {
    test('is placed once, from the product to its number, with every field of a line', async () => {
      const page = await atTheSummary(shapes);
      await page.press('Place the order');
      await page.findByRole('heading', { level: 1, name: 'Order placed' });
      // The answer is an id, so the order is read for its number.
      const { orderId } = page.api.orders[0] ?? {};
      expect(await page.main.findByRole('region', { name: `X-${orderId}` })).toHaveTextContent(
        'Pig feed 501',
      );
      expect(strangeThings()).toEqual([]);
      const [sent, ...more] = page.api.asked(saveorder);
      expect(more).toEqual([]);
      expect(sent?.body).toMatchObject({
        orderh: {
          orderId: 0,
          bu: 'F01',
          orgCode: '7001',
          cvCode: 'X1',
          shipto: 'P1',
          requireTime: '6:30',
          orderBy: 'C1',
        },
        username: person.userName,
        userId: person.userId,
      });
      const { orderd } = (sent?.body ?? { orderd: [] }) as { orderd: object[] };
      expect(orderd[0]).toMatchObject({
        sku: '500--A',
        entryType: '1',
        sequence: 1,
        orderQty: 1,
        sendQty: 0,
        allocateQty: 0,
        amount: 500,
        netamount: 500,
        unitPrice: 500,
        prdTypeCode: 'PIG',
        productCode: '500',
        productName: 'Pig feed 500',
        medicineCode: '',
        gradeCode: 'A',
        gradeName: 'A',
        unitCode: 'BAG',
        unitName: 'bag',
        packSize: 1,
        weightKg: 0,
        imagePath: 'https://old.example/pictures/500.png,500-b.png',
      });
      expect(orderd[1]).toMatchObject({ sequence: 2, unitPrice: 0, amount: 0 });
      expect(localStorage.getItem('so-cart:U-1')).not.toContain('500--A');
    });
  },
);

describe("an order at a supplier's own API", () => {
  const [shapes] = everyShape;
  test('without an answer is not sent again by itself; the failure is written to the log', async () => {
    const page = await atTheSummary(shapes, [
      { at: saveorder, answer: () => new Refused(503, { error: 'no answer' }) },
    ]);
    await page.press('Place the order');
    await page.findByRole('heading', { name: 'We do not know yet whether the order was placed' });
    expect(page.main.getByRole('link', { name: 'See the orders' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Ask now' })).toBeNull();
    await waitFor(() => expect(page.api.asked('POST /center/log')).toHaveLength(1));
    expect(page.api.asked('POST /center/log')[0]?.body).toMatchObject({
      userId: person.userId,
      username: person.userName,
      functionName: 'saveOrder',
      data: { status: 503, lines: 2 },
    });
    expect(page.api.asked(saveorder)).toHaveLength(1);
  });

  test('that it refuses is not placed: its words are on the summary, and the next press sends it again', async () => {
    const answers: unknown[] = [new Refused(400, { error: 'Ship-to is closed on that day' }), 9555];
    const page = await atTheSummary(shapes, [{ at: saveorder, answer: () => answers.shift() }]);
    await page.press('Place the order');
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button'));
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(page.main.getByRole('region', { name: '9555' })).toBeVisible();
    expect(page.api.asked(saveorder)).toHaveLength(2);
  });

  test('by a person whose name at that API is unknown is not sent in another name: the next press asks again', async () => {
    const answers: unknown[] = [new Refused(500), new Refused(500)];
    const page = await atTheSummary(shapes, [
      { at: 'GET /center/getuserbyexternallogin/', answer: () => answers.shift() ?? profile },
    ]);
    await page.press('Place the order');
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button'));
    expect(page.api.asked(saveorder)).toEqual([]);
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(
      page.api.asked(saveorder).map(({ body }) => (body as { userId: string }).userId),
    ).toEqual([person.userId]);
  });

  test('of a draft goes to our server, which has the draft and places it there', async () => {
    const lines = ['500--A', '501--A'].map((sku) => aDraftLine(sku, { orderQty: 1 }));
    const page = await atTheSummary(shapes, [], {
      isDraft: true,
      answers: {
        createDraft: { draftId: 12, version: 1 },
        readDraft: aDraft({ lines }),
        changeDraft: { draftId: 12, version: 1 },
        saveOrder: savedOrders('PIG'),
      },
    });
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    const [sent] = page.asked('saveOrder');
    expect(sent?.body).toMatchObject({
      draft: { draftId: 12, version: 1 },
      orderd: [{ sku: '500--A', unitPrice: 500 }, { sku: '501--A' }],
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(page.api.asked(saveorder)).toEqual([]);
  });

  test('the empty cart offers the last order', async () => {
    const page = await renderAtSupplier(
      `/preorder/cart?${supplierPlace}`,
      shapes,
      {},
      { language: 'en' },
    );
    await page.press('Order the same again');
    expect(await page.main.findByRole('heading', { name: 'Pig feed 500' })).toBeVisible();
    expect(strangeThings()).toEqual([]);
  });
});
