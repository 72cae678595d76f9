/** The same keys with any words: an English file `satisfies Shape<typeof th>`, so a missing line is a compile error. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
