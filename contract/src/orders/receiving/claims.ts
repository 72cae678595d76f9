/** Why a customer did not take a line as it was sent. */
export const claimReasons = ['short', 'damaged', 'wrong', 'temperature', 'dead'] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimStatuses = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The statuses that may follow each status of a claim; staff decide once, with a reason. */
export const nextClaimStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  open: ['accepted', 'partly', 'refused', 'withdrawn'],
  accepted: [],
  partly: [],
  refused: [],
  withdrawn: [],
};
export const isDecided = (status: ClaimStatus): boolean => nextClaimStatuses[status].length === 0;
