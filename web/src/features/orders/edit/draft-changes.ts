import { headerFieldNames } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/house.ts';
import { useQuery } from '@tanstack/react-query';
import { carriersOf, shipTosOf } from '#features/customers/front.ts';
import type { ChangedField, ChangedLine } from '../detail/ChangeList.tsx';
import { wantedQuantity, type OrderDraft } from './draft.ts';

/** What a draft changes, line by line. */
export const draftLines = (draft: OrderDraft): ChangedLine[] =>
  Object.keys(draft.quantities).map((key) => {
    const [then, added] = [draft.lines[key], draft.added[key]];
    return {
      key,
      name: then?.name ?? added?.productName ?? key,
      unit: then?.unit ?? added?.unitName ?? '',
      before: then?.quantity ?? 0,
      after: wantedQuantity(draft, key),
    };
  });

/** What a draft changes in the header, by codes as typed; `useNames` makes names of them. */
export const draftFields = ({ header, wishes }: OrderDraft): ChangedField[] =>
  headerFieldNames.filter((name) => name in wishes).map((name) => ({ field: name, before: header[name], after: wishes[name] ?? '' }));

/** Ship-to and carrier by name, as far as they are known: they are offered, or the order's own. */
export function useNames({
  bu,
  orgCode,
  cvCode,
  shipTo,
  shipToName,
  carrier,
  carrierName,
}: OrderView): (field: ChangedField['field'], value: string) => string {
  const { data: shipTos = [] } = useQuery(shipTosOf(bu, orgCode, cvCode));
  const { data: carriers = [] } = useQuery(carriersOf(bu, cvCode));
  const names = {
    shipTo: new Map([...shipTos.map((one) => [one.shipTo, one.shipToName] as const), [shipTo, shipToName] as const]),
    carrier: new Map([...carriers.map((one) => [one.carrier, one.carrierName] as const), [carrier, carrierName] as const]),
  };
  return (field, value) => (field === 'shipTo' || field === 'carrier' ? names[field].get(value) || value : value);
}
