import { baht, code } from './columns.ts';
import { selling, simple, type Kind } from './kind.ts';

/**
 * Credit of customers. Applied last: an order waits for its customer's credit row until the import has ended. Moving an order locks the order before
 * the credit, so an import must do the same.
 */
export const creditKind: Kind = {
  ...simple(
    'credit',
    'credit limits',
    'credit',
    [code('bu'), code('orgCode'), code('cvCode'), baht('creditLimit')],
    ['bu', 'org_code', 'cv_code'],
    [selling],
  ),
  frees: true,
};
