import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { endless, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let orderId: number;
const orderNumber = 'SO-PDF-000001';

beforeAll(async () => {
  portal = await testPortal({ documents: { processes: 1, waiting: 1 } });
  customer = await portal.as('customer');
  orderId = await insertOrder(portal.db, {
    order_number: orderNumber,
    amount: 123_456_789,
    total_product: 60,
    license_plate: '70-4821',
    comments: '#read("/etc/passwd") $x$ {page}',
  });
  await portal.db
    .insertInto('order_line')
    .values(Array.from({ length: 60 }, (_, at) => line(orderId, at + 1)))
    .execute();
});
afterAll(() => portal.close());

const line = (order_id: number, sequence: number) => ({
  order_id,
  sequence,
  sku: `SKU-${sequence}.`,
  product_code: `${sequence}`,
  name_th: 'อาหารสุกรขุนน้ำหนักหกสิบกิโลกรัมถึงส่งตลาดสูตรเสริมกรดอะมิโน',
  name_en: 'Grower feed',
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size: 1,
  weight_kg: 30,
  order_qty: 10,
  unit_price: 100_000 + sequence,
  amount: 10 * (100_000 + sequence),
  net_amount: 10 * (100_000 + sequence),
});

const ask = (
  who: Person,
  params: { userId?: string; orderId?: number; org?: string } = {},
  lang = 'eng',
) =>
  who.call('genReportOrder', {
    params: { bu: 'feed', org: '1001', userId: 'U-customer', orderId, ...params },
    query: { lang: lang as 'eng' },
  });
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

describe('the PDF of an order', () => {
  test('holds its number, every line and every amount, also in words, on numbered pages', async () => {
    const { status, body } = await ask(customer);
    expect([status, body.isComplete, body.errorMsg]).toEqual([200, true, '']);
    const pages = await pdfText(bytes(body.dataPdf));
    const whole = pages.join(' ');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.filter((page) => !page.includes('Unit price'))).toEqual([]);
    const printed = Array.from({ length: 60 }, (_, at) => [
      `SKU-${at + 1}.`,
      `1,000.${String(at + 1).padStart(2, '0')}`,
    ]).flat();
    expect(
      [orderNumber, '70-4821', 'THB 1,234,567.89', ...printed].filter(
        (text) => !whole.includes(text),
      ),
    ).toEqual([]);
    expect(whole.replaceAll('- ', '-')).toContain(
      'One million two hundred thirty-four thousand five hundred sixty-seven baht and eighty-nine satang only',
    );
    expect(whole).toContain('18,000');
    expect(whole).toContain('1 Nov 2569');
  });

  test('shows for a line what was allocated, sent and invoiced, and prices it by the weighed weight', async () => {
    const weighed = await insertOrder(portal.db, { amount: 1 });
    const figures = {
      allocate_qty: 20,
      allocate_weight: 1712,
      send_qty: 19,
      send_weight: 1640.5,
      invoice_qty: 18,
      invoice_weight: 1555.25,
    };
    const at = new Date();
    const hog = {
      ...line(weighed, 1),
      order_qty: 20,
      weight_kg: 85,
      unit_name_en: 'head',
      unit_name_th: 'ตัว',
      price_by: 'weight',
    };
    await portal.db
      .insertInto('order_line')
      .values([
        { ...hog, ...figures, allocated_at: at, sent_at: at, invoiced_at: at },
        { ...line(weighed, 2), send_qty: 10, sent_at: at },
      ])
      .execute();
    const [english = '', thai = ''] = await Promise.all(
      ['eng', 'th'].map(async (lang) =>
        (await pdfText(bytes((await ask(customer, { orderId: weighed }, lang)).body.dataPdf))).join(
          ' ',
        ),
      ),
    );
    const plain = english.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
    expect(plain).toContain(
      'allocated 20 head 1,712 kg · sent 19 head 1,640.5 kg · invoiced 18 head 1,555.25 kg',
    );
    // A line that arrived as ordered has no such note.
    expect(plain).not.toContain('sent 10');
    expect(plain).toContain('Total weight (kg) 1,855.25');
    expect(thai.replaceAll(/\s/g, '')).toContain('1,640.5กก.');
  });

  test('is about so much where hogs are not weighed yet, in the line and in the sum', async () => {
    const ordered = await insertOrder(portal.db, { amount: 12_920_000 });
    const hog = {
      ...line(ordered, 1),
      order_qty: 20,
      weight_kg: 85,
      price_by: 'weight',
      unit_price: 7600,
      amount: 12_920_000,
    };
    await portal.db.insertInto('order_line').values(hog).execute();
    const read = async (lang: string) =>
      (await pdfText(bytes((await ask(customer, { orderId: ordered }, lang)).body.dataPdf)))
        .join(' ')
        .split(/\s+/)
        .join(' ');
    const [english, thai] = await Promise.all([read('eng'), read('th')]);
    expect([
      english.split('about 129,200.00').length,
      english.split('about THB 129,200.00').length,
    ]).toEqual([2, 2]);
    expect(thai.split('ประมาณ 129,200.00').length).toBe(3);
  });

  test('has the typed text as its comment, and nothing about this machine', async () => {
    const whole = (await pdfText(bytes((await ask(customer)).body.dataPdf))).join(' ');
    expect(whole).toContain('#read("/etc/passwd") $x$ {page}');
    expect(whole).not.toContain('root:');
  });

  test('เป็นภาษาไทยเมื่อขอเป็นไทย', async () => {
    const whole = (await pdfText(bytes((await ask(customer, {}, 'th')).body.dataPdf))).join(' ');
    expect(whole).toContain(orderNumber);
    expect(whole).not.toContain('Page 1');
  });

  test('of an order without lines is not made, and the answer says that it has none', async () => {
    const empty = await insertOrder(portal.db);
    expect((await ask(customer, { orderId: empty })).body).toEqual({
      isComplete: false,
      errorMsg: 'There is no data for this report.',
      dataPdf: '',
    });
  });

  test('of another customer, or asked for in another’s name, is answered like a missing one', async () => {
    const rival = await portal.as('rival');
    const answers = await Promise.all([
      ask(customer, { orderId: 999_999 }),
      ask(rival, { userId: 'U-rival' }),
      ask(customer, { userId: 'U-rival' }),
      ask(customer, { org: '1002' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'order_not_found']),
    );
  });

  test('is refused plainly while too many wait, and a caller who disconnects frees a place', async () => {
    const stop = new AbortController();
    const endlessly = portal.deps.documents.make(sampleTemplate, endless()).catch(() => undefined);
    const address = `${portal.origin}/api/main/feed/genreportOrder/1001/U-customer/${orderId}`;
    const hangsUp = fetch(address, {
      headers: { authorization: `Bearer ${customer.accessToken}` },
      signal: stop.signal,
    }).catch(() => 'hung up');
    await vi.waitFor(() => expect(portal.deps.documents.waiting).toBe(1));
    const { status, body, headers } = await ask(customer);
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([
      503,
      'document_busy',
      true,
    ]);
    stop.abort();
    expect(await hangsUp).toBe('hung up');
    await vi.waitFor(() => expect(portal.deps.documents.waiting).toBe(0));
    for (const pid of portal.deps.documents.processIds) process.kill(pid, 'SIGKILL');
    await endlessly;
    expect((await ask(customer)).body.isComplete).toBe(true);
  });
});
