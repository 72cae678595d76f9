import { aTracking } from '#contract/testing/samples/delivery.ts';
import { expect, test } from 'vitest';
import { deliveryIn, wayDone, withTrusted } from './read-delivery.ts';

const now = new Date('2026-03-02T02:00:00.000Z');
const doneOf = (tracking = {}) => {
  const done = wayDone(withTrusted(deliveryIn({ ...aTracking(tracking) }, now), now));
  return done === undefined ? undefined : Math.round(done * 100);
};

test('the lorry is drawn by the distance that is left, whatever the clock says', () => {
  const clock = { leftAt: '2026-03-01T22:00:00.000Z', arrivesAt: '2026-03-02T02:01:00.000Z' };
  expect(doneOf({ ...clock, currentLatitude: 13.58 })).toBe(0);
  expect(doneOf(clock)).toBe(81);
  expect(doneOf({ ...clock, currentLatitude: 14.53, currentLongitude: 100.91 })).toBe(100);
});

test('without a position, or with an old one, no road is drawn', () => {
  expect(doneOf({ currentLatitude: 0, currentLongitude: 0 })).toBeUndefined();
  expect(doneOf({ positionAt: '2026-03-01T23:59:00.000Z' })).toBeUndefined();
});
