import type { ReportKind } from '#contract/reports/jobs/shapes.ts';
import type { ReportPaper } from '#platform/report-paper.ts';
import { statementPaper } from '#features/statements/front.ts';
import { purchasePaper } from '../files/purchase-paper.ts';
import { receivablePaper } from '../files/receivable-paper.ts';

/** Every kind of report that is made here. */
export const reportPapers: Record<ReportKind, ReportPaper> = {
  purchase: purchasePaper('standard'),
  'purchase-farm': purchasePaper('farm'),
  receivable: receivablePaper,
  'receivable-farm': receivablePaper,
  statement: statementPaper,
};
