import type { Shape } from '../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  problems: {
    period_reversed: 'The last day lies before the first. Please swap them.',
    period_too_long: 'These days reach too far: a report shows at most 400 days at a time.',
    filters_full: 'At most 50 filters can be kept. Please remove one that you no longer use.',
    gen_report_no_data: 'There is no data for this report.',
    too_many_reports: '{most} reports are being made for you. Wait for one of them or cancel it.',
    report_too_long: 'The report has {rows, number} rows, too many for a PDF (at most {most, number}). Save it as Excel, or choose a shorter period.',
    report_interrupted: 'The report was interrupted. Please ask for it again.',
    document_busy: 'Many documents are being made right now. Please try again in a moment.',
    document_failed: 'The document could not be made. Please try again.',
  },
  alerts: {
    gen_report_success: { title: 'Report ready', message: 'The report has been downloaded.', button: 'Close' },
    gen_report_fail: { title: 'Report failed', message: 'The report could not be made. Please try again.', button: 'Close' },
    gen_report_no_data: { title: 'No data', message: 'There is no data for this report.', button: 'Close' },
  },
} as const satisfies Shape<typeof th>;
