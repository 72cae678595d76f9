/** The names of a table that is written in the code, as its type knows them. */
export const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** One value for each of the names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
