import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '../../lib/dates.ts';
import { deliveryDay } from './delivery-day.ts';

/** 0895550142 as people read it aloud: 089 555 0142. */
const spaced = (telephone: string) => telephone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
const Together = ({ children }: { children: string }) => <span className="nowrap">{children}</span>;
const Small = ({ children }: { children: string }) => <span className="cap nowrap"> {children}</span>;

const facts = {
  ship_to: (order) => order.shipToName,
  // Where the required day already stands in large figures it is not said twice.
  required: (order) => order.requireDate && deliveryDay(order)?.what !== 'required' && <RequiredDay {...order} />,
  plate: ({ licensePlate }) => licensePlate && <Together>{licensePlate}</Together>,
  carrier: ({ orderByName }) => orderByName,
  phone: ({ telephone }) =>
    telephone && (
      <a className="nowrap py-2.5" href={`tel:${telephone}`}>
        {spaced(telephone)}
      </a>
    ),
  customer: ({ cvName, cvCode }) => (
    <>
      {cvName}
      <Small>{cvCode}</Small>
    </>
  ),
  org: ({ orgName }) => orgName,
  type: ({ prdTypeName }) => prdTypeName,
  invoice: ({ invoiceNumber, invoiceDate }) =>
    invoiceNumber && (
      <>
        <span className="code">{invoiceNumber}</span>
        <Small>{shortDate(invoiceDate)}</Small>
      </>
    ),
  note: ({ comments }) => comments && <span className="whitespace-pre-line">{comments}</span>,
} satisfies Record<string, (order: OrderView) => ReactNode>;
type FactName = keyof typeof facts;

/** Names of farms and plants are not broken in the middle: on a phone each has its line. */
const breadth: Partial<Record<FactName, string>> = {
  note: 'col-span-full',
  ship_to: 'max-md:col-span-full',
  customer: 'max-md:col-span-full',
  org: 'max-md:col-span-full',
};

/** What is asked for while goods move; it stands beside the day on a desk. */
export const deliveryFacts: readonly FactName[] = ['ship_to', 'required', 'plate', 'carrier', 'phone'];
export const paperFacts: readonly FactName[] = ['customer', 'org', 'type', 'invoice', 'note'];

/** Where, when, by whom; what the order does not say is left out. */
export function OrderFacts({ order, names }: { order: OrderView; names: readonly FactName[] }) {
  const t = useTranslations('orders.fact');
  return (
    <dl className="facts">
      {names.map((name) => {
        const value = facts[name](order);
        return value ? (
          <div key={name} className={breadth[name]}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

const RequiredDay = ({ requireDate, requireTime }: OrderView) => (
  <>
    <Together>{shortDate(requireDate)}</Together>
    {requireTime && (
      <>
        {' '}
        <Together>{clockTime(requireTime)}</Together>
      </>
    )}
  </>
);
