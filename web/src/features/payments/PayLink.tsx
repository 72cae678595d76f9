import { linkTo } from '#lib/address.ts';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '#app/menu.ts';
import { menuPaths } from '#app/menu-paths.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

/** A link to the debts, for users who may pay. `from`: the page to return to after paying. */
export function PayLink({
  place,
  from,
  children,
}: {
  place: PlaceCodes;
  from?: 'cart';
  children: ReactNode;
}) {
  if (!useMay('payment')) return null;
  return (
    <ButtonLink
      {...linkTo(menuPaths.payment, { ...place, ...(from && { from }) })}
      kind="outline"
      size="small"
      icon={Banknote}
    >
      {children}
    </ButtonLink>
  );
}
