import { headerFieldNames } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { carriersOf, shipTosOf } from '#features/customers/front.ts';
import type { ChangedField, ChangedLine } from '../detail/ChangeList.tsx';
import { wantedQuantity, type OrderDraft } from './draft.ts';

/** The changes of a draft, line by line. */
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

/** A draft's changes of the header, by codes as typed; `useNames` replaces codes with names. */
export const draftFields = ({ header, wishes }: OrderDraft): ChangedField[] =>
  headerFieldNames
    .filter((name) => name in wishes)
    .map((name) => ({ field: name, before: header[name], after: wishes[name] ?? '' }));

/** Names of ship-to places and carriers, from the offer or from the order, as far as they are known. */
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
    shipTo: new Map([
      ...shipTos.map((one) => [one.shipTo, one.shipToName] as const),
      [shipTo, shipToName] as const,
    ]),
    carrier: new Map([
      ...carriers.map((one) => [one.carrier, one.carrierName] as const),
      [carrier, carrierName] as const,
    ]),
  };
  return (field, value) =>
    field === 'shipTo' || field === 'carrier' ? names[field].get(value) || value : value;
}
