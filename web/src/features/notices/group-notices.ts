import type { Notice } from '#contract/notices/calls.ts';

/** Notices of one order on one day: the newest, and the earlier ones. Others are alone. */
export interface NoticesOfOne {
  newest: Notice;
  earlier: Notice[];
}

const ofOrder = /^\/orderstatus\/orders\/\d+/;

/** Notices, the newest first, with those of the same order behind its newest one. */
export function groupNotices(notices: readonly Notice[]): NoticesOfOne[] {
  const groups = Map.groupBy(
    notices,
    ({ path, noticeId }) => ofOrder.exec(path)?.[0] ?? String(noticeId),
  );
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest ? [{ newest, earlier }] : [],
  );
}
