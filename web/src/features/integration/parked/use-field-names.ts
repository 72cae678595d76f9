import { useTranslations } from 'use-intl';

/** Fields of a message of the ERP, in the order in which people read them. */
export const fieldNames = [
  'orderNumber',
  'erpNumber',
  'sequence',
  'customer',
  'bu',
  'orgCode',
  'cvCode',
  'status',
  'to',
  'at',
  'reason',
  'lines',
  'allocateQty',
  'allocateWgh',
  'sendQty',
  'sendWgh',
  'invoiceQty',
  'invoiceWgh',
  'amount',
  'delivery',
  'deliveries',
  'planId',
  'arrivesAt',
  'queue',
  'driverName',
  'driverTelephone',
  'licensePlate',
  'position',
  'latitude',
  'longitude',
  'address',
  'receivedAt',
  'cancelled',
  'invoices',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'openAmount',
  'companyCode',
  'creditNotes',
  'creditNoteNumber',
  'creditNoteDate',
  'payments',
  'paymentNumber',
  'paymentDate',
  'method',
  'portalNumber',
] as const;

/** Names of a message's fields in the person's language; an unknown one is as the ERP writes it, and last. */
export function useFieldNames() {
  const t = useTranslations('integration/parked.fields');
  const knownAs = (name: string) => fieldNames.find((one) => one === name);
  const placeOf = (name: string) => {
    const known = knownAs(name);
    return known ? fieldNames.indexOf(known) : fieldNames.length;
  };
  return {
    nameOf: (name: string) => {
      const known = knownAs(name);
      return known ? t(known) : name;
    },
    inOrder: (found: readonly string[]) =>
      found.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}
