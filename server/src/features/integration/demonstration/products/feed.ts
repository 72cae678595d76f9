import { product, units, type Given, type Look, type Product, type Words } from './product.ts';

type Animal = NonNullable<Look['animal']>;
interface Base {
  group: string;
  code: string;
  name: Words;
  baht: number;
  kg?: number;
  crumble?: boolean;
  medicated?: boolean;
}
const base = (group: string, code: string, th: string, en: string, baht: number, more: Partial<Base> = {}): Base => ({
  group,
  code,
  name: [th, en],
  baht,
  ...more,
});

const young = { crumble: true, kg: 20, medicated: true };
const pig: Base[] = [
  base('SUCK', '550', 'อาหารลูกสุกรเลียราง', 'Creep feed', 745, young),
  base('SUCK', '550A', 'อาหารลูกสุกรหย่านม', 'Weaner feed', 712, young),
  base('SUCK', '554', 'อาหารสุกรอนุบาล', 'Nursery pig feed', 668, { medicated: true }),
  base('SMALL', '551', 'อาหารสุกรเล็ก', 'Starter pig feed', 612, { medicated: true }),
  base('SMALL', '551A', 'อาหารสุกรเล็กปลาย', 'Late starter pig feed', 590, { medicated: true }),
  base('GROW', '552', 'อาหารสุกรขุน', 'Grower pig feed', 548, { medicated: true }),
  base('GROW', '552A', 'อาหารสุกรรุ่น', 'Developer pig feed', 556, { medicated: true }),
  base('GROW', '553', 'อาหารสุกรขุนปลาย', 'Finisher pig feed', 540, { medicated: true }),
  base('GROW', '555', 'อาหารสุกรขุนใหญ่', 'Heavy hog feed', 526),
  base('SOW', '561', 'อาหารสุกรสาวทดแทน', 'Gilt feed', 538),
  base('SOW', '562', 'อาหารพ่อพันธุ์สุกร', 'Boar feed', 552),
  base('SOW', '566', 'อาหารแม่สุกรเลี้ยงลูก', 'Lactating sow feed', 569, { medicated: true }),
  base('SOW', '567', 'อาหารแม่สุกรอุ้มท้อง', 'Gestating sow feed', 524, { medicated: true }),
  base('CONC', '556', 'หัวอาหารสุกร', 'Pig concentrate', 689),
  base('CONC', '557', 'หัวอาหารสุกรเล็ก', 'Starter pig concentrate', 742),
  base('CONC', '558', 'หัวอาหารแม่พันธุ์สุกร', 'Sow concentrate', 715),
];
const hen: Base[] = [
  base('BROIL', '510', 'อาหารไก่เนื้อเล็ก', 'Broiler starter feed', 598, { crumble: true, medicated: true }),
  base('BROIL', '511', 'อาหารไก่เนื้อรุ่น', 'Broiler grower feed', 576, { medicated: true }),
  base('BROIL', '512', 'อาหารไก่เนื้อขุน', 'Broiler finisher feed', 561, { medicated: true }),
  base('BROIL', '513', 'อาหารไก่เนื้อก่อนจับ', 'Broiler withdrawal feed', 552),
  base('BROIL', '514', 'อาหารไก่กระทง', 'Roaster feed', 558, { medicated: true }),
  base('LAYER', '521', 'อาหารลูกไก่ไข่', 'Layer chick feed', 545, { crumble: true, medicated: true }),
  base('LAYER', '522', 'อาหารไก่ไข่รุ่น', 'Pullet feed', 501, { medicated: true }),
  base('LAYER', '523', 'อาหารไก่ไข่ก่อนไข่', 'Pre-lay feed', 497),
  base('LAYER', '524', 'อาหารไก่ไข่ระยะไข่', 'Layer feed', 489, { medicated: true }),
  base('LAYER', '525', 'อาหารไก่ไข่ไข่ดก', 'Peak layer feed', 506),
  base('LAYER', '526', 'อาหารไก่ไข่ปลายไข่', 'Late layer feed', 478),
  base('LAYER', '527', 'อาหารไก่ไข่ปล่อยอิสระ', 'Free range layer feed', 531),
  base('NATIVE', '541', 'อาหารลูกไก่พื้นเมือง', 'Native chick feed', 520, { crumble: true }),
  base('NATIVE', '542', 'อาหารไก่พื้นเมืองขุน', 'Native chicken feed', 487),
  base('NATIVE', '543', 'อาหารไก่ชน', 'Game cock feed', 640),
  base('BREED', '515', 'อาหารไก่พ่อแม่พันธุ์เล็ก', 'Breeder chick feed', 566, { crumble: true, medicated: true }),
  base('BREED', '516', 'อาหารไก่พ่อแม่พันธุ์รุ่น', 'Breeder grower feed', 532),
  base('BREED', '517', 'อาหารไก่แม่พันธุ์ระยะไข่', 'Breeder layer feed', 541, { medicated: true }),
  base('BREED', '518', 'อาหารไก่พ่อพันธุ์', 'Breeder male feed', 529),
  base('CONC', '506', 'หัวอาหารไก่เนื้อ', 'Broiler concentrate', 726),
  base('CONC', '507', 'หัวอาหารไก่ไข่', 'Layer concentrate', 698),
  base('CONC', '508', 'หัวอาหารไก่พื้นเมือง', 'Native chicken concentrate', 655),
];
const duck: Base[] = [
  base('MEAT', '531', 'อาหารเป็ดเนื้อเล็ก', 'Meat duck starter feed', 549, { crumble: true, medicated: true }),
  base('MEAT', '532', 'อาหารเป็ดเนื้อขุน', 'Meat duck grower feed', 512, { medicated: true }),
  base('MEAT', '533', 'อาหารเป็ดเนื้อก่อนจับ', 'Meat duck finisher feed', 498),
  base('LAYER', '534', 'อาหารลูกเป็ดไข่', 'Layer duckling feed', 538, { crumble: true }),
  base('LAYER', '535', 'อาหารเป็ดไข่รุ่น', 'Duck pullet feed', 486),
  base('LAYER', '536', 'อาหารเป็ดไข่ระยะไข่', 'Layer duck feed', 479, { medicated: true }),
  base('LAYER', '537', 'อาหารเป็ดพันธุ์', 'Breeder duck feed', 515),
  base('QUAIL', '544', 'อาหารนกกระทาเล็ก', 'Quail chick feed', 575, { crumble: true }),
  base('QUAIL', '545', 'อาหารนกกระทาไข่', 'Layer quail feed', 560),
];

