import type { Db } from '#platform/database/connections/connect.ts';

/** A supplier small enough to remember: two business units, two organisations, three customers, six products, one person for each role. */
export async function smallSupplier(db: Db) {
  await db
    .insertInto('business_unit')
    .values([
      unit('feed', 'feed', 'อาหารสัตว์', 'Feed', 1),
      unit('swine', 'farm', 'ฟาร์มสุกร', 'Swine farm', 2),
    ])
    .execute();
  await db
    .insertInto('organisation')
    .values([
      org('1001', 'โรงงานสระบุรี', 'Saraburi mill'),
      org('1002', 'โรงงานนครปฐม', 'Nakhon Pathom mill'),
    ])
    .execute();
  await db
    .insertInto('customer')
    .values([
      customer('C100', 'ฟาร์มรุ่งเรือง', 'Rungrueang farm'),
      customer('C200', 'ฟาร์มคู่แข่ง', 'Rival farm'),
      customer('C300', 'ฟาร์มใหม่', 'New farm'),
    ])
    .execute();
  await db
    .insertInto('customer_org')
    .values([
      { bu: 'feed', cv_code: 'C100', org_code: '1001' },
      { bu: 'feed', cv_code: 'C200', org_code: '1001' },
      { bu: 'feed', cv_code: 'C300', org_code: '1002' },
      { bu: 'swine', cv_code: 'C100', org_code: '1002' },
    ])
    .execute();
  await db
    .insertInto('ship_to')
    .values(
      ['C100', 'C200'].map((cv_code) => ({
        cv_code,
        org_code: '1001',
        ship_to: 'H1',
        name_th: 'เล้า 1',
        name_en: 'House 1',
      })),
    )
    .execute();
  await db
    .insertInto('carrier')
    .values({ bu: 'feed', send_by: 'OWN', name_th: 'รับเอง', name_en: 'Own lorry' })
    .execute();
  await db
    .insertInto('product_type')
    .values([
      { bu: 'feed', prd_type_code: 'PIG', name_th: 'อาหารสุกร', name_en: 'Pig feed', sort_order: 1 },
      {
        bu: 'feed',
        prd_type_code: 'MED',
        name_th: 'ยาและวิตามิน',
        name_en: 'Medicine',
        sort_order: 2,
      },
    ])
    .execute();
  await db
    .insertInto('product_group')
    .values([
      { bu: 'feed', prd_type_code: 'PIG', group_code: 'GROW', name_th: 'สุกรขุน', name_en: 'Grower' },
    ])
    .execute();
  await db
    .insertInto('product')
    .values([
      product('551', 'PIG', 'อาหารสุกรเล็ก 551', 'Piglet feed 551'),
      product('552', 'PIG', 'อาหารสุกรขุน 552', 'Grower feed 552'),
      product('553', 'PIG', 'อาหารหมูขุนปลาย 553', 'Finisher feed 553', 5),
      product('900', 'PIG', 'รำข้าว', 'Rice bran'),
      product('ADE', 'MED', 'วิตามินเอดีอี', 'Vitamin ADE'),
      product('IRON', 'MED', 'ธาตุเหล็ก', 'Iron'),
    ])
    .execute();
  const prices: Record<string, number> = {
    551: 61_200,
    552: 54_800,
    553: 53_150,
    900: 0,
    ADE: 39_000,
    IRON: 12_345,
  };
  await db
    .insertInto('product_price')
    .values(
      Object.entries(prices).map(([code, unit_price]) => ({
        bu: 'feed',
        org_code: '1001',
        sku: `${code}--`,
        cv_code: '',
        unit_price,
      })),
    )
    .execute();
  await db
    .insertInto('credit')
    .values([{ bu: 'feed', org_code: '1001', cv_code: 'C100', credit_limit: 50_000_000 }])
    .execute();
  await people(db);
  await directory(db);
}

// People whom the directory and the customer portal know, and this portal does not yet.
const directory = (db: Db) =>
  db
    .insertInto('mas_user')
    .values([
      {
        provider: 'fosad',
        subject: 'newclerk',
        username: 'newclerk',
        first_name: 'ใหม่',
        last_name: 'เสมียน',
        email: 'newclerk@supplier.example',
      },
      {
        provider: 'ids-portal',
        subject: 'newfarm',
        username: 'newfarm',
        first_name: 'ใหม่',
        last_name: 'ฟาร์มใหม่',
        email: 'newfarm@farm.example',
      },
    ])
    .execute();

async function people(db: Db) {
  const all = [
    ['admin', 'ADMIN', 'Y'],
    ['superuser', 'SUPERUSER', 'Y'],
    ['salesman', 'SALEMAN', 'Y'],
    ['agent', 'AGENTS', 'Y'],
    ['customer', 'CUSTOMER', 'Y'],
    ['rival', 'CUSTOMER', 'Y'],
    ['inactive', 'CUSTOMER', 'N'],
  ] as const;
  await db
    .insertInto('app_user')
    .values(
      all.map(([name, user_group, active_flag]) => ({
        user_id: `U-${name}`,
        username: name,
        first_name: name,
        user_group,
        active_flag,
      })),
    )
    .execute();
  await db
    .insertInto('external_identity')
    .values(
      all.map(([name, group]) => ({
        provider: group === 'CUSTOMER' ? 'ids-portal' : 'fosad',
        subject: name,
        user_id: `U-${name}`,
      })),
    )
    .execute();
  await db
    .insertInto('user_bu')
    .values(
      all
        .filter(([name]) => name !== 'admin')
        .map(([name]) => ({ user_id: `U-${name}`, bu: 'feed' })),
    )
    .execute();
  await db
    .insertInto('user_customer')
    .values([
      assigned('customer', 'C100'),
      assigned('salesman', 'C100'),
      assigned('agent', 'C100'),
      assigned('rival', 'C200'),
      assigned('inactive', 'C100'),
    ])
    .execute();
}

const assigned = (name: string, cv_code: string) => ({
  user_id: `U-${name}`,
  bu: 'feed',
  cv_code,
  org_code: '1001',
});
const unit = (
  bu: string,
  path_name: string,
  name_th: string,
  name_en: string,
  sort_order: number,
) => ({
  bu,
  path_name,
  name_th,
  name_en,
  sort_order,
});
const org = (org_code: string, name_th: string, name_en: string) => ({
  org_code,
  name_th,
  name_en,
  company_code: org_code,
});
const customer = (cv_code: string, name_th: string, name_en: string) => ({
  cv_code,
  name_th,
  name_en,
});
const product = (
  code: string,
  prd_type_code: string,
  name_th: string,
  name_en: string,
  pack_size = 1,
) => ({
  bu: 'feed',
  sku: `${code}--`,
  prd_type_code,
  group_code: prd_type_code === 'PIG' ? 'GROW' : '',
  product_code: code,
  name_th,
  name_en,
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size,
  weight_kg: 30,
});
