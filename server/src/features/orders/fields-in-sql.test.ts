import { headerFieldNames, headerFields, plainFields } from '@smart-order/contract/orders/header-fields.ts';
import { productColumns } from '@smart-order/contract/product-fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

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

/** What an `insert into … select …` or `… values (…)` writes into each column. */
function writtenBy(text: string, table: string): Record<string, string> {
  const [, columns = '', rest = ''] = new RegExp(`insert into ${table} \\(([^)]*)\\)([^;]*);`).exec(text) ?? [];
  const [, selected, valued] = /select([^]*?)\s+from (?:json|unnest)|values \(([^]*)\)\s*$/.exec(rest) ?? [];
  const values = partsOf(selected ?? valued ?? '');
  return Object.fromEntries(partsOf(columns).map((column, at) => [column, values[at] ?? '']));
}

const headerColumns = [
  ...headerFieldNames.map((name) => ({ name: name as string, column: headerFields[name].column as string })),
  ...plainFields.map((name) => headerFields[name].plain),
];

describe.each(['place_flight', 'place_orders'])('an order that %s saves', (saves) => {
  test.each(headerColumns)('keeps the header’s $name in $column', async ({ name, column }) => {
    const written = writtenBy(await functionText(saves), 'orders');
    expect(written[column]).toMatch(new RegExp(`(?:h\\."?${name}"?$)|(?:header->>'${name}')`));
  });

  test('keeps of its products all that a line says of them', async () => {
    const written = writtenBy(await functionText(saves), 'order_line');
    expect(productColumns.filter((column) => written[column] !== `p.${column}`)).toEqual([]);
  });
});

test('operators read every header field of an order in their view', async () => {
  const view = await textOf(`select pg_get_viewdef('report_orders'::regclass) as text`);
  expect(headerFieldNames.filter((name) => !new RegExp(`\\b${headerFields[name].column}\\b`).test(view))).toEqual([]);
});
