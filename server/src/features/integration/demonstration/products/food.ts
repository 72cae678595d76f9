import { product, units, type Given, type Look, type Product, type Unit } from './product.ts';

type Item = readonly [group: string, code: string, th: string, en: string, bahtPerKg: number, kind: Look['kind']];
const chicken: Item[] = [
  ['WHOLE', 'CW12', 'ไก่ทั้งตัว 1.2 กก.', 'Whole chicken 1.2 kg', 82, 'chicken'],
  ['WHOLE', 'CW15', 'ไก่ทั้งตัว 1.5 กก.', 'Whole chicken 1.5 kg', 80, 'chicken'],
  ['WHOLE', 'CWN', 'ไก่บ้านทั้งตัว', 'Native chicken, whole', 135, 'chicken'],
  ['CUT', 'CBR', 'อกไก่ลอกหนัง', 'Skinless chicken breast', 92, 'fillet'],
  ['CUT', 'CBS', 'อกไก่ติดหนัง', 'Chicken breast with skin', 86, 'fillet'],
  ['CUT', 'CFL', 'สันในไก่', 'Chicken tenderloin', 98, 'fillet'],
  ['CUT', 'CTH', 'สะโพกไก่', 'Chicken thigh', 84, 'pack'],
  ['CUT', 'CTB', 'สะโพกไก่เลาะกระดูก', 'Boneless chicken thigh', 105, 'fillet'],
  ['CUT', 'CDR', 'น่องไก่', 'Chicken drumstick', 80, 'pack'],
  ['CUT', 'CWM', 'ปีกไก่กลาง', 'Chicken mid wing', 138, 'pack'],
  ['CUT', 'CWT', 'ปีกไก่บน', 'Chicken wing drumette', 102, 'pack'],
  ['CUT', 'CWF', 'ปีกไก่เต็ม', 'Whole chicken wing', 112, 'pack'],
  ['CUT', 'CFT', 'ตีนไก่', 'Chicken feet', 72, 'pack'],
  ['CUT', 'CMN', 'ไก่บด', 'Minced chicken', 88, 'pack'],
  ['OFFAL', 'CLV', 'ตับไก่', 'Chicken liver', 58, 'pack'],
  ['OFFAL', 'CGZ', 'กึ๋นไก่', 'Chicken gizzard', 76, 'pack'],
  ['OFFAL', 'CHT', 'หัวใจไก่', 'Chicken heart', 110, 'pack'],
];
const pork: Item[] = [
  ['CUT', 'PBL', 'หมูสามชั้น', 'Pork belly', 195, 'pork'],
  ['CUT', 'PBS', 'หมูสามชั้นสไลซ์', 'Sliced pork belly', 228, 'pork'],
  ['CUT', 'PCL', 'สันคอหมู', 'Pork collar', 182, 'pork'],
  ['CUT', 'PCS', 'สันคอหมูสไลซ์', 'Sliced pork collar', 215, 'pork'],
  ['CUT', 'PLN', 'สันนอกหมู', 'Pork loin', 165, 'fillet'],
  ['CUT', 'PTL', 'สันในหมู', 'Pork tenderloin', 172, 'fillet'],
  ['CUT', 'PHM', 'สะโพกหมู', 'Pork leg', 145, 'pork'],
  ['CUT', 'PSH', 'ไหล่หมู', 'Pork shoulder', 142, 'pork'],
  ['CUT', 'PMN', 'หมูบด', 'Minced pork', 138, 'pack'],
  ['CUT', 'PML', 'หมูบดไขมันต่ำ', 'Lean minced pork', 152, 'pack'],
  ['CUT', 'PKN', 'ขาหมู', 'Pork knuckle', 98, 'pork'],
  ['BONE', 'PRB', 'ซี่โครงหมูอ่อน', 'Soft pork ribs', 185, 'pork'],
  ['BONE', 'PSR', 'ซี่โครงหมูสับ', 'Chopped spare ribs', 158, 'pork'],
  ['BONE', 'PBB', 'กระดูกเล้ง', 'Pork backbone', 62, 'pack'],
  ['OFFAL', 'PLV', 'ตับหมู', 'Pork liver', 95, 'pack'],
  ['OFFAL', 'PIN', 'ไส้อ่อนหมู', 'Pork small intestine', 128, 'pack'],
  ['OFFAL', 'PBD', 'เลือดหมูก้อน', 'Pork blood curd', 38, 'pack'],
];
const sausages: Item[] = [
  ['SAUS', 'SFK', 'ไส้กรอกแฟรงก์เฟิร์ตไก่', 'Chicken frankfurter', 118, 'sausage'],
  ['SAUS', 'SVN', 'ไส้กรอกเวียนนาหมู', 'Pork vienna sausage', 132, 'sausage'],
  ['SAUS', 'SSM', 'ไส้กรอกรมควัน', 'Smoked sausage', 148, 'sausage'],
  ['SAUS', 'SCH', 'ไส้กรอกชีส', 'Cheese sausage', 176, 'sausage'],
  ['SAUS', 'SES', 'ไส้กรอกอีสาน', 'Isan sausage', 155, 'sausage'],
  ['SAUS', 'SCN', 'กุนเชียงหมู', 'Chinese pork sausage', 240, 'sausage'],
  ['BALL', 'BPK', 'ลูกชิ้นหมู', 'Pork balls', 125, 'pack'],
  ['BALL', 'BCK', 'ลูกชิ้นไก่', 'Chicken balls', 98, 'pack'],
  ['BALL', 'BFS', 'ลูกชิ้นปลา', 'Fish balls', 112, 'pack'],
  ['BALL', 'BSH', 'ลูกชิ้นกุ้ง', 'Shrimp balls', 210, 'pack'],
  ['HAM', 'HBC', 'เบคอนรมควัน', 'Smoked bacon', 265, 'pork'],
  ['HAM', 'HHM', 'แฮมหมูสไลซ์', 'Sliced pork ham', 188, 'pork'],
  ['HAM', 'HMY', 'หมูยอ', 'Vietnamese pork roll', 142, 'sausage'],
];
const shrimps: Item[] = [
  ['RAW', 'ZHO', 'กุ้งขาวแช่แข็งไว้หัว', 'Frozen vannamei, head on', 235, 'shrimp'],
  ['RAW', 'ZHL', 'กุ้งขาวแช่แข็งเด็ดหัว', 'Frozen vannamei, headless', 285, 'shrimp'],
  ['RAW', 'ZPD', 'กุ้งขาวแช่แข็งแกะเปลือกผ่าหลัง', 'Frozen vannamei, peeled and deveined', 348, 'shrimp'],
  ['RAW', 'ZPT', 'กุ้งขาวแช่แข็งแกะเปลือกไว้หาง', 'Frozen vannamei, tail on', 362, 'shrimp'],
  ['COOK', 'ZCK', 'กุ้งต้มแช่แข็งแกะเปลือก', 'Frozen cooked shrimp, peeled', 395, 'shrimp'],
  ['COOK', 'ZSU', 'กุ้งซูชิแช่แข็ง', 'Frozen sushi shrimp', 460, 'shrimp'],
];
const meals: Item[] = [
  ['RICE', 'R01', 'ข้าวกะเพราไก่ไข่ดาว', 'Basil chicken rice with fried egg', 42, 'pack'],
  ['RICE', 'R02', 'ข้าวกะเพราหมู', 'Basil pork rice', 44, 'pack'],
  ['RICE', 'R03', 'ข้าวผัดกุ้ง', 'Shrimp fried rice', 48, 'pack'],
  ['RICE', 'R04', 'ข้าวหมูกระเทียม', 'Garlic pork rice', 43, 'pack'],
  ['RICE', 'R05', 'ข้าวไก่เทอริยากิ', 'Teriyaki chicken rice', 46, 'pack'],
  ['RICE', 'R06', 'ข้าวไข่เจียวหมูสับ', 'Minced pork omelette rice', 38, 'pack'],
  ['RICE', 'R07', 'ข้าวแกงเขียวหวานไก่', 'Green curry chicken rice', 45, 'pack'],
  ['RICE', 'R08', 'ข้าวพะแนงหมู', 'Panang pork rice', 45, 'pack'],
  ['RICE', 'R09', 'ข้าวขาหมู', 'Stewed pork leg rice', 49, 'pack'],
  ['RICE', 'R10', 'สปาเกตตีซอสหมู', 'Spaghetti with pork sauce', 45, 'pack'],
  ['SNACK', 'N01', 'เกี๊ยวกุ้ง', 'Shrimp wontons', 52, 'pack'],
  ['SNACK', 'N02', 'ขนมจีบหมู', 'Pork dumplings', 39, 'pack'],
  ['SNACK', 'N03', 'ไก่ป๊อป', 'Popcorn chicken', 58, 'cooked'],
  ['SNACK', 'N04', 'นักเก็ตไก่', 'Chicken nuggets', 64, 'cooked'],
  ['SNACK', 'N05', 'ไก่คาราอาเกะ', 'Chicken karaage', 72, 'cooked'],
  ['SNACK', 'N06', 'ไก่ย่างครึ่งตัว', 'Half roast chicken', 89, 'cooked'],
  ['SNACK', 'N07', 'ปีกไก่ทอดเกลือ', 'Salted fried chicken wings', 78, 'cooked'],
  ['SNACK', 'N08', 'ซาลาเปาหมูสับ', 'Minced pork buns', 36, 'pack'],
  ['SOUP', 'U01', 'ต้มยำกุ้ง', 'Tom yum shrimp', 65, 'pack'],
  ['SOUP', 'U02', 'ต้มข่าไก่', 'Coconut chicken soup', 52, 'pack'],
  ['SOUP', 'U03', 'แกงมัสมั่นไก่', 'Massaman chicken curry', 56, 'pack'],
  ['SOUP', 'U04', 'แกงจืดเต้าหู้หมูสับ', 'Clear soup with tofu and pork', 42, 'pack'],
  ['SOUP', 'U05', 'โจ๊กหมู', 'Pork congee', 35, 'pack'],
  ['SOUP', 'U06', 'เกี๊ยวน้ำกุ้ง', 'Shrimp wonton soup', 49, 'pack'],
];

