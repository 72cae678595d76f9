import {
  alerts,
  confirms,
  notifications,
  type AlertCode,
  type AlertRow,
  type ConfirmCode,
  type ConfirmRow,
  type NotificationCode,
} from '#contract/problems/alerts.ts';
import type { AlertWords, ConfirmWords } from '#contract/problems/words.ts';
import { ApiProblem, problemOf, problemRow, problemWords, serverWords } from './problem.ts';
import { createStore } from './store.ts';
import type { Template } from './words/fill.ts';
import { onceLoaded, wordsByCode, type Unfilled } from './words/words.ts';

/**
 * The alerts, questions and banners that the frame shows over a page. Rooms call:
 *   showAlert('create_fail')                           the alert modal, one row of contract alerts
 *   await askConfirm('cancel_order', { orderNumber })  true when the person presses the verb
 *   notify('line_removed', { name }, { undo })         the banner, 6000 ms, with an optional undo
 *   report(error)                                      does what the catalogue has for that problem
 */
export type Facts = Record<string, string | number>;
export interface OpenAlert {
  code: AlertCode;
  row: AlertRow;
  words: Unfilled<AlertWords>;
  facts: Facts;
  requestId?: string | undefined;
  /** sentences from the server, below our own */
  details: readonly string[];
  /** the code to quote to support, in small letters */
  small: string;
}
export interface OpenConfirm {
  code: ConfirmCode;
  words: Unfilled<ConfirmWords>;
  isDestructive: boolean;
  facts: Facts;
  answer: (yes: boolean) => void;
}
export interface Notification {
  id: number;
  text: Template;
  facts: Facts;
  tone: 'plain' | 'danger';
  undo?: (() => void) | undefined;
}

/** the error queue: alerts are shown one after the other */
export const alertQueue = createStore<readonly OpenAlert[]>([]);
export const confirmQuestion = createStore<OpenConfirm | undefined>(undefined);
export const notificationList = createStore<readonly Notification[]>([]);

export function showAlert(
  code: AlertCode,
  facts: Facts = {},
  requestId?: string,
  { details = [], small = '' }: Partial<Pick<OpenAlert, 'details' | 'small'>> = {},
) {
  const row: AlertRow = alerts[code];
  onceLoaded(row.room, () => {
    // If its words cannot be fetched, the general alert is shown, because something did fail.
    const words =
      wordsByCode(row.room, 'alerts', code) ?? wordsByCode('frame', 'alerts', 'api_error');
    const isOpen = alertQueue.get().some((one) => one.code === code);
    if (words && !isOpen)
      alertQueue.set((now) => [...now, { code, row, words, facts, requestId, details, small }]);
  });
}
export const closeAlert = () => alertQueue.set((now) => now.slice(1));

export const askConfirm = (code: ConfirmCode, facts: Facts = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const { room, isDestructive }: ConfirmRow = confirms[code];
    confirmQuestion.get()?.answer(false);
    onceLoaded(room, () => {
      const words = wordsByCode(room, 'confirms', code);
      // A question that cannot be shown counts as no.
      if (!words) return (showAlert('api_error'), resolve(false));
      return confirmQuestion.set({
        code,
        words,
        isDestructive: isDestructive === true,
        facts,
        answer: (yes) => (confirmQuestion.set(undefined), resolve(yes)),
      });
    });
  });

let lastId = 0;
function add(notification: Omit<Notification, 'id'>) {
  const next = { ...notification, id: ++lastId };
  // Two at once are enough to read; the oldest disappears.
  notificationList.set((now) => [...now.filter((one) => one.text !== next.text), next].slice(-2));
}
export function notify(
  code: NotificationCode,
  facts: Facts = {},
  { undo }: { undo?: () => void } = {},
) {
  const { room } = notifications[code];
  onceLoaded(room, () =>
    add({ text: wordsByCode(room, 'notifications', code) ?? '', facts, tone: 'plain', undo }),
  );
}
export const dismiss = (id: number) =>
  notificationList.set((now) => now.filter((one) => one.id !== id));

/**
 * Shows a failure as the catalogue says. Where the screen has no field or place for it (`inline`, `page`), it is an alert.
 * A caller that shows the failure itself does not report it.
 */
export function report(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const row = problemRow(error);
  const { code, requestId, detail, status } =
    error instanceof ApiProblem ? error : problemOf(0, undefined);
  const facts = detail as Facts;
  // The frame shows once, over the page, that the session ended.
  if (row.alert === 'session_expired') return;
  if (row.does === 'notification')
    return onceLoaded(row.room, () =>
      add({ text: problemWords(code, facts), facts, tone: 'danger' }),
    );
  if (row.alert && row.alert !== 'api_error') return showAlert(row.alert, facts, requestId);
  onceLoaded(row.room, () => {
    const details = serverWords(error);
    if (status === 404)
      showAlert('data_not_found', facts, requestId, { details, small: problemWords('not_found') });
    else showAlert('api_error', facts, requestId, { details });
  });
}
