import type { CashOwed } from '@smart-order/contract/cash/shapes.ts';
import { bareMoney } from '@smart-order/contract/written-money.ts';
import { satang } from '@smart-order/contract/money.ts';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../../lib/dates.ts';
import { fromWire } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardPart } from '../../../ui/Card.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { CashDraft } from './use-cash-draft.ts';

/** Which invoices the cash pays: the oldest first, each of them changeable. */
export function PaysCard({ owed, draft }: { owed: CashOwed; draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  if (owed.invoices.length === 0) return null;
  const hidden = owed.count - owed.invoices.length;
  return (
    <Card title={t('pays')} aside={<Caption>{t('oldest')}</Caption>} flush>
      <List label={t('pays')}>
        {owed.invoices.map(({ invoiceNumber, dueDate, openAmt, paymentNo }, at) => {
          const part = draft.paid[at];
          const left = part ? satang(Math.max(part.open - part.amount, 0)) : satang(0);
          return (
            <ListRow
              key={invoiceNumber}
              align="start"
              aside={
                <div>
                  <TextField
                    label={t('part', { number: invoiceNumber })}
                    hideLabel
                    inputMode="decimal"
                    autoComplete="off"
                    size={10}
                    figure="end"
                    value={draft.partText(invoiceNumber)}
                    error={part?.isWrong ? t('wrong') : undefined}
                    onChange={(e) => draft.setPart(invoiceNumber, e.currentTarget.value)}
                  />
                  <Caption end>{left === 0 ? t('full') : t('left', { amount: bareMoney(left) })}</Caption>
                </div>
              }
              below={
                paymentNo && (part?.amount ?? 0) > 0 ? (
                  <Note tone="warning" icon={CircleAlert}>
                    {t('waits', { number: paymentNo })}
                  </Note>
                ) : undefined
              }
            >
              <Text as="b" block nowrap>
                {invoiceNumber}
              </Text>
              <Caption>{t('due', { date: shortDate(dueDate) })}</Caption>
              <Caption>{t('open', { amount: bareMoney(fromWire(openAmt)) })}</Caption>
            </ListRow>
          );
        })}
      </List>
      {(hidden > 0 || draft.isChanged) && (
        <CardPart line="above">
          <Row between wrap>
            {hidden > 0 && <Caption>{t('more', { count: hidden })}</Caption>}
            {draft.isChanged && !draft.fits && <FieldError>{t('differs', { sum: bareMoney(draft.sum) })}</FieldError>}
            {draft.isChanged && (
              <Button kind="ghost" icon={RotateCcw} onClick={draft.forgetParts}>
                {t('again')}
              </Button>
            )}
          </Row>
        </CardPart>
      )}
    </Card>
  );
}
