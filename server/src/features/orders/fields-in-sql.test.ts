import { headerFieldNames, headerFields, plainFields } from '#contract/orders/header-fields.ts';
import { productColumns } from '#contract/product-fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const textOf = async (sql: string) => (await portal.deps.pool.query<{ text: string }>(sql)).rows[0]?.text ?? '';
const functionText = (name: string) => textOf(`select prosrc as text from pg_proc where proname = '${name}'`);

/** What stands between commas, but not inside brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** What an `insert into … select …` writes into each column. */
function writtenBy(text: string, table: string): Record<string, string> {
  const [, columns = '', selected = ''] =
    new RegExp(`insert into ${table} \\(([^)]*)\\)[^;]*?select([^;]*?)\\s+from (?:json|unnest)`).exec(text) ?? [];
  const values = partsOf(selected);
  return Object.fromEntries(partsOf(columns).map((column, at) => [column, values[at] ?? '']));
}

const headerColumns = [
  ...headerFieldNames.map((name) => ({ name: headerFields[name].wire as string, column: headerFields[name].column as string })),
  ...plainFields.map((name) => headerFields[name].plain),
];

describe('an order that place_flight saves', () => {
  test.each(headerColumns)('keeps the header’s $name in $column', async ({ name, column }) => {
    const written = writtenBy(await functionText('place_flight'), 'orders');
    expect(written[column]).toMatch(new RegExp(`^h\\."?${name}"?$`));
  });

  test('keeps of its products all that a line says of them', async () => {
    const written = writtenBy(await functionText('place_flight'), 'order_line');
    expect(productColumns.filter((column) => written[column] !== `p.${column}`)).toEqual([]);
  });
});

describe('an order that edit_flight changes', () => {
  test('keeps every field of the header in its column', async () => {
    const [, set = ''] = /update orders o set ([^;]*?)\s+from unnest/.exec(await functionText('edit_flight')) ?? [];
    const written = new Set(partsOf(set).map((part) => part.replaceAll(/["\s]/g, '')));
    expect(headerColumns.filter(({ name, column }) => !written.has(`${column}=h.${name}`))).toEqual([]);
  });

  test('keeps of its new products all that a line says of them', async () => {
    const written = writtenBy(await functionText('edit_flight'), 'order_line');
    expect(productColumns.filter((column) => written[column] !== `p.${column}`)).toEqual([]);
  });
});

test('a line that an edit writes over keeps its place and its product, and nothing else of what it was', async () => {
  const [, set = ''] = /update order_line o set ([^;]*?)\s+from line/.exec(await functionText('edit_flight')) ?? [];
  const written = new Map(partsOf(set).map((part) => part.split(' = ') as [string, string]));
  expect(productColumns.filter((column) => written.get(column) !== `p.${column}`)).toEqual([]);
  const columns = await portal.deps.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'order_line'::regclass and attnum > 0`,
  );
  expect(columns.rows.map(({ name }) => name).filter((name) => !written.has(name))).toEqual(['order_id', 'sequence', 'sku']);
});

test('operators read every header field of an order in their view', async () => {
  const view = await textOf(`select pg_get_viewdef('report_orders'::regclass) as text`);
  expect(headerFieldNames.filter((name) => !new RegExp(`\\b${headerFields[name].column}\\b`).test(view))).toEqual([]);
});
