import { satang } from '@smart-order/contract/money.ts';
import { useTranslations } from 'use-intl';
import { money } from '../../lib/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Note } from '../../ui/Note.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { CreditShare } from './cart-sums.ts';

/** The limit as one bar: used, this cart, left. Over the limit it says what will happen. */
export function CreditBar({ credit: { used, cart, left, over, limit } }: { credit: CreditShare }) {
  const t = useTranslations('cart.credit');
  const part = (share: number) => money(satang(Math.round(limit * share)));
  return (
    <Stack gap={8}>
      <Row between>
        <span>{t('after')}</span>
        <Money amount={over > 0 ? satang(0 - over) : left} />
      </Row>
      <ProgressBar
        label={t('label', { limit: money(limit), used: part(used), cart: part(cart), left: money(left) })}
        parts={[
          { id: 'used', share: used, tone: 'chart-6', label: t('used') },
          { id: 'cart', share: cart, tone: over > 0 ? 'danger' : 'accent', label: t('now') },
        ]}
        rest={t('left')}
        legend
      />
      {over > 0 && (
        <Note tone="danger">
          <b>{t('over', { amount: money(over) })}</b> {t('over_text')}
        </Note>
      )}
    </Stack>
  );
}
