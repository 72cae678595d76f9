import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { ClipboardPaste, ListChecks, NotebookPen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { has } from '#lib/config.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { ButtonLink, LineButton, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { AgainForCustomer, CallCustomer } from '../served/ServedActions.tsx';
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
        <Stack gap={8}>
          <div>
            {lines.map(({ key, words, tone }) => (
              <Text key={key} tone={tone}>
                {words}
              </Text>
            ))}
          </div>
          <Actions bu={bu} customer={customer} />
        </Stack>
      }
    >
      <RowLink to="/orderstatus/orders" search={{ bu, cv: cvCode, org: orgCode }}>
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

/** Call, LINE, the last order again, the guide, an order from text, a note: one press each. */
function Actions({ bu, customer }: { bu: string; customer: DayCustomer }) {
  const t = useTranslations('customers/day');
  const { cvCode: cv, orgCode: org, cvName: name, lineId, lastDay } = customer;
  const place = { bu, cv, org };
  const tile = { size: 'tile', kind: 'secondary' } as const;
  const mayOrder = useMay('sales_order');
  return (
    <Row wrap gap={8} rowGap={8} role="group" aria-label={t('actions', { name })}>
      <CallCustomer customer={customer} />
      {lineId !== '' && <LineButton id={lineId} aria-label={t('line_name', { name })} />}
      {lastDay !== null && <AgainForCustomer bu={bu} customer={customer} toCheckOut />}
      {mayOrder && has('guides') && (
        <ButtonLink
          {...tile}
          to="/guide"
          search={place}
          icon={ListChecks}
          aria-label={t('guide_name', { name })}
        >
          {t('guide')}
        </ButtonLink>
      )}
      {mayOrder && (
        <ButtonLink
          {...tile}
          to="/preorder/paste"
          search={place}
          icon={ClipboardPaste}
          aria-label={t('paste_name', { name })}
        >
          {t('paste')}
        </ButtonLink>
      )}
      <ButtonLink
        {...tile}
        kind="outline"
        to="/customers/notes"
        search={place}
        icon={NotebookPen}
        aria-label={t('note_name', { name })}
      >
        {t('note')}
      </ButtonLink>
    </Row>
  );
}
