import type { OrderStatus } from '#contract/orders/statuses.ts';
import {
  Ban,
  ClipboardList,
  FileCheck,
  OctagonX,
  Package,
  PackageCheck,
  ShieldEllipsis,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { StatusTone } from '#ui/text/StatusPill.tsx';

/** Icon and ground of each status (look.md §1); the words are `orders.status.<code>`. */
export const statusLook: Record<OrderStatus, { icon: LucideIcon; tone: StatusTone }> = {
  PO: { icon: ClipboardList, tone: 'po' },
  SO: { icon: FileCheck, tone: 'so' },
  APPV: { icon: ShieldEllipsis, tone: 'appv' },
  TO: { icon: Package, tone: 'to' },
  INV: { icon: Truck, tone: 'inv' },
  RECEIVE: { icon: PackageCheck, tone: 'receive' },
  C: { icon: Ban, tone: 'c' },
  REJ: { icon: OctagonX, tone: 'rej' },
};
