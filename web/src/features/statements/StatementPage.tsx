import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { ListPager } from '#app/ListPager.tsx';
import { Page } from '#app/Page.tsx';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import {
  placeIn,
  placeSearch,
  unitNamed,
  useActing,
  useOwnUnits,
  usePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { SendDocument } from '#features/notices/front.documents.ts';
import { LaterCard, ReportActions, ReportJobs } from '#features/reports/front.parts.ts';
import { Ages, Closing, ClosingBones } from './Balances.tsx';
import { Entries } from './Entries.tsx';
import { statementOf, type Statement } from './queries.ts';
import { Days } from './Days.tsx';
import type { StatementAddress } from './statement-address.ts';

const route = getRouteApi('/frame/statement');
// Loaded on demand: users with one customer, and those who come from a report or a payment, never see it.
const PlaceChooserPage = lazy(() =>
  importOrReload(() => import('#features/customers/front.parts.ts')).then((parts) => ({
    default: parts.PlaceChooserPage,
  })),
);

/** The entries of one customer's account at one organisation in a range of days. */
export function StatementPage() {
  const t = useTranslations('statements');
  const address = route.useSearch();
  const go = route.useNavigate();
  const { bu, org, cv, from, to, stoodAt = '' } = address;
  const statement = useQuery(statementOf(address));
  const acting = useActing(placeIn(usePlace({ bu, org, cv })), '/payment');
  const path = unitNamed(useOwnUnits() ?? [], bu)?.pathName ?? bu;
  const filter = {
    cvCode: cv,
    orgCode: org,
    dateFrom: from,
    dateTo: to,
    ...(stoodAt && { stoodAt }),
  };
  const show = (next: Partial<StatementAddress>) =>
    void go({ search: { ...address, page: 1, ...next }, replace: true, resetScroll: false });
  const isNamed = bu !== '' && org !== '' && cv !== '';
  if (!isNamed)
    return (
      <Suspense fallback={null}>
        <PlaceChooserPage
          title={t('title')}
          lead={<Text tone="muted">{t('choose')}</Text>}
          onChoose={(place, isOnly) =>
            void go({ search: { from, to, page: 1, ...placeSearch(place) }, replace: isOnly })
          }
        />
      </Suspense>
    );
  return (
    // No choice of a customer: users get here from the report or from payment.
    <Page
      title={t('title')}
      crumbs={[]}
      {...(acting ? { acting: { ...acting, onChange: undefined } } : { number: cv })}
      actions={<ReportActions kind="statement" path={path} filter={filter} disabled={from > to} />}
    >
      <UntilDates quiet>
        <Card as="section" aria-label={t('closing')} gap={12}>
          {statement.data ? <Closing statement={statement.data} /> : <ClosingBones />}
        </Card>
      </UntilDates>
      <ReportJobs kind="statement" />
      <Card
        as="section"
        title={t('entries')}
        flush
        aside={
          from <= to &&
          stoodAt === '' && (
            <SendDocument
              document="statement"
              {...{ bu, cvCode: cv, orgCode: org, dateFrom: from, dateTo: to }}
              about={
                statement.data && (
                  <>
                    <p>{t('of_days', { from: shortDate(from), to: shortDate(to) })}</p>
                    <b>{t('closing_of', { amount: money(fromWire(statement.data.closingAmt)) })}</b>
                  </>
                )
              }
            >
              {t('send')}
            </SendDocument>
          )
        }
      >
        <CardPart low line="below">
          <Days from={from} to={to} stoodAt={stoodAt} show={show} />
        </CardPart>
        <UntilDates isWrong={from > to}>
          <UntilAnswered
            query={statement}
            bones={<ListBones rows={6} phone={48} desk={44} second={96} end="words" />}
          />
          {statement.data && (
            <Lines
              statement={statement.data}
              place={{ bu, org, cv }}
              onPage={(page) => show({ page })}
            />
          )}
        </UntilDates>
      </Card>
      <UntilDates quiet>
        <LaterCard later={statement.data?.later} stoodAt={stoodAt} />
      </UntilDates>
      <UntilDates quiet>{statement.data && <Ages statement={statement.data} />}</UntilDates>
    </Page>
  );
}

function Lines({
  statement: { data, pagination },
  place,
  onPage,
}: {
  statement: Statement;
  place: PlaceCodes;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('statements');
  if (data.length === 0)
    return (
      <EmptyState drawing="path" title={t('none')}>
        {t('none_text')}
      </EmptyState>
    );
  return (
    <>
      <Entries rows={data} place={place} />
      <ListPager label={t('pages')} list={pagination} onPage={onPage} />
    </>
  );
}
