/** Why a customer did not take a line as it was sent. */
export const claimReasons = ['short', 'damaged', 'wrong', 'temperature', 'dead'] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimStatuses = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Where a claim may go next; staff decide once, with a reason. */
export const nextClaimStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  open: ['accepted', 'partly', 'refused', 'withdrawn'],
  accepted: [],
  partly: [],
  refused: [],
  withdrawn: [],
};
export const isDecided = (status: ClaimStatus): boolean => nextClaimStatuses[status].length === 0;

/** What a photo of a claim may be: as a phone takes it, and no larger than can be looked at in bounded memory and time. */
export const photoBounds = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  mostBytes: 10 * 1024 * 1024,
  mostOfOrder: 6,
  mostPixels: 40_000_000,
  mostSeconds: 10,
  /** of the longer side, as it is kept */
  keptSide: 2000,
} as const;
