import { expect, test } from 'vitest';
import { canMove, isFinal, isReceived, isStopped, openForCredit, orderStatuses, orderTabs, tabOf } from './statuses.ts';

test('an order that is received, cancelled or disapproved moves no more', () => {
  expect(orderStatuses.filter(isFinal)).toEqual(['RECEIVE', 'C', 'REJ']);
  for (const status of orderStatuses.filter(isFinal)) expect(orderStatuses.some((to) => canMove(status, to))).toBe(false);
});

test('an order that is over uses no credit, and is either received or was stopped', () => {
  expect(openForCredit.filter(isFinal)).toEqual([]);
  expect(orderStatuses.filter(isFinal).every((status) => isReceived(status) !== isStopped(status))).toBe(true);
});

test('every status stands under one tab of its own', () => {
  for (const status of orderStatuses) expect(orderTabs[tabOf(status)]).toContain(status);
});
