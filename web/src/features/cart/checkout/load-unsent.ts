/** What stores an order without network; loaded at the first touch of the form, because then the network may fail. */
export const loadUnsent = () => import('../unsent/keep-unsent.ts');
