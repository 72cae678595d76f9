import type { Token } from './tokens.ts';

type CautionToken = Token & { is: 'caution' };
const isAsk = (token: Token | undefined): boolean =>
  token?.is === 'cue' || (token?.is === 'filler' && token.isAsk === true);
const isCount = ({ is }: Token): boolean => is === 'number' || is === 'half';
const isWords = ({ is }: Token): boolean => is === 'word' || is === 'code';
// So large a number is a product's.
const isNumber = (token: Token): boolean =>
  token.is === 'number' && !token.inWords && token.value >= 100;
const aside: ReadonlySet<Token['is']> = new Set(['day', 'aside', 'intent']);
const mostCautions = 4;

/**
 * What is reported or asked in front of an order says nothing about it: 552 หมดแล้ว เอา 30 ถุง; โอนแล้ว 35,400 เอา 552 50 ถุง; มี 550G ไหม ถ้ามีเอา 6 ถุง. A complaint,
 * an earlier order and what may be a line of this one are asked about.
 */
export function withoutStatement(text: string, written: readonly Token[]): readonly Token[] {
  const tokens = withoutReasonBehind(withoutDayQuestion(text, withoutMentioned(text, written)));
  // Of a line without an order it concerns no other one.
  if (!tokens.some(isCount)) return tokens.filter((token) => !isOnDelivery(text, token));
  const cautions = tokens.filter((token) => token.is === 'caution');
  const last = cautions.at(-1);
  if (!last || cautions.length > mostCautions) return tokens;
  const ask = tokens.findIndex((token) => token.from > last.from && isAsk(token));
  const [front, behind] = [tokens.slice(0, ask), tokens.slice(ask)];
  if (ask < 0 || !behind.some(isCount)) return tokens;
  const isGranted = behind.some((token) => token.is === 'filler' && token.isGranted);
  const isPaid = cautions[0]?.intent === 'paid';
  const isSilent = ({ caution, intent, isReason }: CautionToken) =>
    isReason ||
    intent === 'paid' ||
    (caution === 'price' && isPaid) ||
    (isGranted && intent !== 'complains' && granted.has(caution));
  if (!cautions.every(isSilent)) return tokens;
  const [before, counted] = [
    front.filter(({ from }) => from < last.from),
    front.filter(({ from }) => from > last.from),
  ];
  const mentioned = before.filter((token) => isWords(token) || isCount(token));
  // หมด 552 แล้ว ขอ 20 ลูก
  const names = mentioned.length === 0 && last.isReason ? counted.filter(isNumber) : mentioned;
  const isMention =
    names.every((token) => isWords(token) || isNumber(token)) &&
    names.filter((token) => !isWords(token) || token.is === 'code').length <= 1 &&
    counted.filter((token) => isCount(token) && !names.includes(token)).length <= 1 &&
    !before.some(({ is }) => is === 'unit' || is === 'sep');
  const hasProduct =
    behind.some(isWords) ||
    behind.filter((token) => token.is === 'number' && !token.inWords).length > 1;
  if (!isMention || hasProduct === names.length > 0) return tokens;
  const subjects = cautions.flatMap(({ intent, from, to }): Token[] =>
    intent === 'paid' ? [{ is: 'intent', intent, from, to }] : [],
  );
  return [...names, ...front.filter(({ is }) => aside.has(is)), ...subjects, ...behind];
}
/** 634 25 ลูก รถสิบล้อเข้าไม่ได้นะ: what is mentioned, asked or paid behind an order, in words of its own, takes none of it back. */
function withoutMentioned(text: string, tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findLastIndex((token) => isCount(token) || token.is === 'unit');
  const [order, behind] = [tokens.slice(0, last + 1), tokens.slice(last + 1)];
  const isOrder =
    !order.some(({ is }) => is === 'caution') &&
    (order.some(isWords) || order.filter(({ is }) => is === 'number').length > 1);
  const ofPayment = new Set(behind.map((_token, at) => paidWith(behind, at)));
  const isMentioned = (token: Token, at: number) =>
    token.is === 'caution' &&
    (ofPayment.has(token) || isAboutElse(text, token, behind.slice(0, at), behind.slice(at + 1)));
  const hasOwn = behind.some(({ is, from, to }) => is === 'word' && to - from >= leastOwn);
  if (
    !isOrder ||
    !(hasOwn || behind.some((token) => isLater(text, token) || isPaid(token))) ||
    // Each of them reads what is before it.
    behind.filter(({ is }) => is === 'caution').length > mostCautions ||
    !behind.every((token, at) => ofMention.has(token.is) || isMentioned(token, at))
  )
    return tokens;
  return [
    ...order,
    // The day when one pays is none of delivery.
    ...behind.flatMap((token): Token[] => {
      if (ofPayment.has(token)) return [];
      if (token.is !== 'caution') return [token];
      return [{ is: 'filler', isMentioned: true, from: token.from, to: token.to }];
    }),
  ];
}
const ofMention: ReadonlySet<Token['is']> = new Set([
  'word',
  'filler',
  'day',
  'aside',
  'cue',
  'sep',
]);
const leastOwn = 3;
/** Whether a "no", a question or a report is about something else than the order before it. */
function isAboutElse(
  text: string,
  token: CautionToken,
  before: readonly Token[],
  after: readonly Token[],
): boolean {
  const { caution, intent, from } = token;
  const hasOwn = before.some((token) => token.is === 'word' && token.to - token.from >= leastOwn);
  const words = text.slice(before[0]?.from ?? from);
  switch (caution) {
    // ช่วงนี้อากาศเปลี่ยน
    case 'changes':
      return token.isBack !== true && hasOwn && after.every(({ is }) => is === 'filler');
    case 'cancels':
      return /^ไม่(?!เอา|ต้อง|สั่ง|รับ|ส่ง|ใช่|แล้ว|ละ|ดี|เป็นไร|ลง|[\s]|$)/.test(text.slice(from));
    case 'asks':
      return intent === undefined ? hasOwn : intent === 'price' && /รวม|ทั้งหมด|ยอด/.test(words);
    case 'reports':
      return intent === undefined || intent === 'paid';
    case 'chooses':
      return (
        (isLater(text, token) && (before.at(-1)?.is === 'day' || isOfDelivering(text, from))) ||
        isOnDelivery(text, token)
      );
    default:
      return false;
  }
}

