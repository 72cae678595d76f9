import type { Paper } from './paper.ts';
import { wideColumns, type PaperRow, type ReportTable, type WideColumn } from './report-table.ts';
import { documentTemplate } from './template.ts';
import { joinStep, setStep, type DocumentSteps, type Piece } from './typeset-steps.ts';

/** Rows that are set at a time. Memory grows with their number: 700 take 0.3 GB, 9,472 took 1.8 GB. */
const usualPiece = 700;

/** A report, or some of its rows: `goesOn` where it began in an earlier piece, and then under which part and group its rows go on. */
export interface ReportPiece extends Omit<ReportTable, 'columns'> {
  columns: readonly WideColumn[];
  goesOn: boolean;
  under: { part: string; group: string };
  isEnd: boolean;
}

/** What report-table.typ reports: the number of a piece's last page, counted from 1, and that page's first row, counted from 0. */
interface LastPage {
  page: number;
  row: number;
}

const reportTemplate = documentTemplate<ReportPiece>(new URL('report-table.typ', import.meta.url));

interface PageNumbers {
  paper: Paper;
  landscape: boolean;
  pages: number;
}
const numbersTemplate = documentTemplate<PageNumbers>(new URL('page-numbers.typ', import.meta.url));

/**
 * Sets a report, a long one in pieces that are joined. The last page of a piece is left out and its rows begin the next one: pages are as full as
 * those of a document set whole. Page numbers are laid over the joined pages, because only then the page count is known.
 */
export function* reportSteps(report: ReportTable, rowsOfPiece = usualPiece): DocumentSteps {
  const { paper, landscape, rows } = report;
  const table = { ...report, columns: wideColumns(report) };
  const count = rows.length;
  const lastBegin = count - 1.5 * rowsOfPiece;
  if (lastBegin <= 0) return (yield setStep(reportTemplate, pieceOf(table, 0, count))).pdf;
  const unnumbered = { ...table, paper: { ...paper, pageNumber: '' } };
  const pieces: Piece[] = [];
  let begin = 0;
  while (begin < lastBegin) {
    const { pdf, labelled } = yield setStep(
      reportTemplate,
      pieceOf(unnumbered, begin, begin + rowsOfPiece),
    );
    const { page, row } = labelled as LastPage;
    if (row === 0) throw new Error('a piece of a report is no longer than a page');
    pieces.push({ pdf, pages: page - 1 });
    begin += row;
  }
  const end = yield setStep(reportTemplate, pieceOf(unnumbered, begin, count));
  pieces.push(end);
  const pages = pieces.reduce((sum, piece) => sum + piece.pages, 0);
  const numbers = yield setStep(numbersTemplate, { paper, landscape, pages });
  return (yield joinStep(pieces, numbers.pdf)).pdf;
}

/** The rows from `begin` to before `end`. */
function pieceOf(
  table: Omit<ReportTable, 'columns'> & { columns: readonly WideColumn[] },
  begin: number,
  end: number,
): ReportPiece {
  const before = table.rows.slice(0, begin);
  const part = lastOf(before, 'part');
  const group = lastOf(before, 'group');
  // A group ends where the next part begins.
  const under = { part: part.text, group: group.at > part.at ? group.text : '' };
  return {
    ...table,
    rows: table.rows.slice(begin, end),
    goesOn: begin > 0,
    under,
    isEnd: end >= table.rows.length,
  };
}

function lastOf(rows: readonly PaperRow[], kind: PaperRow[0]) {
  const at = rows.findLastIndex(([one]) => one === kind);
  return { at, text: rows[at]?.[1] ?? '' };
}
