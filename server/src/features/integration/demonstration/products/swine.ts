import { product, units, type Given, type Product, type Words } from './product.ts';

const grades: readonly (readonly [code: string, name: Words, factor: number])[] = [
  ['A', ['เกรด A', 'Grade A'], 1],
  ['B', ['เกรด B', 'Grade B'], 0.94],
];
const pigletBreeds: readonly (readonly [code: string, name: Words, factor: number])[] = [
  ['3X', ['สามสาย', 'three-way cross'], 1],
  ['2X', ['สองสาย', 'two-way cross'], 0.97],
  ['DR', ['ดูร็อค', 'Duroc'], 1.06],
];
const pigletWeights = [
  [7, 'WEAN', 1650],
  [12, 'WEAN', 1980],
  [16, 'NURS', 2240],
  [20, 'NURS', 2480],
  [25, 'NURS', 2790],
] as const;

const piglets = (): Given[] =>
  pigletWeights.flatMap(([kg, group, baht]) =>
    pigletBreeds.flatMap(([breed, name, times]) =>
      grades.map(([grade, gradeName, factor]): Given => ({
        bu: 'swine',
        type: 'PIGLET',
        group,
        code: `P${breed}${String(kg).padStart(2, '0')}`,
        grade,
        gradeName,
        name: [`ลูกสุกร${name[0]} ${kg} กก. ${gradeName[0]}`, `Piglet ${name[1]} ${kg} kg, grade ${grade}`],
        baht: Math.round(baht * times * factor),
        unit: units.head,
        weight: kg,
        pack: kg < 12 ? 10 : 5,
        usual: [20, 100, 10],
        look: { kind: 'piglets' },
      })),
    ),
  );

const hogs: readonly (readonly [group: string, code: string, th: string, en: string, baht: number, kg: number])[] = [
  ['MARKET', 'H090', 'สุกรขุน 80–90 กก.', 'Market hog 80–90 kg', 76, 85],
  ['MARKET', 'H100', 'สุกรขุน 90–100 กก.', 'Market hog 90–100 kg', 76, 95],
  ['MARKET', 'H110', 'สุกรขุน 100–110 กก.', 'Market hog 100–110 kg', 76, 105],
  ['MARKET', 'H120', 'สุกรขุน 110–120 กก.', 'Market hog 110–120 kg', 75, 115],
  ['MARKET', 'H130', 'สุกรขุน 120 กก. ขึ้นไป', 'Market hog over 120 kg', 73, 125],
  ['CULL', 'HCS', 'แม่สุกรปลด', 'Culled sow', 48, 200],
  ['CULL', 'HCB', 'พ่อสุกรปลด', 'Culled boar', 40, 220],
  ['CULL', 'HCP', 'สุกรคัดขนาดเล็ก', 'Undersized hog', 65, 60],
];
const market = (): Given[] =>
  hogs.flatMap(([group, code, th, en, baht, weight]) =>
    grades.map(([grade, gradeName, factor]): Given => ({
      bu: 'swine',
      type: 'HOG',
      group,
      code,
      grade,
      gradeName,
      name: [`${th} ${gradeName[0]}`, `${en}, grade ${grade}`],
      // Hogs are sold by the kilogram on the scales.
      priceBy: 'weight',
      baht: Math.round(baht * factor),
      unit: units.head,
      weight,
      usual: [5, 40, 5],
      look: { kind: 'pig' },
    })),
  );

const breeds: readonly (readonly [code: string, th: string, en: string, factor: number])[] = [
  ['LW', 'ลาร์จไวท์', 'Large White', 1],
  ['LR', 'แลนด์เรซ', 'Landrace', 1],
  ['DR', 'ดูร็อค', 'Duroc', 1.12],
  ['PT', 'เปียแตรง', 'Pietrain', 1.2],
];
const stock: readonly (readonly [group: string, code: string, th: string, en: string, baht: number, kg: number])[] = [
  ['BOAR', 'B', 'พ่อพันธุ์', 'boar', 24500, 130],
  ['BOAR', 'BT', 'พ่อพันธุ์ฝึกรีดแล้ว', 'trained boar', 32000, 150],
  ['GILT', 'G', 'สุกรสาว', 'gilt', 14800, 100],
  ['GILT', 'GP', 'แม่พันธุ์อุ้มท้อง', 'pregnant sow', 19800, 160],
];
const straws = [
  ['S', '80 มล.', '80 ml', 180],
  ['SX', '100 มล.', '100 ml', 220],
] as const;
const animals = (): Given[] =>
  breeds.flatMap(([breed, th, en, factor]) =>
    stock.map(([group, code, kindTh, kindEn, baht, weight]): Given => ({
      bu: 'swine',
      type: 'PARENT',
      group,
      code: `${breed}${code}`,
      name: [`${kindTh}${th}`, `${en} ${kindEn}`],
      baht: Math.round(baht * factor),
      unit: units.head,
      weight,
      usual: [1, 8, 1],
      look: { kind: 'pig' },
    })),
  );
