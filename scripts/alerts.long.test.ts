import { describe, expect, test } from 'vitest';
import { promtool, ruleOf } from './alerts/alert-rules.ts';
import { faultsOfRooms } from './alerts/faults-of-rooms.ts';
import { faultsOfServer } from './alerts/faults-of-server.ts';

/** Faults that no test on one machine has, and why. */
const notHere = new Map([
  ['SmartOrderOutsideAway', 'blackbox_exporter shows it, from outside'],
  ['SmartOrderCertificateEnds', 'blackbox_exporter shows it, of a certificate'],
  ['SmartOrderJournalGrows', 'the database would write 8 GB'],
  ['SmartOrderMemoryHigh', 'the process of the tests is larger than a copy'],
  ['SmartOrderSeveralBuilds', 'a build is of the folder, which one machine has once'],
]);
const faults: Record<string, () => Promise<{ before: boolean; after: boolean }>> = {
  ...faultsOfServer,
  ...faultsOfRooms,
};

test('every alert has a fault, but those that are named', () => {
  expect([...Object.keys(faults), ...notHere.keys()].toSorted()).toEqual(
    [...ruleOf.keys()].toSorted(),
  );
  expect(notHere.size).toBeLessThanOrEqual(5);
});

describe.skipIf(promtool === undefined)('an alert fires by its fault, and not before', () => {
  test.each(Object.keys(faults))('%s', async (alert) =>
    expect(await faults[alert]?.()).toEqual({ before: false, after: true }),
  );
});
