import type { NoticeWords } from '#contract/problems/words.ts';
import type { th as frame } from '#contract/frame/words.th.ts';
import type { th as cart } from '#contract/cart/words.th.ts';
import type { th as cartAgain } from '#contract/cart/again/words.th.ts';
import type { th as cash } from '#contract/cash/words.th.ts';
import type { th as cashHome } from '#contract/cash/home/words.th.ts';
import type { th as catalogue } from '#contract/catalogue/words.th.ts';
import type { th as catalogueByNumber } from '#contract/catalogue/by-number/words.th.ts';
import type { th as delivery } from '#contract/delivery/words.th.ts';
import type { th as integration } from '#contract/integration/words.th.ts';
import type { th as parked } from '#contract/integration/parked/words.th.ts';
import type { th as receivers } from '#contract/integration/receivers/words.th.ts';
import type { th as orders } from '#contract/orders/words.th.ts';
import type { th as ordersEdit } from '#contract/orders/edit/words.th.ts';
import type { th as ordersReceiving } from '#contract/orders/receiving/words.th.ts';
import type { th as payments } from '#contract/payments/words.th.ts';
import type { th as paymentsHome } from '#contract/payments/home/words.th.ts';
import type { th as statements } from '#contract/statements/words.th.ts';
import type { th as matching } from '#contract/payments/matching/words.th.ts';
import type { th as paymentsInvoice } from '#contract/payments/invoice/words.th.ts';
import type { th as paymentsPaying } from '#contract/payments/paying/words.th.ts';
import type { th as reports } from '#contract/reports/words.th.ts';
import type { th as reportFiles } from '#contract/reports/files/words.th.ts';
import type { th as reportJobs } from '#contract/reports/jobs/words.th.ts';
import type { th as documents } from '#contract/documents/words.th.ts';
import type { th as exports } from '#contract/exports/words.th.ts';
import type { th as testPages } from '#contract/test-pages/words.th.ts';
import type { th as assignment } from '#contract/assignment/words.th.ts';
import type { th as profile } from '#contract/profile/words.th.ts';
import type { th as users } from '#contract/users/words.th.ts';
import type { th as usersHome } from '#contract/users/home/words.th.ts';
import type { th as customers } from '#contract/customers/words.th.ts';
import type { th as customersServed } from '#contract/customers/served/words.th.ts';
import type { th as sisterSignOn } from '#contract/sister-sign-on/words.th.ts';
import type { th as signIn } from '#contract/sign-in/words.th.ts';

/** Types of every room's words, by the name that useTranslations takes. A new room adds its line; words of some pages alone are `room/part`. */
interface Rooms {
  'sign-in': typeof signIn;
  'sister-sign-on': typeof sisterSignOn;
  'test-pages': typeof testPages;
  assignment: typeof assignment;
  profile: typeof profile;
  users: typeof users;
  'users/home': typeof usersHome;
  customers: typeof customers;
  'customers/served': typeof customersServed;
  payments: typeof payments;
  'payments/home': typeof paymentsHome;
  'payments/matching': typeof matching;
  'payments/paying': typeof paymentsPaying;
  'payments/invoice': typeof paymentsInvoice;
  delivery: typeof delivery;
  integration: typeof integration;
  'integration/receivers': typeof receivers;
  'integration/parked': typeof parked;
  orders: typeof orders;
  'orders/edit': typeof ordersEdit;
  'orders/receiving': typeof ordersReceiving;
  cash: typeof cash;
  'cash/home': typeof cashHome;
  catalogue: typeof catalogue;
  'catalogue/by-number': typeof catalogueByNumber;
  cart: typeof cart;
  'cart/again': typeof cartAgain;
  reports: typeof reports;
  'reports/files': typeof reportFiles;
  'reports/jobs': typeof reportJobs;
  statements: typeof statements;
  documents: typeof documents;
  exports: typeof exports;
  frame: typeof frame;
}

/** Does not compile where a room lacks words for one of its problems, alerts, questions or banners. */
type Saying<Words extends { [Room in keyof Words]: NoticeWords<Room> }> = Words;

export type Messages = Saying<Rooms>;