const isPaid = (token: Token): boolean => token.is === 'caution' && token.intent === 'paid';
/** ซอสหอย 12 ขวด โอนวันจันทร์, โอนแล้ว 2,250 บาท: the day when one pays, or how much, behind the word for it. */
function paidWith(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  if (!token || !isPaid(token)) return undefined;
  const next = tokens.find(({ is }, index) => index > at && is !== 'filler');
  return next?.is === 'day' || (next?.is === 'caution' && next.caution === 'price')
    ? next
    : undefined;
}
/** Whether ค่อย is about how one delivers, or is "not very": ฝนหยุดค่อยมาส่ง, ค่อยๆ ขับนะ, น้ำไม่ค่อยดี. */
const isOfDelivering = (text: string, from: number): boolean =>
  text.endsWith('ไม่', from) || /^ค่อย(?:ๆ|มา|ส่ง|เข้า|โทร)/.test(text.slice(from));
// วันอังคารค่อยมาก็ได้
const isLater = (text: string, { is, from }: Token): boolean =>
  is === 'caution' && text.startsWith('ค่อย', from);
/** ถ้าถึงแล้วโทรมา: a condition on the delivery alone. */
const isOnDelivery = (text: string, { is, from }: Token): boolean =>
  is === 'caution' &&
  text.startsWith('ถ้า', from) &&
  ofDelivery.test(text.slice(from)) &&
  !ofOrder.test(text.slice(from));
// ถ้าทันส่งเลย, ถ้าฝนตกโทรมาก่อน; but ถ้าราคาเดิม, ถ้าไม่มีเอา 552
const ofDelivery = /ฝน|รถ|ทัน|ถึง|ส่ง|โทร|ไม่อยู่|ไม่เจอ|ปิด|เปิด|เข้า|จอด|สะดวก/;
const ofOrder = /เอา|ขอ|แทน|เปลี่ยน|ราคา|มี|ลด|แถม|ไม่ได้|หมด|ยกเลิก|ไม่ต้อง|\d/;

/** 551 20 ถุง ของหมดแล้ว: why one orders, behind the order. */
function withoutReasonBehind(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findLastIndex((token) => isCount(token) || token.is === 'unit');
  const [order, behind] = [tokens.slice(0, last + 1), tokens.slice(last + 1)];
  const isReason = (token: Token) => token.is === 'caution' && token.isReason === true;
  return behind.some(isReason) &&
    (order.some(isWords) || order.filter(({ is }) => is === 'number').length > 1) &&
    behind.every((token) => isReason(token) || beside.has(token.is)) &&
    !order.some(({ is }) => is === 'caution')
    ? [...order, ...behind.filter(({ is }) => is === 'day' || is === 'aside')]
    : tokens;
}
const beside: ReadonlySet<Token['is']> = new Set(['word', 'filler', 'day', 'aside']);

