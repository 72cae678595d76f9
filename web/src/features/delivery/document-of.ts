/** The document number of an order's delivery: the invoice number, or the order number while there is no invoice. */
export const documentOf = ({
  invoiceNumber,
  orderNumber,
}: {
  invoiceNumber?: string;
  orderNumber: string;
}) => invoiceNumber || orderNumber;
