import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { mostTogether, payableInvoices, type InvoiceSort } from './pay-queries.ts';
import { SaveInvoices } from './SaveInvoices.tsx';
import { SkipToPay } from './SkipToPay.tsx';
import type { Picked } from './use-picked.ts';

interface CreditTabProps {
  place: PlaceCodes;
  sort: InvoiceSort;
  picked: Picked;
  from: 'cart' | undefined;
  onSort: (sort: InvoiceSort) => void;
}

/** Invoices that can be paid now; overdue ones are ticked. */
export function CreditTab({ place, sort, picked, from, onSort }: CreditTabProps) {
  const t = useTranslations('payments/paying.list');
  const list = useInfiniteQuery(payableInvoices(place, sort));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <>
      <SkipToPay place={place} picked={picked} from={from} />
      <Card flush>
        {picked.isFull && (
          <CardPart low>
            <Note>{t('too_many', { most: mostTogether })}</Note>
          </CardPart>
        )}
        {rows && rows.length > 0 && (
          <InvoiceList place={place} rows={rows} picked={picked} sort={sort} onSort={onSort} />
        )}
        {rows?.length === 0 && (
          <EmptyState drawing="paid" title={t('none')}>
            {t('none_text')}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <LoadMore
            topLine
            {...morePages(list)}
            shown={rows.length}
            total={total}
            end={t('end', { total })}
          />
        )}
        <SaveInvoices list="outstanding" place={place} rows={rows} sort={sort} />
        <UntilAnswered
          query={list}
          bones={<ListBones rows={6} phone={56} desk={28} second={96} end="words" />}
        />
      </Card>
    </>
  );
}
