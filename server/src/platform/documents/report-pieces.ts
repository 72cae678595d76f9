import type { Paper } from './paper.ts';
import type { ReportPart, ReportTable } from './report-table.ts';
import { documentTemplate } from './template.ts';
import { joinStep, setStep, type DocumentSteps, type Piece } from './typeset-steps.ts';

/** Rows that are set at a time. Memory grows with their number: 700 take 0.3 GB, 9,472 took 1.8 GB. */
const usualPiece = 700;

/** A report, or some of its rows: `goesOn` where its first part began in an earlier piece, `isEnd` where sums and bars follow. */
export interface ReportPiece extends Omit<ReportTable, 'parts'> {
  parts: readonly (ReportPart & { goesOn: boolean })[];
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
export function* reportSteps(table: ReportTable, rowsOfPiece = usualPiece): DocumentSteps {
  const { paper, landscape } = table;
  const count = table.parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const lastBegin = count - 1.5 * rowsOfPiece;
  if (lastBegin <= 0) return (yield setStep(reportTemplate, pieceOf(table, 0, count))).pdf;
  const unnumbered = { ...table, paper: { ...paper, pageNumber: '' } };
  const pieces: Piece[] = [];
  let begin = 0;
  while (begin < lastBegin) {
    const { pdf, told } = yield setStep(reportTemplate, pieceOf(unnumbered, begin, begin + rowsOfPiece));
    const { page, row } = told as LastPage;
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

/** The rows from `begin` to before `end`, counted over all parts. */
function pieceOf(table: ReportTable, begin: number, end: number): ReportPiece {
  const parts: ReportPiece['parts'][number][] = [];
  let first = 0;
  for (const part of table.parts) {
    const rows = part.rows.slice(Math.max(0, begin - first), Math.max(0, end - first));
    if (rows.length > 0) parts.push({ ...part, rows, goesOn: first < begin });
    first += part.rows.length;
  }
  return { ...table, parts, isEnd: end === first };
}
