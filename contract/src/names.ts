/** The keys of a constant object, with their literal types. */
export const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** An object with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
