import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenOn } from '#contract/testing/samples/messages/messages.ts';
import { eighthCatalogue } from '#contract/testing/samples/messages/eighth-messages.ts';
import { tenthCatalogue } from '#contract/testing/samples/messages/tenth-messages.ts';
import { eleventhCatalogue } from '#contract/testing/samples/messages/eleventh-messages.ts';
import { twelfthCatalogue } from '#contract/testing/samples/messages/twelfth-messages.ts';
import { thirteenthCatalogue } from '#contract/testing/samples/messages/thirteenth-messages.ts';
import { fourteenthCatalogue } from '#contract/testing/samples/messages/fourteenth-messages.ts';
import { fifteenthCatalogue } from '#contract/testing/samples/messages/fifteenth-messages.ts';
import { sixteenthCatalogue } from '#contract/testing/samples/messages/sixteenth-messages.ts';
import { seventeenthCatalogue } from '#contract/testing/samples/messages/seventeenth-messages.ts';
import { eighteenthCatalogue } from '#contract/testing/samples/messages/eighteenth-messages.ts';
import { nineteenthCatalogue } from '#contract/testing/samples/messages/nineteenth-messages.ts';
import { twentiethCatalogue } from '#contract/testing/samples/messages/twentieth-messages.ts';
import { twentyfirstCatalogue } from '#contract/testing/samples/messages/twentyfirst-messages.ts';
import { twentysecondCatalogue } from '#contract/testing/samples/messages/twentysecond-messages.ts';
import { twentythirdCatalogue } from '#contract/testing/samples/messages/twentythird-messages.ts';
import { twentyfourthCatalogue } from '#contract/testing/samples/messages/twentyfourth-messages.ts';
import { twentyfifthCatalogue } from '#contract/testing/samples/messages/twentyfifth-messages.ts';
import { twentysixthCatalogue } from '#contract/testing/samples/messages/twentysixth-messages.ts';
import { twentyseventhCatalogue } from '#contract/testing/samples/messages/twentyseventh-messages.ts';
import { fifthCatalogue } from '#contract/testing/samples/messages/fifth-messages.ts';
import { fourthCatalogue } from '#contract/testing/samples/messages/fourth-messages.ts';
import { ninthCatalogue } from '#contract/testing/samples/messages/ninth-messages.ts';
import { otherCatalogue } from '#contract/testing/samples/messages/other-catalogue.ts';
import { seventhCatalogue } from '#contract/testing/samples/messages/seventh-messages.ts';
import { sixthCatalogue } from '#contract/testing/samples/messages/sixth-messages.ts';
import { thirdCatalogue } from '#contract/testing/samples/messages/third-messages.ts';
import { importTexts } from '#features/integration/front.testing.ts';
import { afterAll, beforeAll } from 'vitest';
import type { Person } from './person.ts';
import { ownDatabase, testPortal, type TestPortal } from './test-portal.ts';

