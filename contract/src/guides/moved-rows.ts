/** The rows with these skus moved together before another row; `null` moves them to the end. Where that row is missing, nothing moves. */
export function movedRows(
  rows: readonly string[],
  skus: readonly string[],
  before: string | null,
): readonly string[] {
  const moving = new Set(skus);
  const moved = rows.filter((sku) => moving.has(sku));
  if (moved.length === 0 || (before !== null && (moving.has(before) || !rows.includes(before))))
    return rows;
  const rest = rows.filter((sku) => !moving.has(sku));
  return rest.toSpliced(before === null ? rest.length : rest.indexOf(before), 0, ...moved);
}