const marked = (kind: Look['kind'], mark: string, animal: 'hen' | 'pig' | 'shrimp'): Look => (kind === 'pack' ? { kind, mark, animal } : { kind });
interface Size {
  suffix: string;
  th: string;
  en: string;
  kg: number;
  factor: number;
  unit: Unit;
  pack: number;
}
const small: Size = { suffix: '05', th: '500 ก.', en: '500 g', kg: 0.5, factor: 0.54, unit: units.pack, pack: 10 };
const middle: Size = { suffix: '10', th: '1 กก.', en: '1 kg', kg: 1, factor: 1, unit: units.pack, pack: 1 };
const large: Size = { suffix: 'X', th: 'กล่อง 10 กก.', en: '10 kg box', kg: 10, factor: 9.6, unit: units.box, pack: 1 };

const inSizes = (type: string, animal: 'hen' | 'pig' | 'shrimp', items: readonly Item[], sizes: readonly Size[]): Given[] =>
  items.flatMap(([group, code, th, en, baht, kind]) =>
    sizes.map((size): Given => ({
      bu: 'food',
      type,
      group,
      code: `${code}${size.suffix}`,
      name: [`${th} ${size.th}`, `${en} ${size.en}`],
      baht: Math.round(baht * size.factor),
      unit: size.unit,
      weight: size.kg,
      pack: size.pack,
      usual: size.kg === 10 ? [2, 30, 1] : [10, 60, 10],
      look: marked(kind, size === large ? '10 กก.' : size.th, animal),
    })),
  );

