import { redirect } from '@tanstack/react-router';
import { isOwnServer } from '#lib/config.ts';

/** Leads to the products from a page of drafts, guides, standing orders or messages where a supplier's own API answers, which has none (decisions/own-apis.md). */
export function onlyOurs(): void {
  if (!isOwnServer()) throw redirect({ to: '/preorder', replace: true });
}
