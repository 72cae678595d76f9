import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { CustomerActions } from '../account/CustomerActions.tsx';
import { useReasonLines } from './reasons.ts';

/** A customer to call today: every reason, what is at stake, and what can be done at once. */
export function DayRow({ bu, customer }: { bu: string; customer: DayCustomer }) {
  const t = useTranslations('customers/day');
  const lines = useReasonLines()(customer);
  const { cvCode, cvName, orgCode, orgName, stakeAmt, silentDays, lastDay } = customer;
  return (
    <ListRow
      align="start"
      aside={
        stakeAmt > 0 && (
          <Text as="b" nowrap>
            {bareMoney(fromWire(stakeAmt))}
          </Text>
        )
      }
      below={
        <Row between wrap align="end" gap={16} rowGap={8}>
          <Grow>
            {lines.map(({ key, words, tone }) => (
              <Text key={key} tone={tone}>
                {words}
              </Text>
            ))}
          </Grow>
          <CustomerActions bu={bu} customer={customer} />
        </Row>
      }
    >
      <RowLink to="/customers" search={{ bu, cv: cvCode, org: orgCode }}>
        {cvName}
      </RowLink>
      <Caption>
        <Dotted
          facts={[
            cvCode,
            orgName,
            lastDay === null ? t('never') : silentDays ? t('silent', { days: silentDays }) : '',
          ]}
        />
      </Caption>
    </ListRow>
  );
}
