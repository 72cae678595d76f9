import type { OrderView } from '#contract/orders/own-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { TelephoneLink } from '#ui/forms/ButtonLink.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { deliveryDay } from './delivery-day.ts';

const Unbroken = ({ children }: { children: string }) => (
  <Text as="span" nowrap>
    {children}
  </Text>
);
const Small = ({ children }: { children: string }) => (
  <Caption as="span" nowrap>
    {' '}
    {children}
  </Caption>
);

const facts = {
  ship_to: (order) => order.shipToName,
  // Left out where the page already shows the required day in large figures.
  required: (order) =>
    order.requireDate && deliveryDay(order)?.what !== 'required' && <RequiredDay {...order} />,
  // Of several lorries each has its own.
  plate: ({ licensePlate, deliveries }) =>
    !deliveries && licensePlate && <Unbroken>{licensePlate}</Unbroken>,
  carrier: ({ carrierName }) => carrierName,
  phone: ({ telephone }) => telephone && <TelephoneLink number={telephone} />,
  customer: ({ cvName, cvCode }) => (
    <>
      {cvName}
      <Small>{cvCode}</Small>
    </>
  ),
  org: ({ orgName }) => orgName,
  type: ({ productTypeName }) => productTypeName,
  invoice: ({ invoiceNumber, invoiceDate, deliveries }) =>
    invoiceNumber &&
    !deliveries?.some((one) => one.invoiceNumber) && (
      <>
        <Text as="span" code>
          {invoiceNumber}
        </Text>
        <Small>{shortDate(invoiceDate)}</Small>
      </>
    ),
  erp: ({ erpNumber }) =>
    erpNumber && (
      <Text as="span" code>
        {erpNumber}
      </Text>
    ),
  note: ({ comments }) =>
    comments && (
      <Text as="span" lines>
        {comments}
      </Text>
    ),
} satisfies Record<string, (order: OrderView) => ReactNode>;
type FactName = keyof typeof facts;

/** Names of farms and plants need a whole line on a phone. */
const across: Partial<Record<FactName, 'all' | 'phone'>> = {
  note: 'all',
  ship_to: 'phone',
  customer: 'phone',
  org: 'phone',
};

/** Facts that users look for while goods are on their way; on a wide page beside the delivery day. */
export const deliveryFacts: readonly FactName[] = [
  'ship_to',
  'required',
  'plate',
  'carrier',
  'phone',
];
export const paperFacts: readonly FactName[] = [
  'customer',
  'org',
  'type',
  'invoice',
  'erp',
  'note',
];

interface OrderFactsProps {
  order: OrderView;
  names: readonly FactName[];
  /** fewer facts side by side, for long names */
  roomy?: boolean;
}

/** The place, day and carrier of a delivery; empty facts are left out. */
export function OrderFacts({ order, names, roomy = false }: OrderFactsProps) {
  const t = useTranslations('orders.fact');
  return (
    <Facts roomy={roomy}>
      {names.map((name) => {
        const value = facts[name](order);
        return value ? (
          <Fact key={name} label={t(name)} across={across[name]}>
            {value}
          </Fact>
        ) : null;
      })}
    </Facts>
  );
}

const RequiredDay = ({ requireDate, requireTime }: OrderView) => (
  <>
    <Unbroken>{shortDate(requireDate)}</Unbroken>
    {requireTime && (
      <>
        {' '}
        <Unbroken>{clockTime(requireTime)}</Unbroken>
      </>
    )}
  </>
);