interface Variant {
  suffix: string;
  name: Words;
  factor: number;
  medicine?: string;
  withdrawalDays?: number;
}
const recipes: Variant[] = [
  { suffix: '', name: ['', ''], factor: 1 },
  { suffix: 'P', name: [' พลัส', ' Plus'], factor: 1.04 },
  { suffix: 'G', name: [' โกลด์', ' Gold'], factor: 1.08 },
];
const medicines: Variant[] = [
  { suffix: '', name: [' ผสมไทโลซิน', ' with tylosin'], factor: 1.06, medicine: 'TYL', withdrawalDays: 7 },
  { suffix: '', name: [' ผสมอะม็อกซีซิลลิน', ' with amoxicillin'], factor: 1.07, medicine: 'AMX', withdrawalDays: 14 },
  { suffix: '', name: [' ผสมไทอามูลิน', ' with tiamulin'], factor: 1.09, medicine: 'TIA', withdrawalDays: 7 },
  { suffix: '', name: [' ผสมซาลิโนมัยซิน', ' with salinomycin'], factor: 1.03, medicine: 'SAL', withdrawalDays: 5 },
];
const ingredients: Record<'PIG' | 'HEN' | 'DUCK', Words> = {
  PIG: ['ข้าวโพด กากถั่วเหลือง ปลายข้าว รำละเอียด ปลาป่น วิตามินและแร่ธาตุ', 'Maize, soybean meal, broken rice, rice bran, fish meal, vitamins and minerals'],
  HEN: ['ข้าวโพด กากถั่วเหลือง รำละเอียด หินปูนบด วิตามินและแร่ธาตุ', 'Maize, soybean meal, rice bran, ground limestone, vitamins and minerals'],
  DUCK: [
    'ปลายข้าว กากถั่วเหลือง รำละเอียด ปลาป่น หินปูนบด วิตามินและแร่ธาตุ',
    'Broken rice, soybean meal, rice bran, fish meal, ground limestone, vitamins and minerals',
  ],
};
const half = (baht: number) => Math.round(baht * 2) / 2;

