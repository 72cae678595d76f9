import { expect, test } from 'vitest';
import { canMove, goneForCredit, isFinal, isReceived, isStopped, openForCredit, orderStatuses, orderTabs, tabOf } from './statuses.ts';

test('an order that is received, cancelled or disapproved moves no more', () => {
  expect(orderStatuses.filter(isFinal)).toEqual(['RECEIVE', 'C', 'REJ']);
  for (const status of orderStatuses.filter(isFinal)) expect(orderStatuses.some((to) => canMove(status, to))).toBe(false);
});

test('every order uses credit until its invoice is here, but for one that was stopped', () => {
  expect([...openForCredit, ...goneForCredit]).toEqual(orderStatuses.filter((status) => !isStopped(status)));
});

test('an order that is over is either received or was stopped', () => {
  expect(orderStatuses.filter(isFinal).every((status) => isReceived(status) !== isStopped(status))).toBe(true);
});

test('every status stands under one tab of its own', () => {
  for (const status of orderStatuses) expect(orderTabs[tabOf(status)]).toContain(status);
});
