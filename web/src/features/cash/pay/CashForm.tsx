import { amountInWords } from '@smart-order/contract/amount-in-words.ts';
import { satang } from '@smart-order/contract/money.ts';
import { bareMoney } from '@smart-order/contract/written-money.ts';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../../app/Dock.tsx';
import { locale } from '../../../lib/locale.ts';
import { fromWire } from '../../../lib/money.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Row } from '../../../ui/Row.tsx';
import type { KnownOwed, KnownReceipt } from '../read-cash.ts';
import { changePieces } from './change-pieces.ts';
import { PaysCard } from './PaysCard.tsx';
import { roundedSums } from './rounded-sums.ts';
import { useCashDraft } from './use-cash-draft.ts';
import { useRecordCash } from './use-record-cash.ts';

interface CashFormProps {
  owed: KnownOwed;
  pathName: string;
  onReceipt: (receipt: KnownReceipt) => void;
}

/** The amount with its words, what it pays, what is given, and the change due. */
export function CashForm({ owed, pathName, onReceipt }: CashFormProps) {
  const t = useTranslations('cash.pay');
  const draft = useCashDraft(owed);
  const { amount, tendered, beyond, total } = draft;
  const overdue = fromWire(owed.overdueAmt);
  const record = useRecordCash({ owed, pathName, draft, onReceipt });
  const isShort = amount !== undefined && tendered !== undefined && tendered < amount;
  const sums = [
    ...(overdue > 0 && overdue < total ? [{ id: bareMoney(overdue), label: t('overdue', { amount: bareMoney(overdue) }) }] : []),
    ...(total > 0 ? [{ id: bareMoney(total), label: t('all', { amount: bareMoney(total) }) }] : []),
  ];
  const given = amount === undefined ? [] : roundedSums(amount).map((sum) => ({ id: bareMoney(sum), label: bareMoney(sum).replace(/\.00$/, '') }));
  const pieces = changePieces(draft.change ?? satang(0));
  const change = [
    ...pieces.notes.map(({ value, count }) => `${bareMoney(value).replace(/\.00$/, '')} × ${count}`),
    ...(pieces.coins > 0 ? [t('coins', { amount: bareMoney(pieces.coins) })] : []),
  ].join(' · ');
  const submit = (
    <Button
      kind="primary"
      size="xl"
      wide
      icon={HandCoins}
      busy={record.isPending}
      disabled={!draft.isReady}
      onClick={() => record.mutate()}
      data-testid="submit-cash"
    >
      {t('submit', { amount: amount === undefined ? '–' : bareMoney(amount) })}
    </Button>
  );
  return (
    <Stack gap={16}>
      {total === 0 && !owed.isUnknown && (
        <Note tone="info">
          {t('none')}. {t('none_text')}
        </Note>
      )}
      <Card>
        <Stack gap={16}>
          <Grid md={2} gap={24}>
            <Stack gap={8}>
              <TextField
                label={t('amount')}
                inputMode="decimal"
                autoComplete="off"
                figure="large"
                value={draft.amountText}
                onBlur={draft.writeAmount}
                error={amount === undefined && draft.amountText.trim() !== '' ? t('wrong') : undefined}
                note={amount === undefined ? undefined : amountInWords(amount, locale)}
                onChange={(e) => draft.setAmountText(e.currentTarget.value)}
              />
              {total > 0 && <Caption>{t('owed', { amount: bareMoney(total) })}</Caption>}
              {sums.length > 0 && (
                <Chips label={t('quick')} items={sums} value={amount === undefined ? '' : bareMoney(amount)} onChange={draft.setAmountText} wrap />
              )}
            </Stack>
            <Stack gap={8}>
              <TextField
                label={t('tendered')}
                inputMode="decimal"
                autoComplete="off"
                figure="large"
                value={draft.tenderedText}
                onBlur={draft.writeTendered}
                placeholder={amount === undefined ? '' : bareMoney(amount)}
                error={
                  isShort ? record.words('cash_tendered_short') : draft.tenderedText.trim() !== '' && tendered === undefined ? t('wrong') : undefined
                }
                onChange={(e) => draft.setTenderedText(e.currentTarget.value)}
              />
              {amount !== undefined && (
                <Chips
                  label={t('quick_tendered')}
                  items={[{ id: '', label: t('exact') }, ...given]}
                  value={draft.tenderedText.trim() === '' || tendered === undefined ? draft.tenderedText.trim() : bareMoney(tendered)}
                  onChange={draft.setTenderedText}
                  wrap
                />
              )}
            </Stack>
          </Grid>
          {draft.change !== undefined && (
            <Note tone="success" icon={HandCoins} live>
              <Row between wrap align="start">
                <div>
                  <b>{t('change')}</b>
                  {change && <p>{change}</p>}
                </div>
                <Money amount={draft.change} size="big" />
              </Row>
            </Note>
          )}
          {beyond > 0 && (
            <Checkbox checked={draft.isAdvance} onChange={(e) => draft.setAdvance(e.currentTarget.checked)}>
              {t('advance', { amount: bareMoney(beyond) })}
            </Checkbox>
          )}
        </Stack>
      </Card>
      <PaysCard owed={owed} draft={draft} />
      {record.error && (
        <Note tone="danger" live>
          {record.error}
        </Note>
      )}
      <Dock until="always">
        <ActionBar
          counts={
            draft.change !== undefined && draft.change > 0 ? (
              <>
                {t('change')} <Money amount={draft.change} size="mid" />
              </>
            ) : (
              <Text as="span" tone="muted">
                {owed.cvName}
              </Text>
            )
          }
        >
          {submit}
        </ActionBar>
      </Dock>
    </Stack>
  );
}
