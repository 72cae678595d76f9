/** Lists of a customer's invoices that can be downloaded as files: payable, waiting for a bank, and paid. */
export const invoiceSheets = ['outstanding', 'pending', 'paid'] as const;
export type InvoiceSheet = (typeof invoiceSheets)[number];
