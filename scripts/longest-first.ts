// Vitest asks this in which order test files run: one that is short to read and long to run is first, or at the end one worker is busy with it while the other waits.
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

/** What is known to be long is first; the rest stays in Vitest's own order, by how long it took last time or by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of that name, no array's
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = long.findIndex((file) => moduleId.endsWith(file));
      // A project stays together: files of two in turn would start a worker again for each.
      return projects.indexOf(project.name) * 100 + (at < 0 ? long.length : at);
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
