import { baht, code } from './columns.ts';
import { selling, simple, type Kind } from './kind.ts';

/**
 * Credit of customers. Applied last: who places an order waits for its row, and then only until the import has ended; and who moves an order holds it before
 * the credit, as an import has to.
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
