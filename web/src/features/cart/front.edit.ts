/** Parts of cart and check-out that the edit of an order uses; apart from front.ts, so that other screens stay small. */
export { CartLineRow } from './CartLineRow.tsx';
export { creditAfter, priceLine, type CurrentProducts, type PricedLine } from './cart-sums.ts';
export { dayReasonFor } from './checkout/day-reason.ts';
export { fieldProblems } from './checkout/field-problems.ts';
export { headerWords, type HeaderWords } from './checkout/header-words.ts';
export { CreditBar } from './CreditBar.tsx';
export { OverdueNote } from './OverdueNote.tsx';
export { NextDock } from './NextDock.tsx';
export { currentProducts, takeNewPrices } from './queries.ts';
