import type { PersonPart, PersonRow } from './collect-person.ts';

/** A person's data as the text of one JSON file, as they are read: an account that acted for years has hundreds of thousands of rows. */
export async function* personJson(
  head: { userId: string; at: Date },
  rows: AsyncIterable<readonly [PersonPart, readonly PersonRow[]]>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  let open: PersonPart | undefined;
  let between = '';
  for await (const [part, some] of rows) {
    if (part !== open) yield `${open === undefined ? '' : '\n]'},\n${JSON.stringify(part)}: [`;
    if (part !== open) between = '\n';
    open = part;
    for (const row of some) {
      yield `${between}${JSON.stringify(row)}`;
      between = ',\n';
    }
  }
  yield '\n]}\n';
}
