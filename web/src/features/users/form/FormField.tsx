import type { ReactNode } from 'react';
import { Across } from '#ui/layout/Grid.tsx';
import type { UserField } from './user-values.ts';

/** The target of a link in the error summary; `wide` takes both columns of the form. */
export const FormField = ({
  name,
  wide = false,
  children,
}: {
  name: UserField;
  wide?: boolean;
  children: ReactNode;
}) =>
  wide ? (
    <Across id={`field-${name}`}>{children}</Across>
  ) : (
    <div id={`field-${name}`}>{children}</div>
  );
