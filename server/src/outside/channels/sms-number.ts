/**
 * A Thai mobile number as +66812345678, from the ways in which people write it; undefined for every other number. Landlines take no SMS, and one
 * abroad costs many times as much.
 */
export function thaiMobile(written: string): string | undefined {
  const digits = written.replaceAll(/[\s().\u2010-\u2015-]/g, '');
  const own =
    /^(?:\+?66|0066)0?([689]\d{8})$/.exec(digits)?.[1] ?? /^0([689]\d{8})$/.exec(digits)?.[1];
  return own === undefined ? undefined : `+66${own}`;
}
