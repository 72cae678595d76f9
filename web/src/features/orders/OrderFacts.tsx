import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '../../lib/dates.ts';

/** Where, when, by whom; what the order does not say is left out. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useTranslations('orders.fact');
  const {
    shipToName,
    requireDate,
    requireTime,
    licensePlate,
    orderByName,
    telephone,
    comments,
    invoiceNumber,
    invoiceDate,
    cvName,
    cvCode,
    orgName,
  } = order;
  const required = requireDate && (
    <>
      <span className="nowrap">{shortDate(requireDate)}</span>
      {requireTime && (
        <>
          {' '}
          · <span className="nowrap">{clockTime(requireTime)}</span>
        </>
      )}
    </>
  );
  const facts: [string, ReactNode][] = [
    [t('ship_to'), shipToName],
    [t('required'), required],
    [t('plate'), licensePlate && <span className="nowrap">{licensePlate}</span>],
    [t('carrier'), orderByName],
    [
      t('phone'),
      telephone && (
        <a className="nowrap py-2" href={`tel:${telephone}`}>
          {spaced(telephone)}
        </a>
      ),
    ],
    [
      t('invoice'),
      invoiceNumber && (
        <>
          <span className="code">{invoiceNumber}</span>
          {invoiceDate && <span className="cap block">{shortDate(invoiceDate)}</span>}
        </>
      ),
    ],
    [
      t('customer'),
      <>
        {cvName}
        <span className="cap block">{cvCode}</span>
      </>,
    ],
    [t('org'), orgName],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {comments && (
        <div className="col-span-full">
          <dt>{t('note')}</dt>
          <dd className="whitespace-pre-line">{comments}</dd>
        </div>
      )}
    </dl>
  );
}

/** 0895550142 as people read it aloud: 089 555 0142. */
const spaced = (telephone: string) => telephone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
