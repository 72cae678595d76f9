import { en as assignmentEn } from '@smart-order/contract/assignment/words.en.ts';
import { th as assignmentTh } from '@smart-order/contract/assignment/words.th.ts';
import { en as cartEn } from '@smart-order/contract/cart/words.en.ts';
import { th as cartTh } from '@smart-order/contract/cart/words.th.ts';
import { en as catalogueEn } from '@smart-order/contract/catalogue/words.en.ts';
import { th as catalogueTh } from '@smart-order/contract/catalogue/words.th.ts';
import { en as customersEn } from '@smart-order/contract/customers/words.en.ts';
import { th as customersTh } from '@smart-order/contract/customers/words.th.ts';
import { en as ordersEn } from '@smart-order/contract/orders/words.en.ts';
import { th as ordersTh } from '@smart-order/contract/orders/words.th.ts';
import { en as sisterSignOnEn } from '@smart-order/contract/sister-sign-on/words.en.ts';
import { th as sisterSignOnTh } from '@smart-order/contract/sister-sign-on/words.th.ts';
import { en as usersEn } from '@smart-order/contract/users/words.en.ts';
import { th as usersTh } from '@smart-order/contract/users/words.th.ts';
import { en as frameEn } from '@smart-order/contract/words/frame.en.ts';
import { th as frameTh } from '@smart-order/contract/words/frame.th.ts';

export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

/** The words that stand on the screen, so that one journey is walked in both languages. */
const words = {
  th: {
    assignment: assignmentTh,
    cart: cartTh,
    catalogue: catalogueTh,
    customers: customersTh,
    orders: ordersTh,
    sisterSignOn: sisterSignOnTh,
    users: usersTh,
    frame: frameTh,
  },
  en: {
    assignment: assignmentEn,
    cart: cartEn,
    catalogue: catalogueEn,
    customers: customersEn,
    orders: ordersEn,
    sisterSignOn: sisterSignOnEn,
    users: usersEn,
    frame: frameEn,
  },
} as const;
export const wordsOf = (language: Language) => words[language];

/** Words with a count or a name in them, as a pattern: `ใส่ตะกร้า {name}` becomes /^ใส่ตะกร้า .+$/. */
export const around = (text: string, name = '') =>
  new RegExp(
    `^${text
      .split(/\{\w+(?:, \w+)?\}/)
      .map(escape)
      .join(name ? escape(name) : '.+')}$`,
  );

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
