/** Bounds of a photo: as large as telephones take it, and small enough to decode in bounded memory and time. */
export const photoBounds = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  mostBytes: 10 * 1024 * 1024,
  mostOfOrder: 6,
  mostOfPayment: 3,
  mostPixels: 40_000_000,
  mostSeconds: 10,
  /** pixels of the longer side of the stored photo */
  storedSide: 2000,
} as const;
