import { product, units, type Given, type Product } from './product.ts';

interface Species {
  group: string;
  th: string;
  en: string;
  first: number;
  baht: number;
  animal: 'shrimp' | 'fish';
  kg: number;
}
const shrimp: Species[] = [
  { group: 'VANN', th: 'กุ้งขาว', en: 'Vannamei', first: 9061, baht: 985, animal: 'shrimp', kg: 25 },
  { group: 'TIGER', th: 'กุ้งกุลาดำ', en: 'Black tiger shrimp', first: 9071, baht: 1085, animal: 'shrimp', kg: 25 },
  { group: 'PRAWN', th: 'กุ้งก้ามกราม', en: 'River prawn', first: 9081, baht: 905, animal: 'shrimp', kg: 25 },
];
const fish: Species[] = [
  { group: 'TILA', th: 'ปลานิล', en: 'Tilapia', first: 831, baht: 548, animal: 'fish', kg: 20 },
  { group: 'CATF', th: 'ปลาดุก', en: 'Catfish', first: 811, baht: 525, animal: 'fish', kg: 20 },
  { group: 'BASS', th: 'ปลากะพง', en: 'Sea bass', first: 841, baht: 890, animal: 'fish', kg: 20 },
  { group: 'SNAKE', th: 'ปลาช่อน', en: 'Snakehead', first: 821, baht: 715, animal: 'fish', kg: 20 },
  { group: 'FROG', th: 'กบ', en: 'Frog', first: 851, baht: 690, animal: 'fish', kg: 20 },
];
const stages = [
  ['แรกเกิด', 'fry feed', 1.24, 'crumble'],
  ['วัยอ่อน', 'nursery feed', 1.15, 'crumble'],
  ['เล็ก', 'starter feed', 1.06, 'sack'],
  ['รุ่น', 'grower feed', 1, 'sack'],
  ['ใหญ่', 'finisher feed', 0.97, 'sack'],
] as const;
const recipes = [
  ['', '', '', 1],
  ['S', ' สูตรโตไว', ' fast growth', 1.06],
] as const;

const feeds = (type: string, species: readonly Species[]): Given[] =>
  species.flatMap((one) =>
    stages.flatMap(([stageTh, stageEn, times, kind], at) =>
      recipes.map(([suffix, recipeTh, recipeEn, factor]): Given => {
        const code = `${one.first + at}${suffix}`;
        return {
          bu: 'aqua',
          type,
          group: one.group,
          code,
          name: [`อาหาร${one.th}${stageTh} ${code}${recipeTh}`, `${one.en} ${stageEn} ${code}${recipeEn}`],
          baht: Math.round(one.baht * times * factor),
          unit: units.bag,
          weight: one.kg,
          usual: [10, 80, 10],
          look: { kind: kind === 'crumble' && suffix === 'S' ? 'crumble' : 'sack', mark: code, animal: one.animal },
        };
      }),
    ),
  );

