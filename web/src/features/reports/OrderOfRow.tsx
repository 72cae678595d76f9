import type { PurchaseRow } from '#contract/reports/house.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '#app/menu.ts';

/** The document's number, as the way to its order for who may follow orders; a number alone where the order is not known here. */
export function OrderOfRow({ row: { rptDocNo, orderId, cvCode, orgCode }, bu }: { row: PurchaseRow; bu: string }) {
  const mayFollow = useMay('order_tracking');
  if (!mayFollow || orderId === 0) return rptDocNo;
  return (
    <Link to="/orderstatus/orders/$orderId" params={{ orderId: String(orderId) }} search={{ bu, cv: cvCode, org: orgCode }}>
      {rptDocNo}
    </Link>
  );
}
