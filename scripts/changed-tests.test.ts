import { describe, expect, test } from 'vitest';
import { testsOf } from './changed-tests.ts';

const always = () => true;

describe('npm test -- --changed', () => {
  test('runs a changed room on all three floors', () => {
    const room = ['contract/src/cash/', 'server/src/features/cash/', 'web/src/features/cash/'];
    expect(testsOf(['server/src/features/cash/paper/receipt.ts'], always)).toEqual(room);
    expect(
      testsOf(['contract/src/cash/calls.ts', 'web/src/features/cash/pay/Pay.tsx'], always),
    ).toEqual(room);
  });

  test('runs only the floors that a room has', () => {
    expect(testsOf(['web/src/features/cart/cart.ts'], (path) => path.startsWith('web/'))).toEqual([
      'web/src/features/cart/',
    ]);
  });

  test('runs the folder of code outside of rooms, and a changed test by itself', () => {
    expect(
      testsOf(
        [
          'server/src/platform/http/gate/gate.ts',
          'contract/src/problems/catalogue.ts',
          'e2e/src/cash.test.ts',
        ],
        always,
      ),
    ).toEqual(['contract/src/problems/', 'e2e/src/cash.test.ts', 'server/src/platform/http/gate/']);
  });

  test('runs nothing where only documents changed', () => {
    expect(testsOf(['README.md', 'docs/sql.md'], always)).toEqual([]);
  });
});
