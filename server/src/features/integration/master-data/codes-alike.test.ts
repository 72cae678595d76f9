import { hasUnseen } from '#contract/fold-text.ts';
import { spellings } from '#contract/testing/spellings.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { describe, expect, test } from 'vitest';
import { importTexts, reasonsOf } from './import-texts.ts';

const database = renewedDatabase();
const refused = async (files: Record<string, string>) =>
  reasonsOf(await importTexts(database.db, files));

const heads = {
  customers: 'cvCode,nameTh,nameEn,telNo',
  products:
    'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,ingredientsTh,ingredientsEn',
  users: 'userId,username,userGroup',
  organisations: 'orgCode,nameTh,nameEn,taxId',
  'ship-to': 'orgCode,cvCode,shipTo,nameTh,nameEn,latitude,longitude',
  zones: 'zone,orgCode,cvCode,shipTo,nameTh,nameEn,latitude,longitude',
};
const before = {
  'business-units.csv': 'bu,pathName,nameTh,nameEn\nfeed,feed,อาหารสัตว์,Feed\n',
  'organisations.csv': 'orgCode,nameTh,nameEn,taxId\n1101,สระบุรี,Saraburi,0995559000118\n',
  'customers.csv': 'cvCode,nameTh,nameEn,telNo\nC1,ฟาร์ม,Farm,\n',
  'product-types.csv': 'bu,prdTypeCode,nameTh,nameEn\nfeed,PIG,อาหารสุกร,Pig feed\n',
};
let nth = 0;
const rows: Record<keyof typeof heads, (code: string) => string> = {
  customers: (code) => `"${code}",ฟาร์ม,Farm,\n`,
  products: (code) => `feed,PIG,"${code}",อาหาร,Feed,BAG,ถุง,bag,,\n`,
  users: (code) => `P-${(nth += 1)},"${code}",SALEMAN\n`,
  organisations: (code) => `"${code}",โรงงาน,Mill,0995559000118\n`,
  'ship-to': (code) => `1101,C1,"${code}",เล้า,Barn,14.3,100.8\n`,
  zones: (code) => `"${code}",1101,C1,S${(nth += 1)},เล้า,Barn,14.3,100.8\n`,
};
const kinds = Object.keys(rows) as (keyof typeof heads)[];
const file = (kind: keyof typeof heads, ...codes: string[]) => ({
  [`${kind === 'zones' ? 'ship-to' : kind}.csv`]: `${heads[kind]}\n${codes.map(rows[kind]).join('')}`,
});
/** As the report names it: a product by its sku. */
const named = (kind: keyof typeof heads, code: string) =>
  kind === 'products' ? `${code}--` : code;

describe.each(kinds)('a new code of %s', (kind) => {
  const code = 'sw-614 น้ำแม่';
  test.each(Object.entries(spellings))(
    'in another spelling than one that is there is refused, and that one named: %s',
    async (_name, spell) => {
      expect(await refused({ ...before, ...file(kind, code) })).toEqual([]);
      const other = spell(code).trim();
      const reasons = await refused(file(kind, other, 'X9'));
      const isOneName = kind === 'users' && other.toLowerCase() === code;
      const reason = isOneName
        ? 'belongs to P-'
        : hasUnseen(other)
          ? 'holds signs that do not show'
          : `:2 ${named(kind, other)} looks like ${named(kind, code)}, which is there already`;
      expect(reasons.filter((one) => one.includes(reason))).toHaveLength(1);
      expect(reasons.filter((one) => !one.includes(':2 '))).toEqual([]);
    },
  );

  test('may not stand beside another spelling of it in one file', async () => {
    expect(await refused({ ...before, ...file(kind, 'SW–7', 'SW-7') })).toEqual([
      expect.stringMatching(/:3 SW-7(--)? looks like SW–7(--)?, which is there already$/),
    ]);
  });
});

test('codes that are there already and look alike are imported as before', async () => {
  await database.db
    .insertInto('customer')
    .values([
      { cv_code: 'c1', name_th: '1', name_en: '1' },
      { cv_code: 'C1', name_th: '1', name_en: '1' },
    ])
    .execute();
  expect(await refused(file('customers', 'c1', 'C1'))).toEqual([]);
  expect(await refused(file('customers', 'Ｃ1'))).toHaveLength(1);
});

test('signs that do not show are left out of names, notes and telephones', async () => {
  const files = {
    'customers.csv': `${heads.customers}\nC1,\u202eฟาร์ม\u200b,Fa\u00adrm,\u202a081-234\u202c\n`,
  };
  expect(await refused(files)).toEqual([]);
  expect(
    await database.db.selectFrom('customer').select(['name_th', 'name_en', 'tel_no']).execute(),
  ).toEqual([{ name_th: 'ฟาร์ม', name_en: 'Farm', tel_no: '081-234' }]);
});
