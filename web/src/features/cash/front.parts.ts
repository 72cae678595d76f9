/** A receipt of cash as staff see it, for lists of other rooms: printed again, voided with a reason. */
export { ReceiptOnDemand } from './history/ReceiptOnDemand.tsx';
