import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import { Page } from '#app/Page.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { placeIn, PlaceUnknown, unitNamed, useActing, useOwnUnits, usePlace, type PlaceCodes } from '#features/customers/front.ts';
import { ReportActions, ReportJobs } from '#features/reports/front.parts.ts';
import { Ages, Closing, ClosingBones } from './Balances.tsx';
import { Entries } from './Entries.tsx';
import { statementOf, type Statement } from './queries.ts';
import type { StatementAddress } from './statement-address.ts';

const route = getRouteApi('/frame/statement');

/** The entries of one customer's account at one organisation in a range of days. */
export function StatementPage() {
  const t = useTranslations('statements');
  const frame = useTranslations('frame');
  const address = route.useSearch();
  const go = route.useNavigate();
  const { bu, org, cv, from, to } = address;
  const statement = useQuery(statementOf(address));
  const acting = useActing(placeIn(usePlace({ bu, org, cv })), '/payment');
  const path = unitNamed(useOwnUnits() ?? [], bu)?.pathName ?? bu;
  const filter = { cvCode: cv, orgCode: org, dateFrom: from, dateTo: to };
  const show = (next: Partial<StatementAddress>) => void go({ search: { ...address, page: 1, ...next }, replace: true, resetScroll: false });
  const isNamed = bu !== '' && org !== '' && cv !== '';
  if (!isNamed)
    return (
      <Page title={t('title')} crumbs={[]}>
        <PlaceUnknown action={<ButtonLink to="/">{frame('error.home')}</ButtonLink>} />
      </Page>
    );
  return (
    // No choice of a customer: users get here from the report or from payment.
    <Page
      title={t('title')}
      crumbs={[]}
      {...(acting ? { acting: { ...acting, onChange: undefined } } : { number: cv })}
      actions={<ReportActions kind="statement" path={path} filter={filter} disabled={from > to} />}
    >
      <Card as="section" aria-label={t('closing')} gap={12}>
        {statement.data ? <Closing statement={statement.data} /> : <ClosingBones />}
      </Card>
      <ReportJobs kind="statement" />
      <Card as="section" title={t('entries')} flush>
        <CardPart low line="below">
          <Days from={from} to={to} show={show} />
        </CardPart>
        {from <= to && <UntilAnswered query={statement} bones={<ListBones rows={6} phone={48} desk={44} second={96} end="words" />} />}
        {statement.data && <Lines statement={statement.data} place={{ bu, org, cv }} onPage={(page) => show({ page })} />}
      </Card>
      {statement.data && <Ages statement={statement.data} />}
    </Page>
  );
}

function Days({ from, to, show }: Pick<StatementAddress, 'from' | 'to'> & { show: (next: Partial<StatementAddress>) => void }) {
  const t = useTranslations('statements');
  return (
    <Row wrap gap={12} align="end">
      <FieldWidth full={false}>
        <DateField label={t('from')} value={from} onChange={(day) => day && show({ from: day })} note="" />
      </FieldWidth>
      <FieldWidth full={false}>
        <DateField label={t('to')} value={to} onChange={(day) => day && show({ to: day })} error={from > to ? t('reversed') : undefined} note="" />
      </FieldWidth>
    </Row>
  );
}

function Lines({ statement: { data, pagination }, place, onPage }: { statement: Statement; place: PlaceCodes; onPage: (page: number) => void }) {
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
