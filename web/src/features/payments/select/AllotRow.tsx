import { useTranslations } from 'use-intl';
import { money } from '#lib/formats/money.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { ListRow } from '#ui/lists/List.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { DueWords } from '../DueWords.tsx';
import { Reported } from '#app/Reported.tsx';
import type { AllotLine, AllotState } from './use-allotments.ts';

interface AllotRowProps {
  line: AllotLine;
  form: AllotState;
  /** the amount can be less than the whole open amount */
  canChange: boolean;
}

/** One invoice: ticked, it is paid completely or with the typed amount. */
export function AllotRow({ line, form, canChange }: AllotRowProps) {
  const t = useTranslations('payments/paying');
  const isWide = useWider(768);
  const { whole, reported, isTicked, text, wrong } = line;
  const { invoiceNumber, open } = whole;
  const field = canChange && isTicked && (
    <FieldWidth full={!isWide}>
      <TextField
        label={t('select.of', { number: invoiceNumber })}
        hideLabel
        figure="end"
        value={text}
        error={wrong && t(`select.${wrong}`, { most: money(open) })}
        onChange={(event) => form.type(invoiceNumber, event.currentTarget.value)}
      />
    </FieldWidth>
  );
  return (
    <ListRow
      align="start"
      isPicked={isTicked}
      picture={
        <Checkbox checked={isTicked} onChange={() => form.toggle(line)}>
          <Hidden>{t('list.pick_one', { number: invoiceNumber })}</Hidden>
        </Checkbox>
      }
      aside={isWide && field}
      below={!isWide && field}
    >
      <Stack gap={0}>
        <Row between wrap gap={12} rowGap={0}>
          <Text as="span" strong code>
            {invoiceNumber}
          </Text>
          <Text as="span" strong nowrap>
            <Money amount={open} unit={false} />
          </Text>
        </Row>
        <Caption as="div">
          <DueWords invoice={whole} />
        </Caption>
        <Reported payment={reported} />
      </Stack>
    </ListRow>
  );
}
