import { asOfProblem, periodProblems } from '#contract/reports/period.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { useUser } from '#lib/session/session.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { pressedKey } from '#ui/forms/pressed-key.ts';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { CustomerFilter } from './CustomerFilter.tsx';
import { hasOurs } from './saved-queries.ts';
import { reportRanges } from './report-address.ts';
import { dayOf, filtersSet, periodOf, rangeNow } from './report-filter.ts';
import { StoodAtField } from './StoodAtField.tsx';
import type { Report } from './use-report.ts';

interface ReportFiltersProps {
  report: Report;
  /** "all customers with debts" is one of the ranges */
  owing?: boolean;
  searchHint: string;
  /** beside the filters: saved filters, columns */
  children: ReactNode;
  /** the choice of the sorting, on a phone, which has no table heads */
  sort: ReactNode;
}

/** Days, words, unit, customer and plate; on a phone all but days and words are in a sheet, with their number on its button. */
export function ReportFilters({
  report,
  owing = false,
  searchHint,
  sort,
  children,
}: ReportFiltersProps) {
  const t = useTranslations('reports');
  const isWide = useWider(768);
  const { address } = report.ask;
  const ranges = reportRanges.filter((range) => range !== 'all' || (owing && hasOurs()));
  const now = rangeNow(address);
  const search = (
    <SearchField
      label={t('filter.search')}
      placeholder={searchHint}
      value={address.search ?? ''}
      onSearch={(words) => report.onChange({ search: words })}
    />
  );
  return (
    <CardPart line="below" low gap={12}>
      <Chips
        label={t('filter.quick')}
        items={[...ranges, ...(now === 'other' ? (['other'] as const) : [])].map((id) => ({
          id,
          label: t(`range.${id}`),
        }))}
        value={now}
        onChange={(range) => range !== 'other' && report.onChange({ range, from: '', to: '' })}
        wrap="desk"
      />
      {!isWide && search}
      <Row wrap align="end" gap={12} rowGap={12}>
        {isWide ? <Grow>{search}</Grow> : <FilterSheet report={report} owing={owing} />}
        {children}
      </Row>
      {isWide ? (
        <Row wrap align="end" gap={12} rowGap={12}>
          <UnitField report={report} />
          <Fields report={report} owing={owing} />
        </Row>
      ) : (
        sort
      )}
    </CardPart>
  );
}

function FilterSheet({ report, owing }: { report: Report; owing: boolean }) {
  const t = useTranslations('reports.filter');
  const [open, setOpen] = useState(false);
  const count = filtersSet(report.ask.address);
  return (
    <>
      <Button
        kind="outline"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('more_count', { count }) : t('more')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <SheetTitle>{t('more')}</SheetTitle>
          <UnitField report={report} full />
          <Fields report={report} owing={owing} full />
        </Stack>
        <SheetActions>
          <Button kind="primary" onClick={() => setOpen(false)}>
            {t('show')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}

function Fields({
  report,
  owing,
  full = false,
}: {
  report: Report;
  owing: boolean;
  full?: boolean;
}) {
  const t = useTranslations('reports.filter');
  const { address } = report.ask;
  const period = periodOf(address);
  const wrong = periodProblems(period);
  const errorOf = (field: 'dateFrom' | 'dateTo') =>
    wrong.filter((one) => one.field === field).map(({ code }) => problemWords(code))[0];
  const note = full ? {} : { note: '' };
  // From this width on all fit on one line, and without a period everywhere; else two move to the second line, so that the plate is not alone there.
  const hasRoom = useWider(1280) || address.range === 'all';
  const narrowing = (
    <>
      <CustomerFilter report={report} full={full} />
      <FieldWidth full={full}>
        <PlateField
          key={address.license ?? ''}
          value={address.license ?? ''}
          onChange={(license) => report.onChange({ license })}
        />
      </FieldWidth>
    </>
  );
  const setDay = (next: { from?: string; to?: string }) =>
    report.onChange({ ...period, ...next, range: '' });
  return (
    <>
      {/* customers with debts are listed for any day */}
      {address.range !== 'all' && (
        <>
          <FieldWidth full={full}>
            <DateField
              label={t('from')}
              value={period.from}
              onChange={(from) => setDay({ from })}
              error={errorOf('dateFrom')}
              narrows
              {...note}
            />
          </FieldWidth>
          <FieldWidth full={full}>
            <DateField
              label={t('to')}
              value={period.to}
              onChange={(to) => setDay({ to })}
              error={errorOf('dateTo')}
              narrows
              {...note}
            />
          </FieldWidth>
        </>
      )}
      {owing && hasOurs() && <DayField report={report} full={full} />}
      {owing && hasOurs() && (
        <StoodAtField
          value={address.stoodAt ?? ''}
          onChange={(stoodAt) => report.onChange({ stoodAt, asOf: '' })}
          full={full}
        />
      )}
      {full || hasRoom ? (
        narrowing
      ) : (
        <Row wrap align="end" gap={12} rowGap={12}>
          {narrowing}
        </Row>
      )}
    </>
  );
}

/** For the debts of one account: its business unit, the day, and the moment as of which they are known. */
export const DayFields = ({ report }: { report: Report }) => (
  <>
    <UnitField report={report} full />
    <DayField report={report} full />
    <StoodAtField
      value={report.ask.address.stoodAt ?? ''}
      onChange={(stoodAt) => report.onChange({ stoodAt, asOf: '' })}
      full
    />
  </>
);

/** The day whose debts are shown: today, or an earlier one. */
function DayField({ report, full }: { report: Report; full: boolean }) {
  const t = useTranslations('reports.filter');
  const { day, today } = dayOf(report.ask.address);
  const wrong = asOfProblem(day, today).map(({ code }) => problemWords(code))[0];
  return (
    <FieldWidth full={full}>
      <DateField
        label={t('as_of')}
        value={day}
        max={today}
        onChange={(asOf) => report.onChange({ asOf: asOf === today ? '' : asOf })}
        error={wrong}
        narrows
        {...(full ? {} : { note: '' })}
      />
    </FieldWidth>
  );
}

/** The choice of the business unit, for users with several; to customers it is what they buy. */
function UnitField({ report, full = false }: { report: Report; full?: boolean }) {
  const t = useTranslations('reports.filter');
  const { isCustomer } = useUser();
  if (report.units.length < 2) return null;
  return (
    <FieldWidth full={full}>
      <Select
        label={t(isCustomer ? 'bought' : 'unit')}
        options={report.units.map(({ bu, buName }) => ({ value: bu, label: buName }))}
        value={report.bu}
        onChange={(e) => report.onChange({ bu: e.currentTarget.value, cv: '', org: '' })}
      />
    </FieldWidth>
  );
}

/** The request waits until the field loses the focus, because only then the plate is complete. */
function PlateField({ value, onChange }: { value: string; onChange: (plate: string) => void }) {
  const t = useTranslations('reports.filter');
  const [text, setText] = useState(value);
  const say = () => text.trim() !== value && onChange(text);
  return (
    <TextField
      label={t('license')}
      value={text}
      maxLength={60}
      placeholder="70-1234"
      autoComplete="off"
      onChange={(e) => setText(e.currentTarget.value)}
      onBlur={say}
      onKeyDown={(e) => pressedKey(e) === 'Enter' && say()}
    />
  );
}
