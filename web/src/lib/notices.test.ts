import { everyRoomIn, noticesIn } from '#contract/words/every-room.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  alertQueue,
  askConfirm,
  closeAlert,
  confirmQuestion,
  dismiss,
  notificationList,
  notify,
  report,
  showAlert,
} from './notices.ts';
import { problemOf, problemWords } from './problem.ts';
import { words } from './words/words.ts';

const thai = await everyRoomIn('th');
const problems = noticesIn(thai, 'problems');

beforeEach(() => {
  alertQueue.set([]);
  confirmQuestion.set(undefined);
  notificationList.set([]);
  words.set(thai);
});
const alertCodes = () => alertQueue.get().map(({ code }) => code);
const texts = () => notificationList.get().map(({ text }) => text as string);

describe('alerts', () => {
  test('are shown one at a time, and closing one shows the next', () => {
    showAlert('create_fail');
    showAlert('not_save_cart');
    expect(alertCodes()).toEqual(['create_fail', 'not_save_cart']);
    closeAlert();
    expect(alertCodes()).toEqual(['not_save_cart']);
  });
  test('that are open already are not shown twice, however many calls failed', () => {
    showAlert('api_error', {}, 'first');
    showAlert('api_error', {}, 'second');
    expect(alertQueue.get()).toMatchObject([{ requestId: 'first' }]);
  });
  test('that were closed are shown again at the next failure', () => {
    showAlert('api_error');
    closeAlert();
    showAlert('api_error');
    expect(alertCodes()).toEqual(['api_error']);
  });
});

describe('a question', () => {
  test('is answered by the person, and disappears', async () => {
    const asked = askConfirm('cancel_order', { orderNumber: 'SO-1' });
    expect(confirmQuestion.get()).toMatchObject({
      code: 'cancel_order',
      facts: { orderNumber: 'SO-1' },
    });
    confirmQuestion.get()?.answer(true);
    expect(await asked).toBe(true);
    expect(confirmQuestion.get()).toBeUndefined();
  });
  test('that is replaced by another question counts as no', async () => {
    const first = askConfirm('clear_cart');
    const second = askConfirm('log_out');
    expect(await first).toBe(false);
    confirmQuestion.get()?.answer(true);
    expect(await second).toBe(true);
  });
  test('shows in its verb whether something is removed', () => {
    void askConfirm('clear_cart');
    expect(confirmQuestion.get()).toMatchObject({
      words: { confirm: 'ล้างตะกร้า' },
      isDestructive: true,
    });
    void askConfirm('log_out');
    expect(confirmQuestion.get()).toMatchObject({
      words: { confirm: 'ออกจากระบบ' },
      isDestructive: false,
    });
  });
});

describe('banners', () => {
  test('are two at most: the oldest disappears', () => {
    notify('copied');
    notify('cart_cleared');
    notify('offline');
    expect(texts()).toEqual(['ล้างตะกร้าแล้ว', 'ไม่มีสัญญาณอินเทอร์เน็ต']);
  });
  test('of the same words are shown once, with the facts and the undo of the last', () => {
    const undo = vi.fn<() => void>();
    notify('line_removed', { name: '551' });
    notify('line_removed', { name: '552' }, { undo });
    expect(notificationList.get()).toMatchObject([{ facts: { name: '552' }, undo, tone: 'plain' }]);
  });
  test('are dismissed one by one', () => {
    notify('copied');
    notify('cart_cleared');
    dismiss(notificationList.get()[0]?.id ?? 0);
    expect(texts()).toEqual(['ล้างตะกร้าแล้ว']);
  });
});

