import { fieldOfWire, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import { problemWords, type ApiProblem } from '#lib/problem.ts';

export interface FieldProblems {
  header: Partial<Record<HeaderFieldName, string>>;
  lines: Record<string, string>;
  other: string[];
}

/** `orderh.x` is shown beside a field, `orderd.N.x` beside the N-th line that was sent, every other problem above the form. */
export function fieldProblems(problem: ApiProblem, sentSkus: readonly string[]): FieldProblems {
  const found: FieldProblems = { header: {}, lines: {}, other: [] };
  for (const one of problem.fields) {
    const words = one.message || problemWords(one.code, { ...one });
    const [part, name = ''] = one.field.split('.');
    const sku = part === 'orderd' ? sentSkus[Number(name)] : undefined;
    const field = part === 'orderh' ? fieldOfWire(name) : undefined;
    if (field) found.header[field] = words;
    else if (sku !== undefined) found.lines[sku] = words;
    else found.other.push(words);
  }
  const isNothing =
    found.other.length === 0 &&
    Object.keys(found.header).length === 0 &&
    Object.keys(found.lines).length === 0;
  return isNothing ? { ...found, other: [problem.message] } : found;
}
