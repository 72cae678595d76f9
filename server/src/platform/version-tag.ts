/** The tag of a record's version, as `ETag` gives it and `If-Match` names it again. */
export const tagOf = ({ version }: { version: number | string }): string => `"${version}"`;

/** Whether the caller has seen another version than this one; false where none is named. */
export const hasSeenOther = (
  seen: string | undefined,
  record: { version: number | string },
): boolean => seen !== undefined && seen !== tagOf(record);
