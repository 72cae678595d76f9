import { reportsCalls } from '#contract/reports/calls.ts';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { useDocument } from '#app/DocumentPreview.tsx';
import { usePerson } from '#app/person.ts';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useDatesWait } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List } from '#ui/lists/List.tsx';
import { JobCard } from './JobCard.tsx';
import { useReportJobs, useStartReport } from './queries.ts';
import { ReportSheets, type ReportFilesProps } from './ReportSheets.tsx';

/** Buttons for a report as PDF, made in the background, and as a sheet; on a phone at the lower edge. Words: `reports/jobs`. */
export function ReportActions({
  kind,
  path,
  filter,
  disabled: isOff = false,
  quiet = false,
}: ReportFilesProps & {
  /** another button is the first one of the page */
  quiet?: boolean;
}) {
  const disabled = useDatesWait() || isOff;
  const hasRoom = useWider(768);
  // A supplier's own API has no call for a statement's file.
  if (kind === 'statement' && !isOwnServer()) return null;
  const actions = (
    <Row wrap gap={8} fill={!hasRoom}>
      {isOwnServer() ? (
        <Start {...{ kind, path, filter, disabled, quiet }} />
      ) : (
        <PlainReport {...{ kind, path, filter, disabled }} />
      )}
      <ReportSheets {...{ kind, path, filter, disabled }} />
    </Row>
  );
  return hasRoom ? actions : <Dock>{actions}</Dock>;
}

// More of them would push the report itself off the screen.
const shownAtOnce = 3;

/** The jobs of this kind that wait, run or are done; nothing where there are none. */
export function ReportJobs({ kind }: Pick<ReportFilesProps, 'kind'>) {
  const t = useTranslations('reports/jobs');
  const { jobs } = useReportJobs(kind);
  if (jobs.length === 0) return null;
  // Running jobs are among the newest, because at most two may run.
  const [newest, older] = [jobs.slice(0, shownAtOnce), jobs.slice(shownAtOnce)];
  return (
    <Card as="section" title={t('title')} flush>
      <List label={t('title')}>
        {newest.map((job) => (
          <JobCard key={job.jobId} job={job} />
        ))}
      </List>
      {older.length > 0 && (
        <CardPart line="above" low>
          <Disclosure summary={t('older', { count: older.length })}>
            <List label={t('older', { count: older.length })}>
              {older.map((job) => (
                <JobCard key={job.jobId} job={job} />
              ))}
            </List>
          </Disclosure>
        </CardPart>
      )}
    </Card>
  );
}

function Start({
  kind,
  path,
  filter,
  disabled = false,
  quiet,
}: ReportFilesProps & { quiet: boolean }) {
  const t = useTranslations('reports/jobs');
  const start = useStartReport(kind, path, filter);
  return (
    <Button
      kind={quiet ? 'outline' : 'primary'}
      icon={FileText}
      aria-label={t('make')}
      disabled={disabled}
      busy={start.isPending}
      onClick={() => start.mutate()}
    >
      <Only on="desk">{t('make')}</Only>
      {/* A short word, in one line with the sheets. */}
      <Only on="phone">PDF</Only>
    </Button>
  );
}

/** An API without jobs makes the report by the specification's call, while the user waits. */
function PlainReport({ kind, path, filter, disabled = false }: ReportFilesProps) {
  const t = useTranslations('reports/jobs');
  const { userId, buRole } = usePerson();
  const bu = buRole.find(({ pathName }) => pathName === path)?.bu ?? path;
  const { cvCode = '', dateFrom = '', dateTo = '', license = '' } = filter;
  const call = kind.startsWith('receivable')
    ? reportsCalls.genReportCredit
    : reportsCalls.genReport;
  const make = useDocument(
    async () =>
      madeDocument(
        await send(call, {
          params: { path, userId, bu },
          body: { dateFrom, dateTo, license, ...(cvCode && { cvCode }) },
        }),
      ),
    {
      title: t(`kind.${kind}`),
      fileName: `${[kind, cvCode, dateTo].filter(Boolean).join('-')}.pdf`,
    },
  );
  return (
    <>
      <Button
        kind="primary"
        icon={FileText}
        disabled={disabled}
        busy={make.isPending}
        onClick={() => make.mutate()}
      >
        {t('make')}
      </Button>
      {make.preview}
    </>
  );
}
