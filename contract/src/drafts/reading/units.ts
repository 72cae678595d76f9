import { foldText } from '#contract/fold-text.ts';

/** The units that people write in orders, with their spellings. */
interface UnitRow {
  words: readonly string[];
  /** is a quantity of the product by weight */
  kilograms?: number;
  /** how many single ones it counts, in any unit of the product */
  counts?: number;
  /** names a size or a strength more often than a quantity: 500 ก., 100 มล. */
  isMeasure?: true;
  /** another unit that people mean by it */
  alike?: readonly string[];
  /** a unit that people mean by it where one of the product weighs a kilogram or less */
  light?: string;
  /** means the unit in which the product is sold */
  isAny?: true;
}

export const units = {
  bag: {
    words:
      'ถุง ถง ถถุง ถุงง ถุ่ง ถูง กระสอบ สอบ กระสอป กะสอบ กระซอบ กระสอบบ กสอบ กระส กส. กส ก.ส. ก.ส bag bags bg bgs sack sacks'.split(
        ' ',
      ),
  },
  head: { words: ['ตัว', 'ตัวว', 'head', 'heads', 'hd'], alike: ['piece'] },
  thousand: { words: ['พันตัว'], counts: 1000 },
  kilogram: {
    words: [
      'กิโลกรัม',
      'กิโลกรํม',
      'กิโล',
      'กิโลฯ',
      'กโล',
      'กก.',
      'กก',
      'โล',
      'kg',
      'kgs',
      'kg.',
      'kilo',
      'kilos',
      'kilogram',
      'kilograms',
    ],
    kilograms: 1,
  },
  tonne: { words: ['ตัน', 'ton', 'tons', 'tonne', 'tonnes'], kilograms: 1000 },
  gram: { words: ['กรัม', 'ก.', 'g', 'gram', 'grams'], kilograms: 0.001, isMeasure: true },
  litre: { words: ['ลิตร', 'litre', 'litres', 'liter', 'liters', 'l'], isMeasure: true },
  millilitre: { words: ['มล.', 'มล', 'มิลลิลิตร', 'มิล', 'ซีซี', 'ml', 'cc'], isMeasure: true },
  millimetre: { words: ['มม.', 'มม', 'มิลลิเมตร', 'mm'], isMeasure: true },
  centimetre: { words: ['ซม.', 'ซม', 'cm'], isMeasure: true },
  metre: { words: ['เมตร', 'metre', 'metres', 'meter', 'meters'], isMeasure: true },
  ounce: { words: ['ออนซ์', 'ออนส์', 'ออน', 'ออนซ', 'oz'], isMeasure: true },
  pound: { words: ['ปอนด์', 'ปอน', 'ปอนด', 'lb', 'lbs'], isMeasure: true },
  dose: { words: ['โดส', 'dose', 'doses'], isMeasure: true },
  egg: { words: ['ฟอง', 'egg', 'eggs'], isMeasure: true },
  bottle: { words: ['ขวด', 'bottle', 'bottles', 'btl', 'btls'] },
  pack: {
    words: [
      'แพ็ค',
      'แพ็ก',
      'แพค',
      'แพก',
      'แพ๊ค',
      'ห่อ',
      'pack',
      'packs',
      'pck',
      'pcks',
      'packet',
      'packets',
    ],
  },
  box: { words: ['กล่อง', 'กล่อ', 'กลอง', 'box', 'boxes'] },
  crate: { words: ['ลัง', 'crate', 'crates', 'carton', 'cartons', 'case', 'cases', 'ctn'] },
  tray: { words: ['ถาด', 'แผง', 'tray', 'trays'] },
  pail: { words: ['ถัง', 'pail', 'pails'] },
  gallon: { words: ['แกลลอน', 'แกลอน', 'gallon', 'gallons'], alike: ['bottle', 'pail'] },
  sachet: { words: ['ซอง', 'sachet', 'sachets'], alike: ['pack'], light: 'bag' },
  can: { words: ['กระป๋อง', 'กะป๋อง', 'กระป่อง', 'ป๋อง', 'can', 'cans', 'tin', 'tins'] },
  jar: { words: ['ไห', 'กระปุก', 'jar', 'jars'] },
  cup: { words: ['ถ้วย', 'cup', 'cups'] },
  roll: { words: ['ม้วน', 'roll', 'rolls'] },
  bundle: { words: ['มัด', 'bundle', 'bundles'] },
  tube: { words: ['หลอด', 'tube', 'tubes'] },
  piece: { words: ['ชิ้น', 'อัน', 'ก้อน', 'piece', 'pieces', 'pc', 'pcs'] },
  any: { words: ['ลูก', 'ใบ', 'เส้น', 'หน่วย', 'unit', 'units'], isAny: true },
  dozen: { words: ['โหล', 'dozen', 'dozens', 'doz', 'dz'], counts: 12 },
  pair: { words: ['คู่', 'pair', 'pairs'], counts: 2 },
  load: {
    words: [
      'คันรถ',
      'คัน',
      'เที่ยว',
      'พาเลท',
      'พาเลต',
      'truck',
      'trucks',
      'truckload',
      'load',
      'loads',
      'pallet',
      'pallets',
    ],
  },
  // 35.- is a price.
  baht: { words: ['บาท', 'บ.', '฿', 'baht', 'thb', '.-'] },
} as const satisfies Record<string, UnitRow>;
export type Unit = keyof typeof units;

export const unitNames = Object.keys(units) as Unit[];
export const unitRow = (unit: Unit): UnitRow => units[unit];
export const unitWords: ReadonlyMap<string, Unit> = new Map(
  unitNames.flatMap((unit) => units[unit].words.map((word): [string, Unit] => [word, unit])),
);

/** The unit that a word means, in any of its spellings: a supplier's own name of a unit, too. */
export const unitOfWord = (word: string): Unit | undefined => unitWords.get(foldText(word));

/** A unit in which sizes of products are written, too. */
export const isMeasured = (unit: Unit | undefined): boolean =>
  unit !== undefined && ('isMeasure' in units[unit] || 'kilograms' in units[unit]);
