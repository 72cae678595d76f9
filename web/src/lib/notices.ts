import {
  alerts,
  confirms,
  notifications,
  type AlertCode,
  type AlertRow,
  type ConfirmCode,
  type NotificationCode,
} from '@smart-order/contract/problems/alerts.ts';
import { isProblemCode, problems } from '@smart-order/contract/problems/catalogue.ts';
import { locale } from './locale.ts';
import { ApiProblem, problemRow } from './problem.ts';
import { createStore } from './store.ts';

/**
 * What the frame says on top of a page. Rooms call:
 *   showAlert('create_fail')                           the alert modal, one row of contract alerts
 *   await askConfirm('cancel_order', { orderNumber })  true when the person presses the verb
 *   notify('line_removed', { name }, { undo })         the banner, 6000 ms, with an optional undo
 *   report(error)                                      whatever the catalogue says that problem does
 */
export type Facts = Record<string, string | number>;
export interface OpenAlert {
  code: AlertCode;
  row: AlertRow;
  facts: Facts;
  requestId?: string | undefined;
}
export interface OpenConfirm {
  code: ConfirmCode;
  facts: Facts;
  answer: (yes: boolean) => void;
}
export interface Notification {
  id: number;
  text: string;
  facts: Facts;
  tone: 'plain' | 'danger';
  undo?: (() => void) | undefined;
}

/** the error queue: alerts are shown one after the other */
export const alertQueue = createStore<readonly OpenAlert[]>([]);
export const confirmQuestion = createStore<OpenConfirm | undefined>(undefined);
export const notificationList = createStore<readonly Notification[]>([]);

export function showAlert(code: AlertCode, facts: Facts = {}, requestId?: string) {
  const isOpen = alertQueue.get().some((one) => one.code === code);
  if (!isOpen) alertQueue.set((now) => [...now, { code, row: alerts[code], facts, requestId }]);
}
export const closeAlert = () => alertQueue.set((now) => now.slice(1));

export const askConfirm = (code: ConfirmCode, facts: Facts = {}): Promise<boolean> =>
  new Promise((resolve) => {
    confirmQuestion.get()?.answer(false);
    confirmQuestion.set({ code, facts, answer: (yes) => (confirmQuestion.set(undefined), resolve(yes)) });
  });
export const confirmWords = (code: ConfirmCode) => ({ ...confirms[code][locale], takesAway: confirms[code].takesAway });

let lastId = 0;
function add(notification: Omit<Notification, 'id'>) {
  const next = { ...notification, id: ++lastId };
  // Two at once are enough to read; an older one has had its time.
  notificationList.set((now) => [...now.filter((one) => one.text !== next.text), next].slice(-2));
}
export const notify = (code: NotificationCode, facts: Facts = {}, { undo }: { undo?: () => void } = {}) =>
  add({ text: notifications[code][locale], facts, tone: 'plain', undo });
export const dismiss = (id: number) => notificationList.set((now) => now.filter((one) => one.id !== id));

/** Shows a failure the way the catalogue says. Inline problems and whole-page ones are the caller's to show. */
export function report(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const row = problemRow(error);
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  const facts = error instanceof ApiProblem ? (error.detail as Facts) : {};
  // An ended session is said by the session itself, once, over the page.
  if (row.alert === 'session_expired') return;
  if (row.does === 'alert' || row.does === 'logout') showAlert(row.alert ?? 'api_error', facts, requestId);
  if (row.does === 'notification') add({ text: row[locale], facts, tone: 'danger' });
}

/** The catalogue's words for a code, for a field or a place; its arguments are filled by `fill`. */
export const problemWords = (code: string): string => (isProblemCode(code) ? problems[code][locale] : problems.unexpected[locale]);
