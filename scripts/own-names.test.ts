import { globSync, readFileSync } from 'node:fs';
import { ownNames, withOwnNames, onWire } from '@smart-order/contract/own-names.ts';
import { describe, expect, test } from 'vitest';

// The web may use the wire's names here: addresses and stored columns of reports hold them, code before the portal reads raw answers, and messages of the ERP are shown as they arrived.
const borders = [
  'web/src/features/reports/purchase-columns.tsx',
  'web/src/boot/leads.ts',
  'web/src/features/integration/parked/use-field-names.ts',
];
const wireName = new RegExp(String.raw`\b(?:${Object.keys(ownNames).join('|')})\b`, 'g');
const screens = globSync('web/src/**/*.{ts,tsx}').filter(
  (file) => !/test\.ts$|\/testing\//.test(file.replaceAll('\\', '/')),
);

describe("the wire's spellings", () => {
  test('are in no file of the web but those at the border', () => {
    const spelled = screens.flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(wireName))].map((name) => `${file}: ${name}`),
    );
    expect(screens.length).toBeGreaterThan(500);
    expect(
      spelled.filter(
        (one) => !borders.some((border) => one.replaceAll('\\', '/').startsWith(border)),
      ),
    ).toEqual([]);
    expect(spelled.length).toBeGreaterThan(0);
  });

  test('are replaced by our names at every depth', () => {
    const answer = {
      data: [{ orderQty: 5, prdTypeCode: 'SWF', edit: { lines: [{ before: { orderQty: 4 } }] } }],
      total: 1,
    };
    expect(withOwnNames(answer)).toEqual({
      data: [{ quantity: 5, productType: 'SWF', edit: { lines: [{ before: { quantity: 4 } }] } }],
      total: 1,
    });
  });

  test('win where a supplier sends our name, too', () => {
    expect(withOwnNames({ orderQty: 5, quantity: 9 })).toEqual({ quantity: 5 });
    expect(withOwnNames({ quantity: 9, orderQty: 5 })).toEqual({ quantity: 5 });
  });

  test('are restored where a row is sent, but not in its nested fields', () => {
    expect(
      onWire({ sku: '551--', quantity: 5, netAmount: 2, sent: { quantity: 4, weight: 0 } }),
    ).toEqual({
      sku: '551--',
      orderQty: 5,
      netamount: 2,
      sent: { quantity: 4, weight: 0 },
    });
  });
});
