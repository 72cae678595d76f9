/**
 * What opens without sign-in for all who have the link: after this path follows the link's secret token. Server, page and the proxies' examples in `deploy`
 * keep what follows out of their logs, and every answer below is neither indexed nor named in a Referer.
 */
export const linkPaths = {
  delivery: '/delivery/',
  document: '/sent-document/',
  stop: '/stop/',
  stopSchedule: '/stop-schedule/',
} as const;

/** True for an address, without its origin, that has a token. */
export const isLinkPath = (path: string): boolean =>
  Object.values(linkPaths).some((one) =>
    path
      .replace(/^\/en(?=\/)/i, '')
      .toLowerCase()
      .startsWith(one),
  );