const semen = (): Given[] =>
  breeds.flatMap(([breed, th, en, factor]) =>
    straws.map(([code, sizeTh, sizeEn, baht]): Given => ({
      bu: 'swine',
      type: 'PARENT',
      group: 'SEMEN',
      code: `${breed}${code}`,
      name: [`น้ำเชื้อ${th} ${sizeTh}`, `${en} semen ${sizeEn}`],
      baht: Math.round(baht * factor),
      unit: units.bottle,
      weight: 0.1,
      pack: 5,
      usual: [5, 30, 5],
      look: { kind: 'bottle', mark: breed, animal: 'pig' },
    })),
  );

const vaccines: readonly (readonly [group: string, code: string, th: string, en: string, baht: number])[] = [
  ['VACC', 'CSF', 'วัคซีนอหิวาต์สุกร', 'Classical swine fever vaccine', 420],
  ['VACC', 'FMD', 'วัคซีนปากและเท้าเปื่อย', 'Foot and mouth vaccine', 680],
  ['VACC', 'PRRS', 'วัคซีนพีอาร์อาร์เอส', 'PRRS vaccine', 1150],
  ['VACC', 'MH', 'วัคซีนไมโคพลาสมา', 'Mycoplasma vaccine', 760],
  ['VACC', 'PCV', 'วัคซีนเซอร์โคไวรัส', 'Circovirus vaccine', 980],
  ['VACC', 'AD', 'วัคซีนพิษสุนัขบ้าเทียม', 'Aujeszky vaccine', 390],
  ['VACC', 'PPV', 'วัคซีนพาร์โวไวรัส', 'Parvovirus vaccine', 540],
  ['VACC', 'ECOL', 'วัคซีนอีโคไล', 'E. coli vaccine', 610],
  ['DRUG', 'FE', 'ธาตุเหล็กฉีดลูกสุกร', 'Piglet iron injection', 145],
  ['DRUG', 'PEN', 'เพนสเตรปฉีด', 'Penicillin streptomycin injection', 260],
  ['DRUG', 'OXY', 'ออกซีเตตราไซคลินฉีด', 'Oxytetracycline injection', 235],
  ['DRUG', 'IVER', 'ไอเวอร์เม็กตินฉีด', 'Ivermectin injection', 310],
  ['DRUG', 'OXT', 'ออกซีโทซินฉีด', 'Oxytocin injection', 120],
  ['DRUG', 'TOLF', 'ยาลดไข้ลดปวดฉีด', 'Anti-inflammatory injection', 290],
];
const sizes = {
  VACC: [
    ['10', '10 โดส', '10 doses', 1, 10],
    ['25', '25 โดส', '25 doses', 2.3, 1],
    ['50', '50 โดส', '50 doses', 4.4, 1],
  ],
  DRUG: [
    ['20', '20 มล.', '20 ml', 0.4, 12],
    ['50', '50 มล.', '50 ml', 0.7, 1],
    ['100', '100 มล.', '100 ml', 1, 1],
  ],
} as const;
const clinic = (): Given[] =>
  vaccines.flatMap(([group, code, th, en, baht]) =>
    sizes[group as 'VACC' | 'DRUG'].map(([suffix, sizeTh, sizeEn, times, pack]): Given => ({
      bu: 'swine',
      type: 'VAC',
      group,
      code: `${code}${suffix}`,
      name: [`${th} ${sizeTh}`, `${en} ${sizeEn}`],
      baht: Math.round(baht * times),
      unit: units.bottle,
      weight: 0.1,
      pack,
      usual: pack === 1 ? [1, 10, 1] : [pack, pack * 3, pack],
      look: { kind: 'bottle', mark: code === 'FE' ? 'Fe' : code, animal: 'pig' },
    })),
  );

/** Everything the pig farms sell. */
export const swineProducts = (): Product[] => [...piglets(), ...market(), ...animals(), ...semen(), ...clinic()].map(product);
