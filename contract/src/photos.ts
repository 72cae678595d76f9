/** What a photo may be: as a phone takes it, and no larger than can be looked at in bounded memory and time. */
export const photoBounds = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  mostBytes: 10 * 1024 * 1024,
  mostOfOrder: 6,
  mostOfPayment: 3,
  mostPixels: 40_000_000,
  mostSeconds: 10,
  /** of the longer side, as it is kept */
  keptSide: 2000,
} as const;
