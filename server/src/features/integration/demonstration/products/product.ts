import type { PriceBasis } from '#contract/product-fields.ts';
import { pictureFile, type Kind as PictureKind, type PictureInputs } from '#features/catalogue/front-pictures.ts';
import type { Bu, Row } from '../kinds.ts';

export type Words = readonly [th: string, en: string];
export interface Unit {
  code: string;
  name: Words;
}
export const units = {
  bag: { code: 'BAG', name: ['ถุง', 'bag'] },
  bottle: { code: 'BTL', name: ['ขวด', 'bottle'] },
  head: { code: 'HD', name: ['ตัว', 'head'] },
  kg: { code: 'KG', name: ['กก.', 'kg'] },
  tray: { code: 'TRY', name: ['ถาด', 'tray'] },
  box: { code: 'BOX', name: ['กล่อง', 'box'] },
  pack: { code: 'PCK', name: ['แพ็ก', 'pack'] },
  dose: { code: 'DOS', name: ['โดส', 'dose'] },
  thousand: { code: 'TH', name: ['พันตัว', 'thousand'] },
} as const satisfies Record<string, Unit>;

/** How a product is drawn. */
export interface Look {
  kind: PictureKind;
  mark?: string;
  animal?: NonNullable<PictureInputs['animal']>;
}

export interface Product {
  bu: Bu;
  type: string;
  group: string;
  code: string;
  medicine: string;
  grade: string;
  gradeName: Words;
  name: Words;
  unit: Unit;
  pack: number;
  weight: number;
  priceBy: PriceBasis;
  /** Satang of a unit, or of a kilogram, at an organisation whose factor is 1. */
  price: number;
  /** what it is made of; empty where that is not said */
  ingredients: Words;
  /** days before slaughter on which it is no longer given */
  withdrawalDays?: number;
  active: boolean;
  look: Look;
  /** What one line orders: from, to, in steps of. */
  usual: readonly [from: number, to: number, step: number];
}

export type Given = Pick<Product, 'bu' | 'type' | 'group' | 'code' | 'name' | 'unit' | 'weight' | 'look' | 'usual'> & { baht: number } & Partial<
    Pick<Product, 'medicine' | 'grade' | 'gradeName' | 'pack' | 'priceBy' | 'active' | 'ingredients' | 'withdrawalDays'>
  >;

/** A product from what is worth saying about it. */
export const product = ({ baht, ...given }: Given): Product => ({
  medicine: '',
  grade: '',
  gradeName: ['', ''],
  ingredients: ['', ''],
  pack: 1,
  priceBy: 'quantity',
  active: true,
  price: Math.round(baht * 100),
  ...given,
});

export const skuOf = ({ code, medicine, grade }: Pick<Product, 'code' | 'medicine' | 'grade'>): string => `${code}-${medicine}-${grade}`;

const picturesOf = ({ bu, look, code }: Product) => pictureFile({ category: bu, ...look, seed: look.kind === 'sack' ? code : (look.mark ?? code) });

/** Products as an import file says them, and their pictures, none twice. */
export function productRows(products: readonly Product[]): { rows: Row[]; pictures: { name: string; svg: string }[] } {
  const pictures = new Map<string, { name: string; svg: string }>();
  const rows = products.map((item) => {
    const picture = picturesOf(item);
    pictures.set(picture.name, picture);
    return {
      bu: item.bu,
      prdTypeCode: item.type,
      groupCode: item.group,
      productCode: item.code,
      medicineCode: item.medicine,
      gradeCode: item.grade,
      gradeNameTh: item.gradeName[0],
      gradeNameEn: item.gradeName[1],
      nameTh: item.name[0],
      nameEn: item.name[1],
      unitCode: item.unit.code,
      unitNameTh: item.unit.name[0],
      unitNameEn: item.unit.name[1],
      packSize: String(item.pack),
      weightKg: item.weight === 0 ? '0' : String(item.weight),
      priceBy: item.priceBy,
      imagePath: picture.name,
      ingredientsTh: item.ingredients[0],
      ingredientsEn: item.ingredients[1],
      withdrawalDays: String(item.withdrawalDays ?? ''),
      active: item.active ? 'Y' : 'N',
    };
  });
  return { rows, pictures: [...pictures.values()] };
}