const catalogues = {
  ...otherCatalogue,
  ...thirdCatalogue,
  ...fourthCatalogue,
  ...fifthCatalogue,
  ...sixthCatalogue,
  ...seventhCatalogue,
  ...eighthCatalogue,
  ...ninthCatalogue,
  ...twentyseventhCatalogue,
  ...twentysixthCatalogue,
  ...twentyfifthCatalogue,
  ...twentyfourthCatalogue,
  ...twentythirdCatalogue,
  ...twentysecondCatalogue,
  ...twentyfirstCatalogue,
  ...twentiethCatalogue,
  ...nineteenthCatalogue,
  ...eighteenthCatalogue,
  ...seventeenthCatalogue,
  ...sixteenthCatalogue,
  ...fifteenthCatalogue,
  ...fourteenthCatalogue,
  ...thirteenthCatalogue,
  ...twelfthCatalogue,
  ...eleventhCatalogue,
  ...tenthCatalogue,
};
const folder = join(import.meta.dirname, '../../../samples/demonstration');
const files = [
  'business-units',
  'organisations',
  'customers',
  'customer-organisations',
  'product-types',
  'product-groups',
  'products',
  'prices',
];
/** Rows that the other suppliers' units add to each file: one type, one group and one price for all. */
const addedRows: Record<string, string[]> = {
  'business-units': Object.keys(catalogues).map((bu) => `${bu},${bu},${bu},${bu},feed,9`),
  'customer-organisations': Object.keys(catalogues).map((bu) => `${bu},C100284,1101`),
  'product-types': Object.keys(catalogues).map((bu) => `${bu},ALL,ทั้งหมด,All,1`),
  'product-groups': Object.keys(catalogues).map((bu) => `${bu},ALL,ALL,ทั้งหมด,All,1`),
  products: otherProducts(
    (bu, [code, th, en, unit, unitEn, kg]) =>
      `${bu},ALL,ALL,${code},,,,,${th},${en},${unitEn},${unit},${unitEn},1,${kg},quantity,,,,,Y`,
  ),
  prices: otherProducts((bu, [code]) => `${bu},1101,${code}--,,400.00`),
};
function otherProducts(row: (bu: string, cells: string[]) => string): string[] {
  return Object.entries(catalogues).flatMap(([bu, written]) =>
    written
      .trim()
      .split('\n')
      .map((one) => row(bu, one.split('|'))),
  );
}
const places: Record<string, { org: string; cv: string }> = {
  feed: { org: '1101', cv: 'C100284' },
  swine: { org: '2101', cv: 'C100635' },
  aqua: { org: '3101', cv: 'C102010' },
  food: { org: '4101', cv: 'C102680' },
  ...Object.fromEntries(Object.keys(catalogues).map((bu) => [bu, { org: '1101', cv: 'C100284' }])),
};
/** A sku without its dashes. */
export const bare = (sku: string | undefined) => sku?.replaceAll('-', '');

/** A salesperson at the demonstration's catalogue, on the day when the sample messages were written, who has texts read for one customer of each unit. */
export function readingDesk() {
  let portal: TestPortal;
  let salesman: Person;
  beforeAll(async () => {
    portal = await testPortal({
      environment: { DATABASE_URL: await ownDatabase() },
      isFilled: true,
      clock: () => new Date(`${writtenOn}T05:00:00Z`),
    });
    const { db } = portal;
    const texts = await Promise.all(
      files.map(
        async (name) =>
          [
            `${name}.csv`,
            [await readFile(join(folder, `${name}.csv`), 'utf8'), ...(addedRows[name] ?? [])].join(
              '\n',
            ),
          ] as const,
      ),
    );
    await importTexts(db, Object.fromEntries(texts));
    await db
      .insertInto('app_user')
      .values({
        user_id: 'U-s',
        username: 'salesman',
        first_name: 's',
        user_group: 'SALEMAN',
        active_flag: 'Y',
      })
      .execute();
    await db
      .insertInto('external_identity')
      .values({ provider: 'fosad', subject: 'salesman', user_id: 'U-s' })
      .execute();
    await db
      .insertInto('user_bu')
      .values(Object.keys(places).map((bu) => ({ user_id: 'U-s', bu })))
      .execute();
    const assigned = Object.entries(places).map(([bu, { org, cv }]) => ({
      user_id: 'U-s',
      bu,
      cv_code: cv,
      org_code: org,
    }));
    await db.insertInto('user_customer').values(assigned).execute();
    salesman = await portal.as('salesman');
  });
  afterAll(() => portal.close());

  const ask = (bu: string, text: string, lang?: 'th' | 'eng') =>
    salesman.call('resolveLines', {
      params: { bu, org: places[bu]?.org ?? '', cv: places[bu]?.cv ?? '' },
      query: lang ? { lang } : {},
      body: { text },
    });
  const resolved = async (text: string, bu = 'feed') => (await ask(bu, text)).body;
  const linesOf = async (text: string, bu = 'feed') => (await resolved(text, bu)).lines;
  return { portal: () => portal, salesman: () => salesman, ask, resolved, linesOf };
}
type Line = Awaited<ReturnType<ReturnType<typeof readingDesk>['linesOf']>>[number];
/** A line as its sku, its quantity and its doubts. */
export const brief = ({ product, orderQty, doubts }: Line) =>
  [bare(product?.sku) ?? '?', orderQty, ...doubts].filter((one) => one !== null).join(' ');
