/** The number by which an order's delivery is asked for: its invoice's, and its own while there is none. */
export const documentOf = ({ invoiceNumber, orderNumber }: { invoiceNumber?: string; orderNumber: string }) => invoiceNumber || orderNumber;
