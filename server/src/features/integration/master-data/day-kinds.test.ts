import { expect, describe, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

const database = renewedDatabase();
const supplier = {
  'business-units.csv': 'bu,pathName,nameTh,nameEn\nfeed,feed,อาหารสัตว์,Feed\n',
  'organisations.csv': 'orgCode,nameTh,nameEn\n1001,โรงงาน,Mill\n',
  'customers.csv': 'cvCode,nameTh,nameEn\nC100,ฟาร์ม,Farm\n',
  'ship-to.csv': 'orgCode,cvCode,shipTo,nameTh,nameEn,zone\n1001,C100,H1,เล้า 1,House 1,N\n',
  'product-types.csv': 'bu,prdTypeCode,nameTh,nameEn\nfeed,PIG,อาหารสุกร,Pig feed\n',
};
const head = 'bu,zone,prdTypeCode,weekdays,leadDays,cutOff,places';
const run = (files: Record<string, string>) => importTexts(database.db, { ...supplier, ...files });
const rulesStored = () =>
  database.db.selectFrom('delivery_rule').selectAll().orderBy('zone').execute();

describe('files of delivery days', () => {
  test('bring rules, closed days and the zones of ship-tos; a blank leadDays is one, blank places are not counted', async () => {
    const report = await run({
      'delivery-days.csv': `${head}\nfeed,,,1;2;3;4;5;6,,16:00,\nfeed,N,PIG,2;4,2,09:30,40\n`,
      'closed-days.csv':
        'bu,zone,prdTypeCode,day,holiday,nameTh,nameEn\nfeed,,,2027-04-13,Y,สงกรานต์,Songkran\nfeed,N,,2027-01-04,,,\n',
    });
    expect([reasonsOf(report), report.warnings]).toEqual([[], []]);
    expect(await rulesStored()).toEqual([
      {
        bu: 'feed',
        zone: '',
        prd_type_code: '',
        weekdays: '1;2;3;4;5;6',
        lead_days: 1,
        cut_off: '16:00',
        places: null,
      },
      {
        bu: 'feed',
        zone: 'N',
        prd_type_code: 'PIG',
        weekdays: '2;4',
        lead_days: 2,
        cut_off: '9:30',
        places: 40,
      },
    ]);
    const closed = await database.db
      .selectFrom('delivery_closed_day')
      .select(['day', 'zone', 'is_holiday'])
      .orderBy('day')
      .execute();
    expect(closed).toEqual([
      { day: '2027-01-04', zone: 'N', is_holiday: false },
      { day: '2027-04-13', zone: '', is_holiday: true },
    ]);
    expect(
      (await database.db.selectFrom('ship_to').select('zone').executeTakeFirstOrThrow()).zone,
    ).toBe('N');
  });

  test('remove a rule by delete = Y', async () => {
    await run({ 'delivery-days.csv': `${head}\nfeed,,,1,,16:00,\nfeed,N,,2,,16:00,\n` });
    const report = await run({ 'delivery-days.csv': 'bu,zone,prdTypeCode,delete\nfeed,N,,Y\n' });
    expect(report.files.get('delivery-days.csv')).toMatchObject({ deleted: 1 });
    expect((await rulesStored()).map(({ zone }) => zone)).toEqual(['']);
  });

  test('warn of a zone that no ship-to has', async () => {
    const report = await run({ 'delivery-days.csv': `${head}\nfeed,NORD,,1,,16:00,\n` });
    expect(report.warnings.map(({ reason }) => reason.in('th'))).toEqual([
      'ไม่มีที่ส่งใดอยู่ในเขต zone นี้',
    ]);
    expect(await rulesStored()).toHaveLength(1);
  });

  test.each([
    [
      'a day of the week that is none',
      'feed,,,0;8,,16:00,',
      'weekdays "0;8" is no list of weekdays such as 1;3;5',
    ],
    [
      'days of the week by name',
      'feed,,,Mon,,16:00,',
      'weekdays "Mon" is no list of weekdays such as 1;3;5',
    ],
    ['no cut-off', 'feed,,,1,,,', 'cutOff is empty'],
    ['a cut-off at 24:00', 'feed,,,1,,24:00,', 'cutOff "24:00" is no time written H:mm'],
    ['places below none', 'feed,,,1,,16:00,-1', 'places "-1" is no whole number from 0 to 100000'],
    ['a product type of nobody', 'feed,,EEL,1,,16:00,', 'feed EEL is not a known product type'],
  ])('refuse %s', async (_says, row, reason) => {
    expect(reasonsOf(await run({ 'delivery-days.csv': `${head}\n${row}\n` }))).toEqual([
      `delivery-days.csv:2 ${reason}`,
    ]);
  });

  test('refuse a Buddhist year', async () => {
    const report = await run({ 'closed-days.csv': 'bu,day\nfeed,2570-04-13\n' });
    expect(reasonsOf(report)).toEqual([
      'closed-days.csv:2 day 2570-04-13 has a Buddhist year; write 2027-04-13',
    ]);
  });
});
