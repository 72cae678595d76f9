import type { OrderView } from '#contract/orders/own-shapes.ts';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { changeCart } from '#features/cart/front.ts';

/** A link to edit this part of the order, for users who may; the cart's store remembers the part (specification §3). */
export function EditLink({ order, part }: { order: OrderView; part: 'product' | 'shipping' }) {
  const t = useTranslations('orders/edit');
  const { bu, orgCode: org, cvCode: cv, orderId, can } = order;
  if (!can.edit) return null;
  return (
    <ButtonLink
      to="/orderstatus/orders/$orderId/edit"
      params={{ orderId: String(orderId) }}
      search={{ bu, org, cv }}
      kind="outline"
      size="small"
      icon={Pencil}
      onClick={() => changeCart((cart) => ({ ...cart, editType: part }))}
    >
      {t(part)}
    </ButtonLink>
  );
}