const eggKinds = [
  ['HEN', 'EH', 'ไข่ไก่', 'Hen eggs', 126],
  ['HEN', 'EO', 'ไข่ไก่ปล่อยอิสระ', 'Free range eggs', 198],
  ['DUCK', 'ED', 'ไข่เป็ด', 'Duck eggs', 162],
] as const;
const eggSizes = [
  ['0', 1.1],
  ['1', 1.05],
  ['2', 1],
  ['3', 0.96],
  ['4', 0.92],
] as const;
const madeEggs = [
  ['MEL', 'ไข่ไก่เหลว 1 กก.', 'Liquid egg 1 kg', 92],
  ['MSA', 'ไข่เค็มต้มสุก 10 ฟอง', 'Boiled salted eggs, 10', 95],
  ['MCE', 'ไข่เยี่ยวม้า 10 ฟอง', 'Century eggs, 10', 98],
  ['MON', 'ไข่ออนเซ็น 10 ฟอง', 'Onsen eggs, 10', 88],
  ['MBO', 'ไข่ต้มปอกเปลือก 10 ฟอง', 'Peeled boiled eggs, 10', 76],
] as const;
const eggs = (): Given[] => [
  ...eggKinds.flatMap(([group, code, th, en, baht]) =>
    eggSizes.flatMap(([size, factor]) =>
      (
        [
          ['30', 1, 1],
          ['10', 0.37, 12],
        ] as const
      ).map(([count, share, pack]): Given => ({
        bu: 'food',
        type: 'EGG',
        group,
        code: `${code}${count}`,
        grade: size,
        gradeName: [`เบอร์ ${size}`, `Size ${size}`],
        name: [
          `${th} เบอร์ ${size} ${count === '30' ? 'ถาด' : 'แพ็ก'} ${count} ฟอง`,
          `${en} size ${size}, ${count === '30' ? 'tray' : 'pack'} of ${count}`,
        ],
        baht: Math.round(baht * factor * share),
        unit: count === '30' ? units.tray : units.pack,
        weight: count === '30' ? 1.8 : 0.6,
        pack,
        usual: pack === 1 ? [10, 100, 10] : [12, 60, 12],
        look: { kind: 'eggs' },
      })),
    ),
  ),
  ...madeEggs.map(([code, th, en, baht]): Given => ({
    bu: 'food',
    type: 'EGG',
    group: 'MADE',
    code,
    name: [th, en],
    baht,
    unit: units.pack,
    weight: 1,
    usual: [5, 40, 5],
    look: { kind: 'eggs' },
  })),
];
const ready = (): Given[] =>
  meals.flatMap(([group, code, th, en, baht, kind]) =>
    (
      [
        ['', '', '', 1, units.box, 12, 0.25],
        ['F', ' ขนาดครอบครัว', ', family size', 2.8, units.box, 5, 0.8],
      ] as const
    ).map(([suffix, sizeTh, sizeEn, factor, unit, pack, weight]): Given => ({
      bu: 'food',
      type: 'RTE',
      group,
      code: `${code}${suffix}`,
      name: [`${th}${sizeTh}`, `${en}${sizeEn}`],
      baht: Math.round(baht * factor),
      unit,
      weight,
      pack,
      usual: [pack, pack * 5, pack],
      look: marked(kind, suffix ? '800 ก.' : '250 ก.', /กุ้ง/.test(th) ? 'shrimp' : /หมู/.test(th) ? 'pig' : 'hen'),
    })),
  );

/** Everything for kitchens and shops. */
export const foodProducts = (): Product[] =>
  [
    ...eggs(),
    ...inSizes('CHK', 'hen', chicken, [small, middle, large]),
    ...inSizes('PORK', 'pig', pork, [small, middle, large]),
    ...inSizes('SAUS', 'pig', sausages, [small, middle]),
    ...ready(),
    ...inSizes('SEA', 'shrimp', shrimps, [small, middle, large]),
  ].map(product);
