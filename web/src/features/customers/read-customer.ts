import type { BusinessUnit, FoundCustomer } from '#contract/customers/calls.ts';
import { readList, type PageOf } from '#lib/lists.ts';
import { filled, type RawRecord } from '#lib/records.ts';

export function unitIn(raw: unknown): BusinessUnit | undefined {
  const unit = filled({ bu: '', buName: '', buIcon: '', pathName: '' }, raw);
  return unit.bu === ''
    ? undefined
    : { ...unit, buName: unit.buName || unit.bu, pathName: unit.pathName || unit.bu };
}

/** A customer at an organisation; also in the other form of specification §3: code, name and orgRef. */
function customerIn(raw: unknown): FoundCustomer {
  const { code, name, orgRef, last, owedAmt, overdueDays, ...customer } = filled<
    FoundCustomer & Record<'code' | 'name' | 'orgRef', string>
  >({ cvCode: '', cvName: '', orgCode: '', orgName: '', code: '', name: '', orgRef: '' }, raw);
  const figures =
    owedAmt === undefined ? {} : { last: last ?? null, owedAmt, overdueDays: overdueDays ?? 0 };
  const cvCode = customer.cvCode || code;
  const orgCode = customer.orgCode || orgRef;
  return {
    cvCode,
    cvName: customer.cvName || name || cvCode,
    orgCode,
    orgName: customer.orgName || orgCode,
    ...figures,
  };
}

/** One row for each organisation: a relation may list them in its `cvRole`. */
function customersIn(raw: unknown): FoundCustomer[] {
  const { cvRole } = filled<{ cvRole: RawRecord[] }>({ cvRole: [] }, raw);
  const own = customerIn(raw);
  const all = own.orgCode
    ? [own]
    : cvRole.map((role) => customerIn({ ...own, orgName: undefined, ...role }));
  return all.filter(({ cvCode }) => cvCode !== '');
}

export function readCustomers(
  answer: unknown,
  asked: { page?: number; size?: number } = {},
): PageOf<FoundCustomer> {
  const page = readList(answer, customersIn, asked);
  const rows = page.rows.flat();
  return { ...page, rows, total: Math.max(page.total, rows.length) };
}

/** A ship-to place or a carrier: code and name. */
export const namedIn =
  <Code extends string, Name extends string>(code: Code, name: Name) =>
  (raw: unknown): Record<Code | Name, string> => {
    const one = filled({ [code]: '', [name]: '' } as Record<Code | Name, string>, raw);
    return { ...one, [name]: one[name] || one[code] };
  };

/** A ship-to place, and whether the supplier has rules of delivery days. */
export const shipToIn = (raw: unknown) => ({
  ...namedIn('shipTo', 'shipToName')(raw),
  hasDays: filled({ hasDays: false }, raw).hasDays,
});
