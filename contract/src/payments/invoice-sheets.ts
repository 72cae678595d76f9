/** Lists of a customer's invoices that can be taken away as files: what can be paid, what waits for a bank, what was paid. */
export const invoiceSheets = ['outstanding', 'pending', 'paid'] as const;
export type InvoiceSheet = (typeof invoiceSheets)[number];
