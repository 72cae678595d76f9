import type { Luck } from './luck.ts';

type Words = readonly [th: string, en: string];

const first: Words[] = [
  ['รุ่งเรือง', 'Rungrueang'],
  ['เจริญ', 'Charoen'],
  ['สมบูรณ์', 'Somboon'],
  ['ทวี', 'Thawee'],
  ['พูน', 'Phun'],
  ['มั่งมี', 'Mangmee'],
  ['ศิริ', 'Siri'],
  ['ชัย', 'Chai'],
  ['บุญ', 'Bun'],
  ['เพิ่ม', 'Phoem'],
  ['โชค', 'Chok'],
  ['วัฒนา', 'Watthana'],
  ['อุดม', 'Udom'],
  ['ไพศาล', 'Phaisan'],
  ['เกษม', 'Kasem'],
  ['มงคล', 'Mongkhon'],
  ['ประเสริฐ', 'Prasoet'],
  ['สุวรรณ', 'Suwan'],
  ['ดำรง', 'Damrong'],
  ['กิจ', 'Kit'],
  ['นำ', 'Nam'],
  ['แสง', 'Saeng'],
  ['ทอง', 'Thong'],
  ['ธนา', 'Thana'],
  ['รวม', 'Ruam'],
  ['พรหม', 'Phrom'],
  ['เอก', 'Ek'],
  ['วิเชียร', 'Wichian'],
];
const second: Words[] = [
  ['ทรัพย์', ' Sap'],
  ['พัฒนา', ' Phatthana'],
  ['โชค', ' Chok'],
  ['ชัยเจริญ', ' Chaicharoen'],
  ['พาณิชย์', ' Phanit'],
  ['ผล', ' Phon'],
  ['กิจ', ' Kit'],
  ['สิน', ' Sin'],
  ['ศรี', ' Si'],
  ['รัตน์', ' Rat'],
  ['มงคล', ' Mongkhon'],
  ['ทวีโชค', ' Thaweechok'],
];
const given: Words[] = [
  ['สมชาย', 'Somchai'],
  ['วิภา', 'Wipha'],
  ['ณัฐพงศ์', 'Natthaphong'],
  ['อรทัย', 'Orathai'],
  ['ประยูร', 'Prayun'],
  ['สุนีย์', 'Sunee'],
  ['ธีรศักดิ์', 'Thirasak'],
  ['กัญญา', 'Kanya'],
  ['บุญมา', 'Bunma'],
  ['พิมพ์ใจ', 'Phimchai'],
  ['อนันต์', 'Anan'],
  ['มาลี', 'Malee'],
  ['วรพล', 'Worraphon'],
  ['รัชนี', 'Ratchanee'],
  ['สุรชัย', 'Surachai'],
  ['จันทร์เพ็ญ', 'Chanphen'],
  ['เกรียงไกร', 'Kriangkrai'],
  ['ดวงใจ', 'Duangchai'],
  ['ชูศักดิ์', 'Chusak'],
  ['ลำไย', 'Lamyai'],
];
const family: Words[] = [
  ['ศรีทอง', 'Sithong'],
  ['แก้วมณี', 'Kaeomani'],
  ['วงศ์สวัสดิ์', 'Wongsawat'],
  ['บุญเรือง', 'Bunrueang'],
  ['พงษ์ไพบูลย์', 'Phongphaibun'],
  ['ทองดี', 'Thongdi'],
  ['สุขเกษม', 'Sukkasem'],
  ['จันทร์แดง', 'Chandaeng'],
  ['อินทรสุข', 'Intharasuk'],
  ['ใจกล้า', 'Chaikla'],
  ['ปานทอง', 'Panthong'],
  ['มีสุข', 'Misuk'],
  ['คงเจริญ', 'Khongcharoen'],
  ['รักษ์ไทย', 'Rakthai'],
  ['ยอดแก้ว', 'Yotkaeo'],
  ['เพชรรัตน์', 'Phetcharat'],
];

export type Trade = 'livestock' | 'pond' | 'kitchen';
const forms: Record<Trade, readonly (readonly [th: (name: string) => string, en: (name: string) => string])[]> = {
  livestock: [
    [(name) => `ฟาร์ม${name}`, (name) => `${name} Farm`],
    [(name) => `${name}ฟาร์ม`, (name) => `${name} Livestock Farm`],
    [(name) => `บริษัท ${name}ปศุสัตว์ จำกัด`, (name) => `${name} Livestock Co., Ltd.`],
    [(name) => `หจก. ${name}การเกษตร`, (name) => `${name} Agriculture Ltd., Part.`],
    [(name) => `ร้าน${name}อาหารสัตว์`, (name) => `${name} Feed Shop`],
  ],
  pond: [
    [(name) => `${name}ฟาร์มกุ้ง`, (name) => `${name} Shrimp Farm`],
    [(name) => `บ่อปลา${name}`, (name) => `${name} Fish Ponds`],
    [(name) => `บริษัท ${name}อควาคัลเจอร์ จำกัด`, (name) => `${name} Aquaculture Co., Ltd.`],
    [(name) => `แพปลา${name}`, (name) => `${name} Fish Landing`],
  ],
  kitchen: [
    [(name) => `ร้าน${name}โภชนา`, (name) => `${name} Restaurant`],
    [(name) => `${name}มินิมาร์ท`, (name) => `${name} Minimart`],
    [(name) => `บริษัท ${name}ฟู้ดซัพพลาย จำกัด`, (name) => `${name} Food Supply Co., Ltd.`],
    [(name) => `ห้องเย็น${name}`, (name) => `${name} Cold Storage`],
    [(name) => `ครัวกลาง${name}`, (name) => `${name} Central Kitchen`],
  ],
};

/** Names of businesses, each given once, and of people. */
export function namesBy({ pick }: Luck) {
  const taken = new Set(['รุ่งเรืองทรัพย์']);
  return {
    business(trade: Trade): Words {
      for (;;) {
        const [start, end] = [pick(first), pick(second)];
        const name = start[0] + end[0];
        if (taken.has(name) || end[0].startsWith(start[0])) continue;
        taken.add(name);
        const form = pick(forms[trade]);
        return [form[0](name), form[1](start[1] + end[1])];
      }
    },
    person: (): { first: Words; last: Words } => ({ first: pick(given), last: pick(family) }),
  };
}