function family(type: keyof typeof ingredients, animal: Animal, bases: readonly Base[], drugs: readonly Variant[]): Product[] {
  return bases.flatMap((feed) =>
    [...recipes, ...(feed.medicated ? drugs : [])].map(({ suffix, name, factor, medicine, withdrawalDays }): Product => {
      const code = `${feed.code}${suffix}`;
      return product({
        bu: 'feed',
        type,
        group: feed.group,
        code,
        name: [`${feed.name[0]} ${code}${name[0]}`, `${feed.name[1]} ${code}${name[1]}`],
        baht: half(feed.baht * factor),
        unit: units.bag,
        weight: feed.kg ?? 30,
        usual: [10, 60, 10],
        look: { kind: feed.crumble && suffix === 'P' ? 'crumble' : 'sack', mark: code, animal },
        ingredients: ingredients[type],
        ...(medicine && { medicine }),
        ...(withdrawalDays !== undefined && { withdrawalDays }),
        // The old recipe of heavy hogs and game cocks is no longer made.
        active: !(suffix === 'G' && ['555', '543', '533'].includes(feed.code)),
      });
    }),
  );
}

type Raw = readonly [group: string, code: string, th: string, en: string, baht: number, kg: number, kind: Look['kind'], pack?: number];
const raw: Raw[] = [
  ['GRAIN', '101', 'ข้าวโพดเมล็ด', 'Whole maize', 345, 30, 'sack'],
  ['GRAIN', '102', 'ข้าวโพดบด', 'Ground maize', 362, 30, 'sack'],
  ['GRAIN', '103', 'ข้าวโพดบดละเอียด', 'Fine ground maize', 374, 30, 'sack'],
  ['GRAIN', '111', 'รำละเอียด', 'Rice bran', 330, 30, 'bran'],
  ['GRAIN', '112', 'รำสกัดน้ำมัน', 'Defatted rice bran', 296, 30, 'bran'],
  ['GRAIN', '113', 'รำข้าวสาลี', 'Wheat bran', 315, 30, 'bran'],
  ['GRAIN', '114', 'รำหยาบ', 'Coarse rice bran', 165, 30, 'bran'],
  ['GRAIN', '121', 'ปลายข้าว', 'Broken rice', 420, 30, 'sack'],
  ['GRAIN', '122', 'ปลายข้าวเหนียว', 'Broken sticky rice', 435, 30, 'sack'],
  ['GRAIN', '131', 'มันเส้น', 'Cassava chips', 255, 30, 'sack'],
  ['GRAIN', '132', 'มันอัดเม็ด', 'Cassava pellets', 270, 30, 'pellets'],
  ['GRAIN', '133', 'กากมันสำปะหลัง', 'Cassava pulp', 120, 30, 'bran'],
  ['PROT', '201', 'กากถั่วเหลือง 44%', 'Soybean meal 44%', 648, 30, 'soybean'],
  ['PROT', '202', 'กากถั่วเหลือง 46%', 'Soybean meal 46%', 682, 30, 'soybean'],
  ['PROT', '203', 'ถั่วเหลืองไขมันเต็ม', 'Full fat soybean', 795, 30, 'soybean'],
  ['PROT', '211', 'ปลาป่น 55%', 'Fish meal 55%', 1150, 30, 'sack'],
  ['PROT', '212', 'ปลาป่น 60%', 'Fish meal 60%', 1290, 30, 'sack'],
  ['PROT', '221', 'กากปาล์ม', 'Palm kernel meal', 240, 30, 'soybean'],
  ['PROT', '222', 'กากมะพร้าว', 'Copra meal', 285, 30, 'soybean'],
  ['PROT', '223', 'กากเรปซีด', 'Rapeseed meal', 465, 30, 'soybean'],
  ['PROT', '231', 'กากดีดีจีเอส', 'Maize DDGS', 390, 30, 'sack'],
  ['MIN', '301', 'ไดแคลเซียมฟอสเฟต P18', 'Dicalcium phosphate P18', 640, 25, 'sack'],
  ['MIN', '302', 'โมโนแคลเซียมฟอสเฟต P21', 'Monocalcium phosphate P21', 790, 25, 'sack'],
  ['MIN', '303', 'เปลือกหอยบด', 'Ground oyster shell', 95, 25, 'sack'],
  ['MIN', '304', 'หินปูนบด', 'Ground limestone', 60, 25, 'sack'],
  ['MIN', '305', 'เกลือป่น', 'Ground salt', 110, 25, 'sack'],
  ['MIN', '306', 'พรีมิกซ์แร่ธาตุรวม', 'Mineral premix', 860, 10, 'premix', 5],
];

