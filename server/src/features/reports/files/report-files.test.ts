import { readdirSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endless, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const formula = '=HYPERLINK("http://x","y")';
let portal: TestPortal;
let customer: Person;

beforeAll(async () => {
  portal = await testPortal({ documents: { processes: 1 } });
  customer = await portal.as('customer');
  const { db } = portal;
  const order_id = await insertOrder(db, {
    order_number: '00017',
    order_date: '2026-03-01',
    require_date: '2026-03-01',
    comments: formula,
  });
  const names = {
    name_th: 'รำ',
    name_en: 'Bran',
    unit_code: 'BAG',
    unit_name_th: 'ถุง',
    unit_name_en: 'bag',
  };
  const line = {
    order_id,
    sequence: 1,
    sku: 'S',
    product_code: 'S',
    ...names,
    pack_size: 1,
    order_qty: 1,
    unit_price: 100,
    amount: 100,
    net_amount: 100,
  };
  await db.insertInto('order_line').values(line).execute();
  await anInvoice(db, 'INV-1');
  await db
    .updateTable('customer')
    .set({ name_th: 'กขค'.repeat(100) })
    .where('cv_code', '=', 'C100')
    .execute();
});
afterAll(() => portal.close());

const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
const addressOf = (query: object, kind: string, format: string) =>
  `/api/main/feed/reportsheet/${kind}/${format}?${new URLSearchParams({ lang: 'th', ...march, ...query }).toString()}`;
const sheet = (query: object = {}, { who = customer, kind = 'purchase', format = 'csv' } = {}) =>
  fetchSheet(portal, who, addressOf(query, kind, format));

describe('a report as a file', () => {
  test.each(['csv', 'xlsx'])(
    'holds no formula as %s, for any text in a remark, and numbers keep their zeros',
    async (format) => {
      const { rows } = await sheet({}, { format });
      expect(rows[1]?.at(-1)).toBe(`'${formula}`);
      expect(rows[1]).toContain('00017');
    },
  );

  test.each(['purchase', 'receivable'])('without rows has its heads only: %s', async (kind) => {
    const { status, rows } = await sheet({ search: 'ไม่มีใคร' }, { kind });
    expect([status, rows.length]).toEqual([200, 1]);
  });

  test('of another customer is not found, and one of impossible days is refused', async () => {
    expect((await sheet({ cvCode: 'C200' })).status).toBe(404);
    expect((await sheet({ dateFrom: '2026-03-31', dateTo: '2026-03-01' })).status).toBe(400);
    expect((await sheet({ dateFrom: '2000-01-01', dateTo: '2099-12-31' })).status).toBe(400);
    expect((await sheet({ dateFrom: '2026-02-29' })).status).toBe(400);
  });
});

describe('a caller who disconnects', () => {
  const hangsUp = async (
    ask: (signal: AbortSignal) => Promise<unknown>,
    when: () => Promise<unknown>,
  ) => {
    const gone = new AbortController();
    const asked = ask(gone.signal).catch((error: Error) => error.name);
    await when();
    gone.abort();
    expect(await asked).toBe('AbortError');
  };
  const headers = () => ({
    authorization: `Bearer ${customer.accessToken}`,
    'content-type': 'application/json',
  });

  test('stops the report that they began', async () => {
    const busy = portal.deps.documents.make(sampleTemplate, endless()).catch(() => undefined);
    const url = `${portal.origin}/api/main/feed/genreport/U-customer/bu/feed?lang=th`;
    const waits = async () => {
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
    };
    await hangsUp(
      (signal) =>
        fetch(url, { method: 'POST', headers: headers(), body: JSON.stringify(march), signal }),
      waits,
    );
    const statuses = async () =>
      (await customer.call('listReportJobs', {})).body.data.map(({ status }) => status);
    await expect.poll(statuses).toEqual(['cancelled']);
    for (const pid of portal.deps.documents.processIds) process.kill(pid, 'SIGKILL');
    await busy;
  });

  // The file has lost its name by then, so it can only be found among the open files (Linux).
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes('-export-');
      } catch {
        return false;
      }
    });
  /** Database sessions that wait to read the lines of orders. */
  const waiting = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pg_locks where not granted and relation = 'order_line'::regclass`.execute(
      portal.db,
    );
    return rows[0]?.count;
  };
  const isLinux = process.platform === 'linux';

  test.runIf(isLinux)(
    'during a sheet leaves no open file and no reading, and may ask again at once',
    async () => {
      const lock = await portal.db.startTransaction().execute();
      try {
        await sql`lock table order_line in access exclusive mode`.execute(lock);
        const url = `${portal.origin}${addressOf({}, 'purchase', 'xlsx')}`;
        await hangsUp(
          (signal) => fetch(url, { headers: headers(), signal }),
          async () => {
            await expect.poll(waiting).toBe(1);
          },
        );
      } finally {
        await lock.rollback().execute();
      }
      await expect.poll(openFiles).toEqual([]);
      await expect.poll(async () => (await sheet()).status).toBe(200);
      // Within two seconds: a file that only the garbage collector closes stays open much longer.
      await expect.poll(openFiles, { timeout: 2000 }).toEqual([]);
    },
  );
});

describe('the receivable report on paper', () => {
  const pagesOf = async (body: { asOf?: string; age?: string }) => {
    const params = { path: 'feed', userId: 'U-customer', bu: 'feed' };
    const answer = await customer.call('genReportCredit', {
      params,
      query: { lang: 'eng' },
      body: { all: 'Y', ...body },
    });
    return (await pdfText(new Uint8Array(Buffer.from(answer.body.dataPdf, 'base64')))).join(' ');
  };

  test('has the ages of each customer beside their debt, and their sums', async () => {
    expect(await pagesOf({ age: 'over60' })).toMatch(
      /Ageing Over 60 days overdue .* Over 60 days overdue .* C100 Rungrueang farm 1,000\.00 1,000\.00 \d+ 1,000\.00 499,000\.00 Total (0\.00 ){5}1,000\.00 /,
    );
  });

  test('of an earlier day is dated by it, counts ages from it, and has no credit, which is unknown for that day', async () => {
    const pages = await pagesOf({ asOf: '2026-03-05' });
    expect(pages).toContain('As of 5 Mar 2569');
    expect(pages).toMatch(
      /C100 Rungrueang farm 1,000\.00 1,000\.00 4 1,000\.00 Total 0\.00 1,000\.00 /,
    );
    expect(pages).not.toContain('Credit left');
  });
});

describe('a name of three hundred letters without a space', () => {
  test('stays in its column on paper', async () => {
    const { body } = await customer.call('genReportCredit', {
      params: { path: 'feed', userId: 'U-customer', bu: 'feed' },
      query: { lang: 'th' },
      body: { dateFrom: '2026-02-01', dateTo: '2026-03-31' },
    });
    const task = getDocument({
      data: new Uint8Array(Buffer.from(body.dataPdf, 'base64')),
      useSystemFonts: false,
      verbosity: 0,
    });
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
            },
          ]
        : [],
    );
    await task.destroy();
    const name = texts.filter(({ text }) => /[กขค]{5}/.test(text));
    expect(name.length).toBeGreaterThan(3);
    const code = texts.find(({ text }) => text === 'C100') ?? { x: 0, y: 0, width: 0 };
    const amounts = texts.filter(({ text, y }) => y === code.y && text.endsWith('.00'));
    expect(amounts.length).toBeGreaterThan(1);
    for (const { x, width } of name)
      expect([
        x > code.x + code.width,
        x + width < Math.min(...amounts.map((amount) => amount.x)),
      ]).toEqual([true, true]);
  });
});
