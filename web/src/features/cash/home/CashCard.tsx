import { HandCoins } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { isOwnServer } from '#lib/config.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { cashDay } from '../queries.ts';

/** The cash that an agent received today, and a link to receive more; nothing for an admin, whose home shows open tasks. */
export default function CashCard() {
  const t = useTranslations('cash/home');
  const mayOrder = useMay('sales_order');
  const day = useQuery({ ...cashDay(), enabled: !mayOrder && isOwnServer() });
  if (mayOrder || !day.data) return null;
  const open = day.data.find(({ closedAt }) => closedAt === '');
  return (
    <Card title={t('title')}>
      <Row between wrap gap={16} rowGap={12}>
        <div>
          <Money amount={fromWire(open?.receivedAmt ?? 0)} size="big" />
          <Caption>
            {open
              ? [t('count', { count: open.receivedCount }), t('in_hand', { amount: money(fromWire(open.expectedAmt)) })].join(' · ')
              : t('not_open')}
          </Caption>
        </div>
        <ButtonLink to="/cashpayment" kind="primary" icon={HandCoins}>
          {t('receive')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
