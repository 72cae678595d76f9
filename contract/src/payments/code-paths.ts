// Not in drawn-codes.ts, which loads the libraries that make codes: a page loads that file only when it shows a code.

/** A code as rows of dark and light modules, with its quiet zone; a barcode is one row. */
export interface DrawnCode {
  /** true is dark */
  rows: readonly (readonly boolean[])[];
  width: number;
}

/** The dark modules as an SVG path, one unit each; a barcode's bars are `high` units. */
export const codePath = ({ rows }: DrawnCode, high = 1): string =>
  darkRuns(rows, high)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v${high}h-${width}z`)
    .join('');

/** Adjacent dark modules joined to one rectangle, in units: fewer shapes to draw, and no light hairlines between them. */
export const darkRuns = (
  rows: DrawnCode['rows'],
  high = 1,
): { x: number; y: number; width: number }[] =>
  rows.flatMap((row, at) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y: at * high, width: (end < 0 ? row.length : end) - x }];
    }),
  );
