import type { AccountEvent } from '#contract/customers/account/shapes.ts';
import type { EventKind } from '#contract/customers/account/event-kinds.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import {
  Banknote,
  FileMinus,
  FilePen,
  FileText,
  PackageX,
  ReceiptText,
  ShoppingBasket,
  StickyNote,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mayOpen } from '#app/menu.ts';
import { linkTo } from '#lib/address.ts';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { useSession, type Session } from '#lib/session/session.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '../place.ts';

const icons: Record<EventKind, LucideIcon> = {
  order: ShoppingBasket,
  delivery: Truck,
  claim: PackageX,
  invoice: FileText,
  credit_note: FileMinus,
  payment: Banknote,
  receipt: ReceiptText,
  draft: FilePen,
  note: StickyNote,
};

/** Where an event leads; undefined where the person may not open that. */
function doorOf(session: Session, place: PlaceCodes, event: AccountEvent) {
  const { kind, id, invoiceNumber, day } = event;
  if (kind === 'draft')
    return mayOpen(session, 'sales_order') ? linkTo('/drafts/open', { draft: id }) : undefined;
  if (id > 0)
    return mayOpen(session, 'order_tracking')
      ? linkTo(`/orderstatus/orders/${id}`, place)
      : undefined;
  if (!mayOpen(session, 'payment') && !mayOpen(session, 'accounts_receivable_report'))
    return undefined;
  return invoiceNumber === ''
    ? linkTo('/statement', { ...place, from: day, to: day })
    : linkTo('/invoice', { ...place, no: invoiceNumber });
}

/** An order, a delivery, an invoice, money: what it is, its day and its amount, as the door to it. */
export function EventRow({ place, event }: { place: PlaceCodes; event: AccountEvent }) {
  const t = useTranslations('customers/account');
  const facts = useFacts();
  const door = doorOf(useSession(), place, event);
  const { kind, number, amount } = event;
  const what =
    kind === 'payment' && amount < 0
      ? t('kind.payment_reversed')
      : kind === 'receipt' && event.status === 'void'
        ? t('kind.receipt_void')
        : t(`kind.${kind}`);
  const name = [what, number || (kind === 'draft' ? t('nameless') : '')].filter(Boolean).join(' ');
  return (
    <ListRow
      picture={<Icon of={icons[kind]} />}
      aside={
        amount !== 0 && (
          <Text as="b" nowrap>
            {bareMoney(fromWire(amount))}
          </Text>
        )
      }
    >
      {door ? <RowLink {...door}>{name}</RowLink> : <b>{name}</b>}
      <Caption>
        <Dotted facts={[dayDate(event.day), ...facts(event)]} />
      </Caption>
    </ListRow>
  );
}

/** What else there is to say of an event: its status, or what is open of an invoice. */
function useFacts() {
  const t = useTranslations('customers/account');
  const statusOf = useTranslations('orders.status');
  const claimIs = useTranslations('orders/receiving.claim.status');
  return ({ kind, status, openAmt, dueDate }: AccountEvent): string[] => {
    if (kind === 'order' || kind === 'delivery') return [statusOf(status as OrderStatus)];
    if (kind === 'claim') return [claimIs(status as 'open')];
    if (kind !== 'invoice') return [];
    return openAmt === 0
      ? [t('paid')]
      : [
          t('open', { amount: bareMoney(fromWire(openAmt)) }),
          t('due', { day: shortDate(dueDate) }),
        ];
  };
}
