import type { Bu, Row } from '../kinds.ts';
import type { Words } from './product.ts';

interface Type {
  bu: Bu;
  code: string;
  name: Words;
  groups: readonly (readonly [code: string, th: string, en: string])[];
}

/** What each business unit sells, in the order of its shelves. */
const productTypes: Type[] = [
  {
    bu: 'feed',
    code: 'PIG',
    name: ['อาหารสุกร', 'Pig feed'],
    groups: [
      ['SUCK', 'สุกรนม', 'Creep and weaner'],
      ['SMALL', 'สุกรเล็ก', 'Starter'],
      ['GROW', 'สุกรขุน', 'Grower and finisher'],
      ['SOW', 'แม่พันธุ์', 'Breeding'],
      ['CONC', 'หัวอาหาร', 'Concentrate'],
    ],
  },
  {
    bu: 'feed',
    code: 'HEN',
    name: ['อาหารไก่', 'Chicken feed'],
    groups: [
      ['BROIL', 'ไก่เนื้อ', 'Broiler'],
      ['LAYER', 'ไก่ไข่', 'Layer'],
      ['NATIVE', 'ไก่พื้นเมือง', 'Native chicken'],
      ['BREED', 'ไก่พันธุ์', 'Breeder'],
      ['CONC', 'หัวอาหาร', 'Concentrate'],
    ],
  },
  {
    bu: 'feed',
    code: 'DUCK',
    name: ['อาหารเป็ด', 'Duck feed'],
    groups: [
      ['MEAT', 'เป็ดเนื้อ', 'Meat duck'],
      ['LAYER', 'เป็ดไข่', 'Layer duck'],
      ['QUAIL', 'นกกระทา', 'Quail'],
    ],
  },
  {
    bu: 'feed',
    code: 'RAW',
    name: ['วัตถุดิบ', 'Raw materials'],
    groups: [
      ['GRAIN', 'ธัญพืช', 'Grain'],
      ['PROT', 'แหล่งโปรตีน', 'Protein meal'],
      ['MIN', 'แร่ธาตุ', 'Minerals'],
    ],
  },
  {
    bu: 'feed',
    code: 'MED',
    name: ['ยาและวิตามิน', 'Medicine and vitamins'],
    groups: [
      ['VIT', 'วิตามิน', 'Vitamins'],
      ['DRUG', 'ยา', 'Medicine'],
      ['CLEAN', 'น้ำยาฆ่าเชื้อ', 'Disinfectant'],
    ],
  },
  {
    bu: 'swine',
    code: 'PIGLET',
    name: ['ลูกสุกร', 'Piglets'],
    groups: [
      ['WEAN', 'หย่านม', 'Weaned'],
      ['NURS', 'อนุบาล', 'Nursery'],
    ],
  },
  {
    bu: 'swine',
    code: 'HOG',
    name: ['สุกรขุน', 'Market hogs'],
    groups: [
      ['MARKET', 'พร้อมขาย', 'Ready for market'],
      ['CULL', 'คัดทิ้ง', 'Culled'],
    ],
  },
  {
    bu: 'swine',
    code: 'PARENT',
    name: ['พ่อแม่พันธุ์', 'Breeding stock'],
    groups: [
      ['BOAR', 'พ่อพันธุ์', 'Boars'],
      ['GILT', 'แม่พันธุ์', 'Gilts and sows'],
      ['SEMEN', 'น้ำเชื้อ', 'Semen'],
    ],
  },
  {
    bu: 'swine',
    code: 'VAC',
    name: ['ยาและวัคซีนสุกร', 'Pig medicine and vaccines'],
    groups: [
      ['VACC', 'วัคซีน', 'Vaccines'],
      ['DRUG', 'ยา', 'Medicine'],
    ],
  },
  {
    bu: 'aqua',
    code: 'SHRF',
    name: ['อาหารกุ้ง', 'Shrimp feed'],
    groups: [
      ['VANN', 'กุ้งขาว', 'Vannamei'],
      ['TIGER', 'กุ้งกุลาดำ', 'Black tiger'],
      ['PRAWN', 'กุ้งก้ามกราม', 'River prawn'],
    ],
  },
  {
    bu: 'aqua',
    code: 'FISF',
    name: ['อาหารปลา', 'Fish feed'],
    groups: [
      ['TILA', 'ปลานิล', 'Tilapia'],
      ['CATF', 'ปลาดุก', 'Catfish'],
      ['BASS', 'ปลากะพง', 'Sea bass'],
      ['SNAKE', 'ปลาช่อน', 'Snakehead'],
      ['FROG', 'กบ', 'Frog'],
    ],
  },
  {
    bu: 'aqua',
    code: 'FRY',
    name: ['ลูกพันธุ์', 'Fry'],
    groups: [
      ['SHRIMP', 'ลูกกุ้ง', 'Shrimp larvae'],
      ['FISH', 'ลูกปลา', 'Fingerlings'],
    ],
  },
  {
    bu: 'aqua',
    code: 'FRESH',
    name: ['กุ้งและปลาสด', 'Fresh shrimp and fish'],
    groups: [
      ['SHRIMP', 'กุ้งสด', 'Fresh shrimp'],
      ['FISH', 'ปลาสด', 'Fresh fish'],
    ],
  },
  {
    bu: 'food',
    code: 'EGG',
    name: ['ไข่', 'Eggs'],
    groups: [
      ['HEN', 'ไข่ไก่', 'Hen eggs'],
      ['DUCK', 'ไข่เป็ด', 'Duck eggs'],
      ['MADE', 'ไข่แปรรูป', 'Egg products'],
    ],
  },
  {
    bu: 'food',
    code: 'CHK',
    name: ['เนื้อไก่', 'Chicken'],
    groups: [
      ['WHOLE', 'ไก่ทั้งตัว', 'Whole'],
      ['CUT', 'ชิ้นส่วนไก่', 'Cuts'],
      ['OFFAL', 'เครื่องใน', 'Offal'],
    ],
  },
  {
    bu: 'food',
    code: 'PORK',
    name: ['เนื้อหมู', 'Pork'],
    groups: [
      ['CUT', 'ชิ้นส่วนหมู', 'Cuts'],
      ['BONE', 'กระดูก', 'Bones'],
      ['OFFAL', 'เครื่องใน', 'Offal'],
    ],
  },
  {
    bu: 'food',
    code: 'SAUS',
    name: ['ไส้กรอกและลูกชิ้น', 'Sausages and meatballs'],
    groups: [
      ['SAUS', 'ไส้กรอก', 'Sausages'],
      ['BALL', 'ลูกชิ้น', 'Meatballs'],
      ['HAM', 'แฮมและเบคอน', 'Ham and bacon'],
    ],
  },
  {
    bu: 'food',
    code: 'RTE',
    name: ['อาหารพร้อมทาน', 'Ready meals'],
    groups: [
      ['RICE', 'ข้าวกล่อง', 'Rice boxes'],
      ['SNACK', 'ของทานเล่น', 'Snacks'],
      ['SOUP', 'แกงและซุป', 'Curries and soups'],
    ],
  },
  {
    bu: 'food',
    code: 'SEA',
    name: ['กุ้งแช่แข็ง', 'Frozen shrimp'],
    groups: [
      ['RAW', 'กุ้งดิบ', 'Raw'],
      ['COOK', 'กุ้งต้ม', 'Cooked'],
    ],
  },
];

const order = (at: number) => String(at + 1);

export const typeRows = (): Row[] =>
  productTypes.map(({ bu, code, name }, at) => ({ bu, prdTypeCode: code, nameTh: name[0], nameEn: name[1], sortOrder: order(at) }));

export const groupRows = (): Row[] =>
  productTypes.flatMap(({ bu, code, groups }) =>
    groups.map(([groupCode, nameTh, nameEn], at) => ({ bu, prdTypeCode: code, groupCode, nameTh, nameEn, sortOrder: order(at) })),
  );