describe('a failure', () => {
  test('that passes is a red banner', () => {
    report(problemOf(503, undefined));
    expect(notificationList.get()).toMatchObject([{ text: problems.unavailable, tone: 'danger' }]);
  });
  test('of the server is an alert with the number to quote', () => {
    report(problemOf(500, { requestId: 'r-1', detail: { orderNumber: 'SO-1' } }));
    expect(alertQueue.get()).toMatchObject([
      { code: 'api_error', requestId: 'r-1', facts: { orderNumber: 'SO-1' } },
    ]);
  });
  test('in our own code is the same alert', () => {
    report(new TypeError('x is undefined'));
    expect(alertQueue.get()).toMatchObject([{ code: 'api_error', details: ['x is undefined'] }]);
  });
  test('by a missing right names the right', () => {
    report(problemOf(403, undefined));
    expect(alertCodes()).toEqual(['permission_denied']);
  });
  test('of a field that the screen does not have is an alert, in the words of the server', () => {
    const fields = [
      { field: 'body.reason', code: 'order_reason_required', message: 'โปรดบอกเหตุผล' },
    ];
    report(
      problemOf(400, { code: 'invalid_request', message: 'ข้อมูลไม่ถูกต้อง', fields, requestId: 'r-1' }),
    );
    expect(alertQueue.get()).toMatchObject([
      { code: 'api_error', details: ['ข้อมูลไม่ถูกต้อง', 'โปรดบอกเหตุผล'], requestId: 'r-1' },
    ]);
  });
  test('to find a thing is a plain sentence, with the code small below it', () => {
    report(problemOf(404, { code: 'order_not_found', message: problems.order_not_found }));
    expect(alertQueue.get()).toMatchObject([
      { code: 'data_not_found', details: [], small: '[BV001] ไม่พบข้อมูล' },
    ]);
  });
  test.each([
    [
      { code: 'SAP-17', error: 'Customer is blocked', detail: 'since 1 March' },
      ['Customer is blocked', 'since 1 March'],
    ],
    [{ error: 'Customer is blocked' }, ['Customer is blocked']],
    [{ detail: 'since 1 March' }, ['since 1 March']],
  ])('of another supplier is shown in its own text and detail: %j', (answer, details) => {
    report(problemOf(422, answer));
    expect(alertQueue.get()).toMatchObject([{ code: 'api_error', details }]);
  });
  test('that has a page of its own is an alert, too, where the page that reports it has no such place', () => {
    report(problemOf(400, { code: 'sign_in_expired' }));
    expect(alertCodes()).toEqual(['api_error']);
  });
  test.each([
    ['a session that ended, which the frame says', problemOf(401, undefined)],
    ['a page that was left before it was loaded', new DOMException('left', 'AbortError')],
  ])('shows no notice for %s', (_, error) => {
    report(error);
    expect([alertQueue.get(), notificationList.get()]).toEqual([[], []]);
  });
});

test('a code that the catalogue does not have is shown in the words of `unexpected`', () => {
  expect([problemWords('not_found'), problemWords('SAP-17')]).toEqual([
    problems.not_found,
    problems.unexpected,
  ]);
});

describe('words of a room that is not on the page', () => {
  beforeEach(() => words.set({ frame: thai.frame }));

  test('are fetched before the notice is shown', async () => {
    showAlert('create_fail');
    const asked = askConfirm('cancel_order', { orderNumber: 'SO-1' });
    notify('customers_restored', { username: 'somchai' });
    report(problemOf(404, { code: 'no_last_order' }));
    expect([alertQueue.get(), confirmQuestion.get(), notificationList.get()]).toEqual([
      [],
      undefined,
      [],
    ]);
    await expect
      .poll(() => alertQueue.get())
      .toMatchObject([{ words: thai.cart.alerts.create_fail }]);
    await expect
      .poll(() => confirmQuestion.get())
      .toMatchObject({ words: thai.orders.confirms.cancel_order });
    await expect
      .poll(() => texts().toSorted())
      .toEqual(
        [thai.assignment.notifications.customers_restored, problems.no_last_order].toSorted(),
      );
    confirmQuestion.get()?.answer(true);
    expect(await asked).toBe(true);
  });
  test('are replaced by those of `unexpected` until then', () => {
    expect(problemWords('order_changed')).toBe(problems.unexpected);
  });
});
