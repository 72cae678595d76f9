import { expect, test } from 'vitest';
import {
  canMove,
  goneForCredit,
  isFinal,
  isReceived,
  isStopped,
  openForCredit,
  orderStatuses,
  orderTabs,
  tabOf,
} from './statuses.ts';

test('an order that is received, cancelled or disapproved moves no more', () => {
  expect(orderStatuses.filter(isFinal)).toEqual(['RECEIVE', 'C', 'REJ']);
  for (const status of orderStatuses.filter(isFinal))
    expect(orderStatuses.some((to) => canMove(status, to))).toBe(false);
});

test('an order in any status but a stopped one uses credit until its invoice is here', () => {
  expect([...openForCredit, ...goneForCredit]).toEqual(
    orderStatuses.filter((status) => !isStopped(status)),
  );
});

test('an order in a final status is either received or stopped', () => {
  expect(
    orderStatuses.filter(isFinal).every((status) => isReceived(status) !== isStopped(status)),
  ).toBe(true);
});

test('every status has a tab that shows it', () => {
  for (const status of orderStatuses) expect(orderTabs[tabOf(status)]).toContain(status);
});
