/** How a list is asked to be sorted. */
export interface Sort<Name extends string> {
  by: Name;
  down: boolean;
}

/**
 * Reads a `sort` of specification §7: a field's name, `-` before it or `:desc` behind it for descending (`:asc` says what is so anyway).
 * Undefined where it names none of the fields that a list can be sorted by.
 */
export function readSort<Name extends string>(asked: string, names: readonly Name[]): Sort<Name> | undefined {
  const [, minus, name, direction] = /^(-?)([^:]*)(?::(asc|desc))?$/.exec(asked.trim()) ?? [];
  const by = names.find((one) => one === name);
  return by === undefined ? undefined : { by, down: direction === undefined ? minus === '-' : direction === 'desc' };
}