/** ส่งบ่ายนี้ได้ไหม beside an order asks for its day, politely. */
function withoutDayQuestion(text: string, tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ is, from }) => is === 'caution' && ofYes.test(text.slice(from)));
  const can = tokens.findLastIndex(
    ({ from, to }, index) => index < at && text.slice(from, to) === 'ได้',
  );
  const from = tokens.findLastIndex((token, index) => index < can && !isOfDay(token)) + 1;
  const front = tokens.slice(from, can);
  const isAsked =
    at === can + 1 &&
    front.some(({ is }) => is === 'cue') &&
    front.some(({ is }) => is === 'day') &&
    [...tokens.slice(0, from), ...tokens.slice(at + 1)].some(isCount);
  return isAsked ? [...tokens.slice(0, can), ...tokens.slice(at + 1)] : tokens;
}
const isOfDay = ({ is }: Token): boolean =>
  is === 'cue' || is === 'day' || is === 'aside' || is === 'filler';
const ofYes = /^(?:ไหม|มั้ย|มั๊ย|ไม๊|บ่|หรือเปล่า|รึเปล่า)/;
const granted: ReadonlySet<CautionToken['caution']> = new Set(['asks', 'chooses', 'reports']);

/** The product that ends tokens: where it begins, whether nothing else is among them, and whether it has a quantity. */
export type LastProduct = (
  tokens: readonly Token[],
) => { from: number; isAlone: boolean; isCounted: boolean } | undefined;

/**
 * A row in parts, where it cancels one product by its name: 551 20 ถุง ไม่เอา 552; 553G ไม่เอาแล้ว เอา 553 25 ถุง. Which one is clear where the product before the word has no quantity and none is
 * beside it, or the other way round.
 */
export function cancelledApart(
  text: string,
  tokens: readonly Token[],
  lastIn: LastProduct,
): readonly (readonly Token[])[] {
  const cancels = tokens.filter((token) => token.is === 'caution' && token.caution === 'cancels');
  // ตัด 552 ออก, ไม่ใช่ 552 เอา 553: but 20 ถุง ไม่ใช่ 30 may be a correction.
  const [word, another] = cancels.filter(
    (token, at) => at === 0 || !text.startsWith('ออก', token.from),
  );
  if (word?.is !== 'caution' || another) return [tokens];
  const at = tokens.indexOf(word);
  const next = tokens.findIndex(
    (token, index) => index > at && (isAsk(token) || token.is === 'sep'),
  );
  const end = next < 0 ? tokens.length : next;
  const [before, beside, rest] = [
    tokens.slice(0, at),
    tokens.slice(at + 1, end),
    tokens.slice(end),
  ];
  if (rest[0]?.is === 'sep' && !text.startsWith('แล้ว', rest[0].from)) return [tokens];
  const [last, named] = [lastIn(before), lastIn(beside)];
  // 912 50 ถุง ไม่เอาแล้ว ขอ 912F 50 แทน
  const isReplaced =
    (last?.isAlone &&
      rest.some(({ is, from }) => is === 'caution' && text.startsWith('แทน', from))) ||
    // หมูบด 10 (ไม่เอาแล้ว)
    before.at(-1)?.is === 'bracket';
  const open = last?.isCounted && !isReplaced ? undefined : last;
  if (word.isBack && (open ? !open.isAlone : before.some((token) => token.is !== 'filler')))
    return [tokens];
  const isNothing = beside.every(({ is }) => is === 'filler' || is === 'day' || is === 'bracket');
  if (open && isNothing)
    return [
      withoutBut(text, before.slice(0, open.from)),
      [...before.slice(open.from), word, ...beside],
      withoutInstead(text, rest),
    ];
  // เส้นเล็ก 3 ถุง เส้นใหญ่ไม่เอา บะหมี่กลม 4
  const isBehindName = before.at(-1)?.to === word.from && beside[0]?.from !== word.to;
  if (open && !open.isCounted && isBehindName && lastIn(beside)?.isCounted)
    return [before.slice(0, open.from), [...before.slice(open.from), word], [...beside, ...rest]];
  if (!open && named?.isAlone && !named.isCounted)
    return [
      before,
      [word, ...beside.filter((token) => !('isBehind' in token))],
      withoutInstead(text, rest),
    ];
  return [tokens];
}
/** 552 20 ถุง แต่ 553 ไม่เอา */
const withoutBut = (text: string, tokens: readonly Token[]) => {
  const last = tokens.at(-1);
  return last?.is === 'caution' && /^(?:แต่|but)/.test(text.slice(last.from, last.to))
    ? tokens.slice(0, -1)
    : tokens;
};
/** เอา 551A แทน: what it replaces is cancelled beside it. */
const withoutInstead = (text: string, tokens: readonly Token[]) =>
  tokens.filter((token) => !(token.is === 'caution' && text.startsWith('แทน', token.from)));
