/** Outcomes of attempts to send messages to the ERP, since this process started. */
const counts = { delivered: 0, refused: 0, away: 0 };

export const countDeliveries = (outcome: keyof typeof counts, count = 1): void => void (counts[outcome] += count);
export const deliveryCounts = (): Readonly<typeof counts> => counts;
