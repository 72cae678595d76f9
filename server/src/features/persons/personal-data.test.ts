import { readFile } from 'node:fs/promises';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { selects } from './collect-person.ts';
import { withPersonalDataTable } from './personal-data-page.ts';
import { personalData } from './personal-data.ts';

/** Columns whose names sound personal and that name things: `table.column`, or a whole table. */
const namesOfThings: ReadonlySet<string> = new Set([
  'backup_run',
  'bank_account',
  'business_unit',
  'product_unit',
  'product_word',
  'carrier',
  'delivery_closed_day',
  'claim_line.reason',
  'draft_line.position',
  'standing_line.position',
  'migration',
  'order_guide',
  'order_line',
  'orders.send_by_name',
  'orders.waiting_reason',
  'organisation',
  'payment_allotment.position',
  'payment_document.merchant_name',
  'payment_method.merchant_name',
  'product',
  'product_group',
  'product_type',
  'receipt_allotment.position',
  'receiver.name',
  'report_schedule.stop_reason',
  'session.end_reason',
  'user_level',
  'web_file.name',
]);

/** A column with such a name has to be in one of the two tables. */
const soundsPersonal =
  /name|mail|phone|tel_no|line_id|plate|photo_id|address|position|latitude|longitude|user_agent|identity$|comments|note$|reason$|raw$/;

let client: Client;
let columns: { table: string; column: string; generated: boolean }[];
beforeAll(async () => {
  client = new Client({ connectionString: await ownDatabase() });
  await client.connect();
  columns = (
    await client.query<(typeof columns)[number]>(`
      select c.table_name as table, c.column_name as column, c.is_generated = 'ALWAYS' as generated from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  ).rows;
});
afterAll(() => client.end());

const isListed = (table: string, column: string) =>
  personalData.some((one) => one.table === table && one.columns.includes(column));

describe('the table of personal data', () => {
  test('lists every column whose name sounds like a person', () => {
    const unlisted = columns
      .filter(({ table, column }) => soundsPersonal.test(column) && !isListed(table, column))
      .map(({ table, column }) => [table, `${table}.${column}`] as const)
      .filter(([table, column]) => !namesOfThings.has(table) && !namesOfThings.has(column));
    expect(unlisted.map(([, column]) => column)).toEqual([]);
  });

  test('lists every column of JSON, whose content nothing limits', () => {
    const free = new Set([
      'buying_habit.days',
      'buying_habit.missing',
      'cash_day.pieces',
      'claim_line.lorries',
      'delivery_position.lines',
      'person_erasure.result',
      'signing_key.public_jwk',
    ]);
    return client
      .query<{ column: string; table: string }>(
        `select table_name as table, column_name as column from information_schema.columns join information_schema.tables t using (table_schema, table_name)
         where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = 'jsonb'`,
      )
      .then(({ rows }) =>
        expect(
          rows
            .filter(
              ({ table, column }) => !isListed(table, column) && !free.has(`${table}.${column}`),
            )
            .map(({ table, column }) => `${table}.${column}`),
        ).toEqual([]),
      );
  });

  test('names only tables and columns that exist', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const named = [
      ...personalData.flatMap((one) => one.columns.map((column) => `${one.table}.${column}`)),
      ...[...namesOfThings].filter((name) => name.includes('.')),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(
      [...namesOfThings].filter(
        (name) => !name.includes('.') && !columns.some(({ table }) => table === name),
      ),
    ).toEqual([]);
  });

  test('has no table of a user that the export leaves out, but these', () => {
    const leftOut: Record<string, string> = {
      made_profile: 'the account of sign_in',
      awaited_account: 'ends with the first sign-in',
      arrival: 'an hour',
      line_link: 'ten minutes',
      chat_item_look: 'seconds: who looks at a message now',
      delivery_share: 'each is in acts',
      idempotency: 'answers that the person got',
      session_address: 'from where: only for a breach',
      claim_step: 'each is in acts',
      money_decision: 'each is in acts',
      advance_return: 'each is in acts',
      receipt_void_ask: 'each is in acts',
      order_ask: 'each is in acts',
      cash_handover: 'each is in acts',
    };
    const exported = Object.values(selects).join(' ');
    const ofUsers = personalData.filter(
      ({ whose, erasure }) =>
        whose === 'user' &&
        'rows' in erasure &&
        erasure.rows !== undefined &&
        ['delete', 'replace', 'keep'].includes(erasure.does),
    );
    const missing = [...new Set(ofUsers.map(({ table }) => table))].filter(
      (table) => !new RegExp(`\\b${table}\\b`).test(exported),
    );
    expect(missing.filter((table) => !(table in leftOut))).toEqual([]);
  });

  test('is on the page of personal data as it is here', async () => {
    const page = await readFile(
      new URL('../../../../docs/personal-data.md', import.meta.url),
      'utf8',
    );
    expect(page).toBe(withPersonalDataTable(page));
  });
});
