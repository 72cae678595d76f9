import type { ReactNode } from 'react';
import type { UserField } from './user-values.ts';

/** The place that the error summary leads to. */
export const FormField = ({ name, wide = false, children }: { name: UserField; wide?: boolean; children: ReactNode }) => (
  <div id={`field-${name}`} className={wide ? 'user-wide' : undefined}>
    {children}
  </div>
);
