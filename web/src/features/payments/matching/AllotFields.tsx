import type { MoneyDetail, SlipPayment, Suggestion } from '#contract/payments/matching/shapes.ts';
import { satang, toBaht } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire, money as written } from '#lib/formats/money.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { leftOf, type Draft } from './decision-draft.ts';
import { SlipPhotos } from './SlipPhotos.tsx';

interface AllotFieldsProps {
  money: MoneyDetail;
  allotments: Draft['allotments'];
  onAllotments: (allotments: Draft['allotments']) => void;
  find: string;
  onFind: (find: string) => void;
}

/** The open invoices that the money may pay, the best match first; each ticked one gets the amount typed beside it. */
export function AllotFields({ money, allotments, onAllotments, find, onFind }: AllotFieldsProps) {
  const t = useTranslations('payments/matching.decide');
  const left = leftOf(money, allotments);
  const toggle = ({ invoiceNumber, openAmount }: Suggestion) => {
    const { [invoiceNumber]: was, ...others } = allotments;
    const most = Math.max(0, Math.min(fromWire(openAmount), leftOf(money, others)));
    onAllotments(
      was === undefined ? { ...others, [invoiceNumber]: toBaht(satang(most)).toFixed(2) } : others,
    );
  };
  // Invoices that were ticked before another search remain listed by their amount.
  const elsewhere = Object.keys(allotments).filter(
    (number) => !money.suggestions.some((one) => one.invoiceNumber === number),
  );
  return (
    <Stack gap={12}>
      <SearchField label={t('find')} placeholder={t('find_hint')} value={find} onSearch={onFind} />
      {money.slipPayments.map((one) => (
        <SlipOf key={one.paymentNo} payment={one} />
      ))}
      {money.suggestions.length === 0 && <Text tone="muted">{t('no_invoice')}</Text>}
      <List label={t('invoices')}>
        {money.suggestions.map((one) => (
          <ListRow key={one.invoiceNumber} bare aside={<Money amount={fromWire(one.openAmount)} />}>
            <InvoiceChoice
              one={one}
              typed={allotments[one.invoiceNumber]}
              onToggle={() => toggle(one)}
              onType={(text) => onAllotments({ ...allotments, [one.invoiceNumber]: text })}
            />
          </ListRow>
        ))}
      </List>
      {elsewhere.length > 0 && <Caption>{t('also', { numbers: elsewhere.join(', ') })}</Caption>}
      <Text tone={left < 0 ? 'danger' : undefined}>
        {left < 0
          ? t('too_much', { amount: written(satang(Math.abs(left))) })
          : t('left', { amount: written(left) })}
      </Text>
    </Stack>
  );
}

function SlipOf({ payment: { paymentNo, cvCode, slips } }: { payment: SlipPayment }) {
  const t = useTranslations('payments/matching.decide');
  return (
    <Stack gap={8}>
      <p>{t('slip_of', { paymentNo, cvCode })}</p>
      <SlipPhotos slips={slips} />
    </Stack>
  );
}

interface InvoiceChoiceProps {
  one: Suggestion;
  /** undefined where it is not ticked */
  typed: string | undefined;
  onToggle: () => void;
  onType: (text: string) => void;
}

function InvoiceChoice({
  one: { invoiceNumber, cvName, cvCode, dueDate, why, paymentNo },
  typed,
  onToggle,
  onType,
}: InvoiceChoiceProps) {
  const t = useTranslations('payments/matching.decide');
  const because = useTranslations('payments/matching.suggested');
  return (
    <Stack gap={8}>
      <Checkbox checked={typed !== undefined} onChange={onToggle}>
        <b>{invoiceNumber}</b>
        <Text as="span" block close>
          <Dotted facts={[cvName, cvCode]} />
        </Text>
        <Caption as="span" block>
          <Dotted
            facts={[
              t('due', { date: shortDate(dueDate) }),
              ...why.map((reason) => because(reason)),
            ]}
          />
        </Caption>
        {paymentNo && <Caption>{t('waits', { paymentNo })}</Caption>}
      </Checkbox>
      {typed !== undefined && (
        <TextField
          label={t('part', { invoiceNumber })}
          figure="plain"
          maxLength={16}
          value={typed}
          onChange={(e) => onType(e.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
