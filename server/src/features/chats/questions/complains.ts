import { foldText } from '#contract/fold-text.ts';

const earlier = 'เมื่อวาน|เมื่อเช้า|(?:รอบ|คราว|ครั้ง|วัน|อาทิตย์)(?:ที่แล้ว|ก่อน)';
const got = '(?:ได้|มา|ส่ง|รับ|ลง)';
const only = '(?:แค่|เพียง|ไม่ถึง)';

/** Less arrived than was ordered, also with quantities beside it: สั่ง 20 ได้ 18. */
const cameShort = [
  String.raw`สั่ง(?:ไป|ไว้)?.{1,30}?(?:ได้(?:รับ|มา)?${only}?|(?:ส่ง)?มา(?:ให้)?${only}) ?\d`,
  String.raw`${got}.{0,20}?${only}.{0,12}?\d.{0,20}?สั่ง`,
  `(?:${earlier}).{0,20}?${got}.{0,20}?${only}`,
  `(?:${earlier}).{0,20}?${got}.{0,20}?เอง`,
  'ordered .{1,30}?(?:got|received)',
].map((words) => new RegExp(words));

/** Words about goods that the reader of orders does not know: a complaint, unless a plain line of an order is beside them. */
const badGoods = new RegExp(
  [
    '(?:น้อยกว่า|ไม่ตรง(?:กับ)?|ไม่เท่า|ผิดจาก|เกิน(?:กว่า)?)ที่สั่ง',
    '(?:ส่ง|ได้)(?:มา)?เกิน',
    '(?:ถุง|กระสอบ)(?:ฉีก|ทะลุ|เปื่อย|ไม่เต็ม)|ไม่เต็มถุง|น้ำหนักไม่(?:ถึง|เต็ม|ครบ)',
    'หนู(?:กัด|แทะ)|(?:จับ|แข็ง)?เป็นก้อน|เหม็น|มีกลิ่น|(?:หมู|ไก่|เป็ด|วัว|แพะ|ม้า|ปลา|กุ้ง|กบ)ไม่(?:ยอม)?กิน|กินแล้ว(?:ตาย|ป่วย|ท้องเสีย|อ้วก)|เป็นมอด|มอดกิน|(?<!ความ|กัน)ชื้น',
  ].join('|'),
);

/** Whether a text says that fewer goods arrived, with or without quantities. */
export const saysCameShort = (text: string): boolean =>
  cameShort.some((words) => words.test(foldText(text)));
export const saysBadGoods = (text: string): boolean => badGoods.test(foldText(text));

/** Where a second part of one line begins that is about something else: the delivery of before, or the order of now. */
export const beginsEarlier = new RegExp(
  `^(?:${earlier}|ของ(?:รอบ|คราว|เมื่อ|ที่)|ส่วน|แล้วก็|และ|อีกเรื่อง|yesterday|last|and|also|but)`,
  'i',
);
export const beginsOrder =
  /^(?:วันนี้|พรุ่งนี้|มะรืน|รอบนี้|งวดนี้|ขอสั่ง|สั่ง(?!ไป|ไว้)|เอา|ขอ(?!โทษ|เคลม|คืน)|อยากได้|จัด|today|tomorrow|please|i want|order)/i;
