/** The service worker's caches, beside workbox's own of the portal's files. Pictures leave the device with the person (lib/device/copies.ts). */
export const cacheNames = {
  shells: 'so-shells',
  config: 'so-config',
  pictures: 'so-pictures',
} as const;
