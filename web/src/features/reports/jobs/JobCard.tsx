import type { ReportJob } from '#contract/reports/jobs/shapes.ts';
import { isUnderWay, type JobStatus } from '#contract/reports/jobs/status.ts';
import { reportJobsCalls } from '#contract/reports/jobs/calls.ts';
import {
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  Eye,
  FileQuestion,
  LoaderCircle,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { fetchFile } from '#lib/client.ts';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useCancelReport } from './queries.ts';
import { ReportSheets } from './ReportSheets.tsx';

const looks: Record<JobStatus, { tone: StatusTone; icon: LucideIcon }> = {
  waiting: { tone: 'po', icon: Clock },
  running: { tone: 'so', icon: LoaderCircle },
  done: { tone: 'receive', icon: CircleCheck },
  no_data: { tone: 'c', icon: FileQuestion },
  failed: { tone: 'rej', icon: CircleX },
  cancelled: { tone: 'c', icon: CircleSlash },
};

/** One report job: its progress and duration, then the report itself. */
export function JobCard({ job }: { job: ReportJob }) {
  const t = useTranslations('reports/jobs');
  const { status, filter } = job;
  const days = [filter.dateFrom, filter.dateTo].filter(Boolean).map((day) => shortDate(day ?? ''));
  return (
    <ListRow>
      <Stack gap={8}>
        <Row wrap between gap={8}>
          <div>
            <Text strong block as="span">
              <Dotted facts={[t(`kind.${job.kind}`), filter.cvCode]} />
            </Text>
            <Caption>
              <Dotted facts={[days.join(' – '), t('asked', { at: dateAndTime(job.createdAt) })]} />
            </Caption>
          </div>
          <Row>
            <StatusPill {...looks[status]}>{t(`status.${status}`)}</StatusPill>
            {isUnderWay(status) && <Cancel jobId={job.jobId} />}
            {status === 'done' && <Open job={job} />}
          </Row>
        </Row>
        {isUnderWay(status) && <Progress job={job} />}
        {status === 'done' && <Caption>{t('kept', { until: dateAndTime(job.keptUntil) })}</Caption>}
        {job.message && <Caption>{job.message}</Caption>}
        {status === 'failed' && (
          <Row wrap gap={8}>
            <ReportSheets kind={job.kind} path={job.path} filter={filter} />
          </Row>
        )}
      </Stack>
    </ListRow>
  );
}

function Progress({ job: { rowsDone, rowsTotal, startedAt } }: { job: ReportJob }) {
  const t = useTranslations('reports/jobs');
  const progress =
    rowsTotal > 0 && rowsDone >= rowsTotal
      ? t('setting', { total: rowsTotal })
      : t('rows', { done: rowsDone, total: rowsTotal });
  return (
    <Stack gap={4}>
      {rowsTotal > 0 && (
        <ProgressBar
          label={progress}
          parts={[{ id: 'rows', share: rowsDone / rowsTotal, tone: 'accent' }]}
        />
      )}
      <Caption>
        {[rowsTotal > 0 && progress, startedAt && <Elapsed key="elapsed" since={startedAt} />]
          .filter(Boolean)
          .flatMap((part, at) => (at ? [' · ', part] : [part]))}
      </Caption>
      <Caption>{t('stays')}</Caption>
    </Stack>
  );
}

function Elapsed({ since }: { since: string }) {
  const t = useTranslations('reports/jobs');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return (
    <>
      {t('elapsed', {
        time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      })}
    </>
  );
}

function Cancel({ jobId }: { jobId: string }) {
  const t = useTranslations('reports/jobs');
  const cancel = useCancelReport(jobId);
  return (
    <Button
      kind="outline"
      size="small"
      icon={X}
      busy={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      {t('cancel')}
    </Button>
  );
}

function Open({ job: { jobId, kind, fileName } }: { job: ReportJob }) {
  const t = useTranslations('reports/jobs');
  const open = useDocument(
    async () => base64Of(await fetchFile(reportJobsCalls.getReportFile, { params: { jobId } })),
    {
      title: t(`kind.${kind}`),
      fileName,
    },
  );
  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon={Eye}
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {t('view')}
      </Button>
      {open.preview}
    </>
  );
}

// Bytes at a time, because a call has a limit of arguments.
const step = 8192;

/** The bytes of a file as base64, the form in which calls send documents. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(text);
}
