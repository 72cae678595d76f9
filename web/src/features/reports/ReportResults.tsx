import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import type { PageOf } from '#lib/lists.ts';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import type { Report } from './use-report.ts';

/** A page of a report as it is asked for. */
export type Found<Row> = UseQueryResult<PageOf<Row>>;
interface ReportResultsProps<Data> {
  found: UseQueryResult<Data>;
  report: Report;
  draw: (data: Data) => ReactNode;
  empty: ReactNode;
}

/** Below the filters: the table, or the reason why there is none, and its pages. */
export const ReportResults = <Data extends PageOf<unknown>>(results: ReportResultsProps<Data>) => (
  <UntilDates>
    <Results {...results} />
  </UntilDates>
);

function Results<Data extends PageOf<unknown>>({
  found,
  report: { trouble, onPage },
  draw,
  empty,
}: ReportResultsProps<Data>) {
  const t = useTranslations('reports');
  const { data } = found;
  if (trouble) return <FailState error={trouble.error} onRetry={trouble.retry} />;
  if (!data)
    return (
      <UntilAnswered
        query={found}
        bones={<ListBones rows={8} phone={96} desk={44} second={220} end="words" />}
      />
    );
  if (data.rows.length === 0) return empty;
  return (
    <>
      {draw(data)}
      <ListPager label={t('pages')} list={data} onPage={onPage} />
    </>
  );
}
