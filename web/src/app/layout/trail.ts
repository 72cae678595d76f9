const ofOrdersAndMoney = /preorder|orderstatus|payment|statement|invoice/;

/**
 * Whether an address has no breadcrumbs on a phone: pages of orders and money, where specification §2 lets them be hidden. Their bars hold
 * the way back, the customer and the menu, and the line is needed for what the page is about.
 */
export const hidesTrailOnPhone = (path: string): boolean => ofOrdersAndMoney.test(path);
