import { satang } from '#contract/money.ts';
import { isEstimated } from '#contract/orders/totals.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Copy, ShieldEllipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '#lib/copy-text.ts';
import { shortDate, weekday } from '#lib/formats/dates.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { dotted } from '#contract/dotted.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { orderDetail } from '#features/orders/front.ts';
import type { ShownOrder } from './outcome.ts';

/** One placed order: its number, products and amount, and what happens next: it is accepted, or waits for credit. */
export function PlacedCard({
  place,
  order,
  requireDate,
  isOnly,
}: {
  place: Place;
  order: ShownOrder;
  requireDate: string;
  /** no other order was placed with it */
  isOnly: boolean;
}) {
  const t = useTranslations('cart.result');
  const credit = useTranslations('cart.credit');
  const { isCustomer } = useUser();
  const { orderId } = order;
  const { data: saved, isError } = useQuery({
    ...orderDetail({ ...placeSearch(place), orderId }),
    refetchInterval: false,
    enabled: orderId > 0,
  });
  // An API that returns only the id is asked for the number; until then the id is shown.
  const orderNumber = order.orderNumber || saved?.orderNumber || String(orderId);
  const waiting = saved?.waiting;
  // The saved order has names in the page's language; a value stored by an earlier release has only a count of lines.
  const seen = Array.isArray(order.lines) ? order.lines : [];
  const lines =
    saved?.details.map((line) => ({
      sku: line.sku,
      name: line.productName,
      quantity: line.quantity,
      unit: line.unitName,
    })) ?? seen;
  const day = saved?.requireDate || requireDate;
  return (
    <Card as="section" gap={12} aria-label={orderNumber}>
      <Row>
        <Icon of={CircleCheck} tone="success" />
        <Grow as="span">
          <b>{saved?.productTypeName || order.name}</b>
        </Grow>
      </Row>
      <Row between wrap>
        <div>
          <Caption>{t('number')}</Caption>
          <Text size="display" code select>
            {orderNumber}
          </Text>
        </div>
        <Button
          kind="outline"
          size="small"
          icon={Copy}
          aria-label={t('copy_named', { number: orderNumber })}
          onClick={() => void copyText(orderNumber)}
        >
          {t('copy')}
        </Button>
      </Row>
      {lines.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t('ordered')}>
          {lines.map(({ sku, name, quantity, unit }) => (
            <Row as="li" key={sku} between align="baseline" gap={12}>
              <Grow as="span">{name}</Grow>
              <Text as="b" nowrap>
                {quantityWords(quantity, unit)}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      <Sums>
        <Sum label={muted(t('amount'))}>
          <Money
            amount={saved && saved.amount >= 0 ? fromWire(saved.amount) : satang(order.amount)}
            size="mid"
            about={saved ? saved.details.some(isEstimated) : order.isEstimated}
          />
        </Sum>
        {requireDate && (
          <Sum
            label={muted(t('deliver', { date: '' }).trim())}
          >{`${weekday(day)} ${shortDate(day)}`}</Sum>
        )}
      </Sums>
      {waiting ? (
        <Note icon={ShieldEllipsis} live>
          {waiting.overdue
            ? t(isCustomer ? 'held' : 'held_staff', {
                why: dotted([
                  credit('held', {
                    invoice: waiting.overdue.invoiceNumber,
                    days: daysSince(waiting.overdue.dueDate),
                  }),
                  ...(waiting.over > 0
                    ? [credit('over', { amount: money(fromWire(waiting.over)) })]
                    : []),
                ]),
              })
            : t(isCustomer ? 'waiting' : 'waiting_staff', { over: money(fromWire(waiting.over)) })}
        </Note>
      ) : (
        // Before the order is read it may wait for credit, and then no salesperson confirms it.
        (saved || isError || orderId <= 0) && (
          <p>
            <b>{t('next')}</b> {t('next_text')}
          </p>
        )
      )}
      {orderId > 0 && (
        <ButtonLink
          to="/orderstatus/orders/$orderId"
          params={{ orderId: String(orderId) }}
          search={placeSearch(place)}
          kind={isOnly ? 'primary' : 'outline'}
          size="xl"
          aria-label={t('track_named', { number: orderNumber })}
        >
          {t('track')}
        </ButtonLink>
      )}
    </Card>
  );
}

const muted = (words: string) => (
  <Text as="span" tone="muted">
    {words}
  </Text>
);
