import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { ClipboardPaste, ListChecks, NotebookPen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { has } from '#lib/config.ts';
import { ButtonLink, LineButton } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { AgainForCustomer, CallCustomer } from '../served/ServedActions.tsx';

type Called = Pick<DayCustomer, 'cvCode' | 'cvName' | 'orgCode' | 'telNo' | 'lineId' | 'lastDay'>;

/** Call, LINE, the last order again, the guide, an order from text, a note: one press each. */
export function CustomerActions({ bu, customer }: { bu: string; customer: Called }) {
  const t = useTranslations('customers/day');
  const { cvCode: cv, orgCode: org, cvName: name, lineId, lastDay } = customer;
  const place = { bu, cv, org };
  const tile = { size: 'tile', kind: 'secondary' } as const;
  const mayOrder = useMay('sales_order');
  return (
    <Row wrap tiles gap={8} rowGap={8} role="group" aria-label={t('actions', { name })}>
      <CallCustomer customer={customer} />
      {lineId !== '' && <LineButton id={lineId} aria-label={t('line_name', { name })} />}
      {lastDay !== null && <AgainForCustomer bu={bu} customer={customer} toCheckOut />}
      {mayOrder && has('guides') && (
        <ButtonLink
          {...tile}
          to="/guide"
          search={{ ...place, ...(lastDay !== null && { from: 'last' }) }}
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
      {has('customer-notes') && (
        <ButtonLink
          {...tile}
          kind="outline"
          to="/customers"
          search={{ ...place, note: 'new' }}
          icon={NotebookPen}
          aria-label={t('note_name', { name })}
        >
          {t('note')}
        </ButtonLink>
      )}
    </Row>
  );
}
