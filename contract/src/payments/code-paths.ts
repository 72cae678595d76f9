// Not in drawn-codes.ts, because a page loads that file, with the libraries that make codes, only once it shows a code.

/** A code as dark and light modules, its quiet zone around it: rows of a QR, or the one row of a barcode. */
export interface DrawnCode {
  /** true is dark */
  rows: readonly (readonly boolean[])[];
  width: number;
}

/** The dark modules as the path of a drawing, one unit each; a barcode's bars are `high` units. */
export const codePath = ({ rows }: DrawnCode, high = 1): string =>
  darkRuns(rows, high)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v${high}h-${width}z`)
    .join('');

/** Dark modules side by side as one, in units: fewer things to draw, and no light hairline between them. */
export const darkRuns = (rows: DrawnCode['rows'], high = 1): { x: number; y: number; width: number }[] =>
  rows.flatMap((row, at) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y: at * high, width: (end < 0 ? row.length : end) - x }];
    }),
  );
