import type { ReportKind } from '@smart-order/contract/reports/jobs/shapes.ts';
import { statementPaper } from '../../statements/front.ts';
import type { ReportPaper } from '../../../platform/documents/report-paper.ts';

/** Every kind of report that is made here. */
export const reportPapers: Partial<Record<ReportKind, ReportPaper>> = { statement: statementPaper };