type Drug = readonly [group: string, code: string, th: string, en: string, baht: number, kind: 'bottle' | 'premix'];
const drugs: Drug[] = [
  ['VIT', 'ADE', 'วิตามินเอดีอี', 'Vitamin ADE', 390, 'bottle'],
  ['VIT', 'BC', 'วิตามินบีรวม', 'Vitamin B complex', 310, 'bottle'],
  ['VIT', 'C', 'วิตามินซีละลายน้ำ', 'Soluble vitamin C', 280, 'premix'],
  ['VIT', 'ESE', 'วิตามินอีซีลีเนียม', 'Vitamin E with selenium', 460, 'bottle'],
  ['VIT', 'ELEC', 'อิเล็กโทรไลต์', 'Electrolytes', 180, 'premix'],
  ['VIT', 'AMINO', 'กรดอะมิโนรวม', 'Amino acids', 520, 'bottle'],
  ['VIT', 'PROB', 'โปรไบโอติก', 'Probiotics', 340, 'premix'],
  ['DRUG', 'AMX', 'อะม็อกซีซิลลิน 50%', 'Amoxicillin 50%', 890, 'premix'],
  ['DRUG', 'ENRO', 'เอนโรฟลอกซาซิน 10%', 'Enrofloxacin 10%', 640, 'bottle'],
  ['DRUG', 'TYL', 'ไทโลซิน 20%', 'Tylosin 20%', 580, 'premix'],
  ['DRUG', 'LEVA', 'ยาถ่ายพยาธิเลวามิโซล', 'Levamisole dewormer', 260, 'premix'],
  ['DRUG', 'PARA', 'พาราเซตามอลลดไข้', 'Paracetamol', 210, 'bottle'],
  ['CLEAN', 'GLUT', 'น้ำยาฆ่าเชื้อกลูตาราลดีไฮด์', 'Glutaraldehyde disinfectant', 720, 'bottle'],
  ['CLEAN', 'IOD', 'น้ำยาไอโอดีน', 'Iodine disinfectant', 540, 'bottle'],
  ['CLEAN', 'QAC', 'น้ำยาคิวเอซี', 'QAC disinfectant', 430, 'bottle'],
];
const bottles = [
  ['', '1 ลิตร', '1 litre', 1, 1, 1],
  ['S', '100 มล.', '100 ml', 0.18, 0.1, 12],
  ['L', '5 ลิตร', '5 litres', 4.6, 5, 1],
] as const;
const tubs = [
  ['', '1 กก.', '1 kg', 1, 1, 1],
  ['S', '100 ก.', '100 g', 0.16, 0.1, 10],
  ['L', '10 กก.', '10 kg', 9.2, 10, 1],
] as const;

const fromRaw = ([group, code, th, en, baht, weight, kind, pack = 1]: Raw): Given => ({
  bu: 'feed',
  type: 'RAW',
  group,
  code,
  name: [`${th} ${code}`, `${en} ${code}`],
  baht,
  weight,
  unit: units.bag,
  pack,
  usual: [10, 50, 10],
  look: { kind, mark: code, animal: 'corn' },
});

const fromDrug = ([group, code, th, en, baht, kind]: Drug): Given[] =>
  (kind === 'bottle' ? bottles : tubs).map(([suffix, sizeTh, sizeEn, times, weight, pack]) => ({
    bu: 'feed',
    type: 'MED',
    group,
    code: `${code}${suffix}`,
    name: [`${th} ${sizeTh}`, `${en} ${sizeEn}`],
    baht: half(baht * times),
    weight,
    pack,
    unit: kind === 'bottle' ? units.bottle : units.bag,
    usual: pack === 1 ? [1, 12, 1] : [pack, pack * 4, pack],
    look: { kind, mark: code, animal: 'leaf' },
  }));

/** Everything the feed mills sell. */
export const feedProducts = (): Product[] => [
  ...family('PIG', 'pig', pig, medicines.slice(0, 3)),
  ...family('HEN', 'hen', hen, medicines),
  ...family('DUCK', 'duck', duck, medicines.slice(0, 2)),
  ...raw.map((item) => product(fromRaw(item))),
  ...drugs.flatMap(fromDrug).map(product),
];