const fry: readonly (readonly [group: string, code: string, th: string, en: string, baht: number])[] = [
  ['SHRIMP', 'PL10', 'ลูกกุ้งขาว P10', 'Vannamei larvae PL10', 140],
  ['SHRIMP', 'PL12', 'ลูกกุ้งขาว P12', 'Vannamei larvae PL12', 160],
  ['SHRIMP', 'PL15', 'ลูกกุ้งขาว P15', 'Vannamei larvae PL15', 190],
  ['SHRIMP', 'PT12', 'ลูกกุ้งกุลาดำ P12', 'Black tiger larvae PL12', 210],
  ['SHRIMP', 'PT15', 'ลูกกุ้งกุลาดำ P15', 'Black tiger larvae PL15', 245],
  ['SHRIMP', 'PR20', 'ลูกกุ้งก้ามกราม P20', 'River prawn larvae PL20', 320],
  ['FISH', 'FN2', 'ลูกปลานิลแปลงเพศ 2 ซม.', 'Sex-reversed tilapia fry 2 cm', 350],
  ['FISH', 'FN5', 'ลูกปลานิลแปลงเพศ 5 ซม.', 'Sex-reversed tilapia fingerling 5 cm', 900],
  ['FISH', 'FT3', 'ลูกปลาทับทิม 3 ซม.', 'Red tilapia fry 3 cm', 620],
  ['FISH', 'FD3', 'ลูกปลาดุกบิ๊กอุย 3 ซม.', 'Hybrid catfish fry 3 cm', 280],
  ['FISH', 'FD5', 'ลูกปลาดุกบิ๊กอุย 5 ซม.', 'Hybrid catfish fingerling 5 cm', 560],
  ['FISH', 'FK4', 'ลูกปลากะพง 4 ซม.', 'Sea bass fingerling 4 cm', 5200],
  ['FISH', 'FC3', 'ลูกปลาช่อน 3 ซม.', 'Snakehead fry 3 cm', 1200],
  ['FISH', 'FS3', 'ลูกปลาสวาย 3 ซม.', 'Pangasius fry 3 cm', 480],
];
const hatchery = (): Given[] =>
  fry.map(([group, code, th, en, baht]) => ({
    bu: 'aqua',
    type: 'FRY',
    group,
    code,
    name: [th, en],
    baht,
    unit: units.thousand,
    weight: 0,
    pack: 5,
    usual: [10, 200, 10],
    look: { kind: 'fingerlings' },
  }));

const fresh: readonly (readonly [code: string, th: string, en: string, baht: number])[] = [
  ['TN', 'ปลานิลสด', 'Fresh tilapia', 78],
  ['TT', 'ปลาทับทิมสด', 'Fresh red tilapia', 105],
  ['TK', 'ปลากะพงสด', 'Fresh sea bass', 165],
  ['TD', 'ปลาดุกสด', 'Fresh catfish', 72],
];
const counts = [
  ['30', 205],
  ['40', 185],
  ['50', 168],
  ['60', 155],
  ['70', 145],
  ['80', 136],
  ['100', 118],
] as const;
const market = (): Given[] => [
  ...(['ขาว', 'กุลาดำ'] as const).flatMap((kind) =>
    counts.map(([count, baht]): Given => ({
      bu: 'aqua',
      type: 'FRESH',
      group: 'SHRIMP',
      code: `${kind === 'ขาว' ? 'SV' : 'ST'}${count}`,
      grade: 'A',
      gradeName: ['เกรด A', 'Grade A'],
      name: [`กุ้ง${kind}สด ${count} ตัว/กก.`, `Fresh ${kind === 'ขาว' ? 'vannamei' : 'black tiger shrimp'}, ${count} per kg`],
      baht: kind === 'ขาว' ? baht : Math.round(baht * 1.35),
      priceBy: 'weight',
      unit: units.kg,
      weight: 1,
      usual: [50, 400, 50],
      look: { kind: 'shrimp' },
    })),
  ),
  ...fresh.flatMap(([code, th, en, baht]) =>
    (
      [
        ['A', 'ใหญ่', 'large', 1],
        ['B', 'กลาง', 'medium', 0.9],
      ] as const
    ).map(([grade, sizeTh, sizeEn, factor]): Given => ({
      bu: 'aqua',
      type: 'FRESH',
      group: 'FISH',
      code,
      grade,
      gradeName: [`เกรด ${grade}`, `Grade ${grade}`],
      name: [`${th}ขนาด${sizeTh}`, `${en}, ${sizeEn}`],
      baht: Math.round(baht * factor),
      priceBy: 'weight',
      unit: units.kg,
      weight: 1,
      usual: [50, 300, 50],
      look: { kind: 'fish' },
    })),
  ),
];

/** Everything sold to and by those who raise fish and shrimp. */
export const aquaProducts = (): Product[] => [...feeds('SHRF', shrimp), ...feeds('FISF', fish), ...hatchery(), ...market()].map(product);
