// Vitest asks this in which order test files run: one that is short to read and long to run goes first, or at the end it keeps one worker busy while the other waits.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. */
const long = [
  'e2e/src/screens-of-customers.test.ts',
  'e2e/src/screens-of-staff.test.ts',
  'e2e/src/two-people.test.ts',
  'e2e/src/roles.test.ts',
  'e2e/src/sister-sign-on.test.ts',
  'e2e/src/first-sign-in.test.ts',
  'e2e/src/what-goes-wrong.test.ts',
  'e2e/src/commands.test.ts',
  'server/src/platform/http/gate/gate.test.ts',
  'server/src/platform/database/no-whole-table.test.ts',
  'server/src/platform/http/requests/hostile-input.test.ts',
];

/** What is known to be long goes first; the rest stays in Vitest's own order, by how long it took last time or by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of that name, no array's
    const sorted = await super.sort(files);
    const inList = ({ moduleId }: TestSpecification) => long.findIndex((file) => moduleId.endsWith(file));
    const known = sorted.filter((file) => inList(file) >= 0).toSorted((one, other) => inList(one) - inList(other));
    return [...known, ...sorted.filter((file) => inList(file) < 0)];
  }
}
