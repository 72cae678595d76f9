import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink, TelephoneButton } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';
import { lastCheckOut } from '#features/orders/front.ts';
import { useReorder } from '#features/orders/front.parts.ts';

type Served = Pick<ServedCustomer, 'cvCode' | 'cvName' | 'orgCode' | 'telNo'>;

/** A link that calls the customer; nothing without a telephone number. */
export function CallCustomer({ customer: { cvName, telNo } }: { customer: Served }) {
  const t = useTranslations('customers/served');
  return telNo === '' ? null : (
    <TelephoneButton number={telNo} aria-label={t('call_name', { name: cvName })}>
      {t('call')}
    </TelephoneButton>
  );
}

/** A link to the catalogue for the customer; nothing for users who may not order. */
export function OrderForCustomer({
  bu,
  customer: { cvCode, cvName, orgCode },
}: {
  bu: string;
  customer: Served;
}) {
  const t = useTranslations('customers/served');
  return useMay('sales_order') ? (
    <ButtonLink
      to="/preorder/product"
      search={{ bu, cv: cvCode, org: orgCode }}
      size="tile"
      kind="secondary"
      icon={ShoppingBasket}
      aria-label={t('order_name', { name: cvName })}
    >
      <Text as="span" nowrap>
        {t('order')}
      </Text>
    </ButtonLink>
  ) : null;
}

/** Puts the customer's last order into their cart; nothing for users who may not order. `toCheckOut`: and opens the check-out. */
export function AgainForCustomer({
  bu,
  customer: { cvCode, cvName, orgCode },
  toCheckOut = false,
}: {
  bu: string;
  customer: Served;
  toCheckOut?: boolean;
}) {
  const t = useTranslations('customers/served');
  const queries = useQueryClient();
  const { reorder, isLooking, sheet } = useReorder({ toCheckOut });
  if (!useMay('sales_order')) return null;
  return (
    <>
      <Button
        size="tile"
        kind="secondary"
        icon={RotateCcw}
        busy={isLooking}
        aria-label={t('again_name', { name: cvName })}
        onClick={() =>
          reorder(() => queries.fetchQuery(lastCheckOut({ bu, cv: cvCode, org: orgCode })))
        }
      >
        <Text as="span" nowrap>
          {t('again')}
        </Text>
      </Button>
      {sheet}
    </>
  );
}
