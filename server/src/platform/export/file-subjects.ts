/** More subjects than this are noted as one, `*`: each would be a row, and an admin's list of all orders has every customer. */
const mostSubjects = 5000;

const ofFiles = new WeakMap<object, ReadonlySet<string>>();

/** Passes rows on, and adds the user or customer of each to `subjects`. */
export async function* notingSubjects<Row>(
  batches: AsyncIterable<readonly Row[]>,
  subjectOf: (row: Row) => string,
  subjects: Set<string>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    for (const row of rows) if (subjects.size <= mostSubjects) subjects.add(subjectOf(row));
    yield rows;
  }
}

export const rememberSubjects = (file: object, subjects: ReadonlySet<string>): void => void ofFiles.set(file, subjects);

/** The users or customers in a file that `exportFile` answered, by id or code; `*` for more than are noted one by one. */
export function subjectsOfFile(file: unknown): string[] {
  const subjects = typeof file === 'object' && file !== null ? ofFiles.get(file) : undefined;
  return subjects && subjects.size > mostSubjects ? ['*'] : [...(subjects ?? [])];
}
