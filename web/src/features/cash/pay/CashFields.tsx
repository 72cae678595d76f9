import { amountInWords } from '#contract/amount-in-words.ts';
import { satang, type Satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dotted } from '#contract/dotted.ts';
import { locale } from '#lib/words/locale.ts';
import { fromWire } from '#lib/formats/money.ts';
import { problemWords } from '#lib/problem.ts';
import { Chips } from '#ui/forms/Chips.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { KnownOwed } from '../read-cash.ts';
import { changePieces } from './change-pieces.ts';
import type { CashDraft } from './use-cash-draft.ts';

const whole = (text: string) => text.replace(/\.00$/, '');

/** The amount that is paid, in figures and words, with buttons for the usual sums. */
export function AmountFields({ owed, draft }: { owed: KnownOwed; draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  const { amount, total, beyond } = draft;
  const overdue = fromWire(owed.overdueAmt);
  const sums = [
    ...(overdue > 0 && overdue < total
      ? [{ id: bareMoney(overdue), label: t('overdue', { amount: bareMoney(overdue) }) }]
      : []),
    ...(total > 0 ? [{ id: bareMoney(total), label: t('all', { amount: bareMoney(total) }) }] : []),
  ];
  return (
    <Stack gap={8}>
      <TextField
        label={t('amount')}
        figure="large"
        value={draft.amountText}
        onBlur={draft.writeAmount}
        error={amount === undefined && draft.amountText.trim() !== '' ? t('wrong') : undefined}
        note={amount === undefined ? undefined : amountInWords(amount, locale)}
        onChange={(e) => draft.setAmountText(e.currentTarget.value)}
      />
      {total > 0 && <Caption>{t('owed', { amount: bareMoney(total) })}</Caption>}
      {sums.length > 0 && (
        <Chips
          label={t('quick')}
          items={sums}
          value={amount === undefined ? '' : bareMoney(amount)}
          onChange={draft.setAmountText}
          wrap
        />
      )}
      {beyond > 0 && (
        <Checkbox
          checked={draft.isAdvance}
          onChange={(e) => draft.setAdvance(e.currentTarget.checked)}
        >
          {t('advance', { amount: bareMoney(beyond) })}
        </Checkbox>
      )}
    </Stack>
  );
}

/** The cash that the customer gives. */
export function TenderedFields({ draft }: { draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  const { cash, rounding, tendered, tenderedText } = draft;
  const typed = tenderedText.trim();
  const isShort = cash !== undefined && tendered !== undefined && tendered < cash;
  const given =
    cash === undefined
      ? []
      : roundedSums(cash).map((sum) => ({ id: bareMoney(sum), label: whole(bareMoney(sum)) }));
  return (
    <Stack gap={8}>
      {cash !== undefined && rounding !== 0 && (
        <Sums>
          <Sum label={t('rounding')}>{bareMoney(rounding)}</Sum>
          <Sum label={t('cash')} total>
            <b>{bareMoney(cash)}</b>
          </Sum>
        </Sums>
      )}
      <TextField
        label={t('tendered')}
        figure="large"
        value={tenderedText}
        onBlur={draft.writeTendered}
        placeholder={cash === undefined ? '' : bareMoney(cash)}
        error={
          isShort
            ? problemWords('cash_tendered_short')
            : typed !== '' && tendered === undefined
              ? t('wrong')
              : undefined
        }
        onChange={(e) => draft.setTenderedText(e.currentTarget.value)}
      />
      {cash !== undefined && (
        <Chips
          label={t('quick_tendered')}
          items={[{ id: '', label: t('exact') }, ...given]}
          value={typed === '' || tendered === undefined ? typed : bareMoney(tendered)}
          onChange={draft.setTenderedText}
          wrap
        />
      )}
    </Stack>
  );
}

/** The change due, in notes and coins. */
export function ChangeDue({ draft }: { draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  if (draft.change === undefined) return null;
  const { notes, coins } = changePieces(draft.change);
  const pieces = dotted([
    ...notes.map(({ value, count }) => `${whole(bareMoney(value))} × ${count}`),
    ...(coins > 0 ? [t('coins', { amount: bareMoney(satang(coins)) })] : []),
  ]);
  return (
    <Note tone="success" icon={HandCoins} live>
      <Row between wrap align="start">
        <div>
          <b>{t('change')}</b>
          {pieces && <p>{pieces}</p>}
        </div>
        <Money amount={draft.change} size="big" />
      </Row>
    </Note>
  );
}

/** The sums that a customer would give for an amount: the next hundred, five hundred and thousand above it. */
const roundedSums = (amount: Satang): Satang[] =>
  [...new Set([10_000, 50_000, 100_000].map((step) => Math.ceil(amount / step) * step))]
    .filter((sum) => sum > amount)
    .map(satang);
