import { satang, type Satang } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { bareMoney, money } from '#lib/formats/money.ts';
import { useUser } from '#lib/session/session.ts';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { PayLink } from '#features/payments/front.ts';
import type { CreditShare } from './cart-sums.ts';

interface CreditBarProps {
  credit: CreditShare;
  place: PlaceCodes;
  /** the page to return to after paying */
  from?: 'cart';
  /** the order was accepted, so the bar warns of nothing */
  passed?: boolean;
}

/** The credit limit as one bar: used, this order, left. Over the limit it shows what will happen, and the ways out (D-44). */
export function CreditBar({ credit, place, from, passed = false }: CreditBarProps) {
  const t = useTranslations('cart.credit');
  const { isCustomer } = useUser();
  const { used, cart, limit, spent, amount, left, overs, overdue, pays } = credit;
  const over = passed ? 0 : credit.over;
  const words = { limit: money(limit), used: money(spent), cart: money(amount), left: money(left) };
  const named = (name: string, of: Satang) => `${name} ${bareMoney(of)}`;
  return (
    <Stack gap={8}>
      <Row between>
        <span>{t('after')}</span>
        <Money amount={left} />
      </Row>
      <ProgressBar
        label={t('label', words)}
        parts={[
          { id: 'used', share: used, tone: 'chart-6', label: named(t('used'), spent) },
          {
            id: 'cart',
            share: cart,
            tone: over > 0 ? 'danger' : 'accent',
            label: named(t('now', { count: overs.length }), amount),
          },
        ]}
        rest={named(t('left'), satang(Math.max(0, left)))}
        legend
      />
      <Caption>
        <Dotted
          facts={[
            t('limit', { amount: money(limit) }),
            spent > limit && t('over_before', { amount: money(satang(spent - limit)) }),
          ]}
        />
      </Caption>
      {over > 0 && (
        <Note tone="danger">
          <Stack gap={8} align="start">
            <div>
              <b>{t('over', { amount: money(credit.over) })}</b>
              <p>{t('over_text')}</p>
            </div>
            <ul>
              <li>{t(isCustomer ? 'way_review' : 'way_colleague')}</li>
              {pays && (
                <li>
                  {pays === 'overdue' && overdue
                    ? t('way_pay_overdue', { amount: money(overdue) })
                    : t('way_pay')}
                </li>
              )}
              {/* Where the limit was used up before, a smaller order does not help. */}
              {spent < limit && <li>{t('way_reduce', { amount: money(satang(0 - left)) })}</li>}
            </ul>
            {pays && (
              <PayLink place={place} {...(from && { from })}>
                {t('pay')}
              </PayLink>
            )}
          </Stack>
        </Note>
      )}
    </Stack>
  );
}
