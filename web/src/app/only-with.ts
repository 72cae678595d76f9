import { redirect } from '@tanstack/react-router';
import type { Part } from '#contract/own-apis.ts';
import { has } from '#lib/config.ts';

/** Leads to the products from a page of a part that is off where a supplier's own API answers (contract/src/own-apis.ts). */
export const onlyWith = (part: Part) => (): void => {
  if (!has(part)) throw redirect({ to: '/preorder', replace: true });
};
