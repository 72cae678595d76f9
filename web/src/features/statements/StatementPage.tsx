import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { ages } from '#contract/ages.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import { Page } from '#app/Page.tsx';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { AgeBar } from '#ui/charts/AgeBar.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { placeIn, PlaceUnknown, unitNamed, useActing, useOwnUnits, usePlace } from '#features/customers/front.ts';
import { ReportActions, ReportJobs, stepOfAge } from '#features/reports/front.parts.ts';
import { Entries } from './Entries.tsx';
import { statementOf } from './queries.ts';
import type { StatementAddress } from './statement-address.ts';

type Statement = Answer<Calls['getStatement']>;
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
      <Card as="section">
        <Row wrap gap={12} align="end">
          <FieldWidth full={false}>
            <DateField label={t('from')} value={from} onChange={(day) => day && show({ from: day })} note="" />
          </FieldWidth>
          <FieldWidth full={false}>
            <DateField
              label={t('to')}
              value={to}
              onChange={(day) => day && show({ to: day })}
              error={from > to ? t('reversed') : undefined}
              note=""
            />
          </FieldWidth>
        </Row>
      </Card>
      <ReportJobs kind="statement" />
      {statement.data && <Balances statement={statement.data} />}
      <Card as="section" title={t('entries')} flush>
        {from <= to && <UntilAnswered query={statement} bones={<ListBones rows={6} phone={148} desk={44} second={96} end="words" />} />}
        {statement.data && <Lines statement={statement.data} onPage={(page) => show({ page })} />}
      </Card>
    </Page>
  );
}

/** The opening and closing balance, and the ages of the open amount. */
function Balances({ statement }: { statement: Statement }) {
  const t = useTranslations('statements');
  const { openingAmt, debitAmt, creditAmt, closingAmt, ageing, unallottedAmt, waitingAmt = 0 } = statement;
  const parts = ages.map((age) => ({ step: stepOfAge[age], label: t(`ages.${age}`), value: ageing[age], figure: bareMoney(fromWire(ageing[age])) }));
  const amount = (baht: number) => <Money amount={fromWire(baht)} />;
  return (
    <>
      {waitingAmt > 0 && <Note>{t('waiting', { amount: money(fromWire(waitingAmt)) })}</Note>}
      <Card as="section">
        <Facts>
          <Fact label={t('opening')}>{amount(openingAmt)}</Fact>
          <Fact label={t('debits')}>{amount(debitAmt)}</Fact>
          <Fact label={t('credits')}>{amount(creditAmt)}</Fact>
          <Fact label={t('closing')}>
            <b>{amount(closingAmt)}</b>
          </Fact>
        </Facts>
      </Card>
      <Card as="section" title={t('ageing')} gap={12}>
        <AgeBar label={t('ageing')} parts={parts} />
        {unallottedAmt !== 0 && (
          <Facts>
            <Fact label={t('unallotted')}>{amount(-unallottedAmt)}</Fact>
          </Facts>
        )}
      </Card>
    </>
  );
}

function Lines({ statement: { data, pagination }, onPage }: { statement: Statement; onPage: (page: number) => void }) {
  const t = useTranslations('statements');
  if (data.length === 0)
    return (
      <EmptyState drawing="path" title={t('none')}>
        {t('none_text')}
      </EmptyState>
    );
  return (
    <>
      <Entries rows={data} />
      <ListPager label={t('pages')} list={pagination} onPage={onPage} />
    </>
  );
}
