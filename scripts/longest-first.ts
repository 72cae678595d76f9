// Vitest asks this in which order test files run: one that is short to read and long to run goes first, or at the end it keeps one worker busy while the other waits.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const long = ['e2e/src/accessibility.test.ts'];

/** What is known to be long goes first; the rest stays in Vitest's own order, by how long it took last time or by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of that name, no array's
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
