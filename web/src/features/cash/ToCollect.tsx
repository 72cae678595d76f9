import type { RoundCustomer } from '#contract/cash/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ColumnList } from '#ui/lists/ColumnList.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useFewFirst } from '#features/customers/front.lists.ts';
import { Due, useRoundLeft } from './home/RoundCard.tsx';
import { roundPages } from './queries.ts';

/** Today's round beside another task: who is still to pay, each a way to receive their cash; `but` is the customer in hand. */
export function ToCollect({ but }: { but?: Pick<RoundCustomer, 'cvCode' | 'orgCode'> }) {
  const t = useTranslations('cash/home');
  const pages = useInfiniteQuery(roundPages());
  const counts = pages.data?.pages[0]?.counts;
  const left = useRoundLeft(counts);
  const { shown = [], more, rows } = useFewFirst(pages, 5);
  const open = shown.filter(
    ({ cvCode, orgCode, dueAmt }) =>
      dueAmt > 0 && !(cvCode === but?.cvCode && orgCode === but.orgCode),
  );
  if (!rows || rows.length === 0) return null;
  return (
    <Card flush title={t('round')} aside={<Caption as="span">{left}</Caption>}>
      {open.length > 0 && (
        <ColumnList label={t('round')}>
          {open.map((customer) => (
            <ListRow
              key={`${customer.bu} ${customer.cvCode} ${customer.orgCode}`}
              aside={<Due customer={customer} />}
            >
              <RowLink
                to="/cashpayment/$cv"
                params={{ cv: customer.cvCode }}
                search={{ bu: customer.bu, org: customer.orgCode }}
              >
                {customer.cvName}
              </RowLink>
              <Caption>{customer.orgName}</Caption>
            </ListRow>
          ))}
        </ColumnList>
      )}
      <LoadMore {...more} topLine shown={shown.length} total={counts?.all ?? shown.length} />
    </Card>
  );
}
