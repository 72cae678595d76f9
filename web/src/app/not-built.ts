import type { MenuKey } from '@smart-order/contract/permissions.ts';

/** Menus whose screens are not built yet. This is the only such list, and it has shrunk to nothing (D-90). */
export const notBuilt: readonly MenuKey[] = [];
