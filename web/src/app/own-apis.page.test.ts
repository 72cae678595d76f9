import { everyShape } from '#contract/testing/supplier-api.ts';
import { expect, test } from 'vitest';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';

test.each([
  ['CUSTOMER', '/notices'],
  ['CUSTOMER', '/schedules'],
  ['CUSTOMER', `/guide?${supplierPlace}`],
  ['ADMIN', '/accounts/breach?by=account&id=U-2'],
] as const)(
  'what needs books of our own leads %s to the products at a supplier’s own API: %s',
  async (userGroup, address) => {
    const page = await renderAtSupplier(address, everyShape[0], { userGroup }, { language: 'en' });
    await expect.poll(page.address).toMatch(/^\/en\/preorder(?:\?|$)/);
  },
);
