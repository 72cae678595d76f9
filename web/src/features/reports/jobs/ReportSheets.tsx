import { reportJobsCalls } from '#contract/reports/jobs/calls.ts';
import { statementsCalls } from '#contract/statements/calls.ts';
import type { ReportFilter, ReportKind } from '#contract/reports/jobs/shapes.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import { SaveAs } from '#app/SaveAs.tsx';
import { fetchFile } from '#lib/client.ts';

export interface ReportFilesProps {
  kind: ReportKind;
  /** path name of the business unit */
  path: string;
  filter: ReportFilter;
  /** there is nothing to request yet */
  disabled?: boolean;
}

/** A report as a sheet, with a button for each format. */
export function ReportSheets({ disabled = false, ...report }: ReportFilesProps) {
  const { kind, filter } = report;
  return (
    <SaveAs
      name={[kind, filter.cvCode, filter.dateFrom, filter.dateTo]}
      disabled={disabled}
      fetch={(format) => fetchSheet(report, format)}
    />
  );
}

function fetchSheet({ kind, path, filter }: ReportFilesProps, format: SheetFormat) {
  const { cvCode = '', orgCode = '', dateFrom = '', dateTo = '' } = filter;
  return kind === 'statement'
    ? fetchFile(statementsCalls.exportStatement, {
        params: { path, org: orgCode, cv: cvCode, format },
        query: { dateFrom, dateTo },
      })
    : fetchFile(reportJobsCalls.exportReport, { params: { path, kind, format }, query: filter });
}
