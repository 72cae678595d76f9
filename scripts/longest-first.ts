// Vitest's order of test files: the longest run first, because one that starts last would run alone while the other worker waits.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest test files, the longest first. */
const long = [
  'server/src/platform/http/requests/hostile-input.long.test.ts',
  'server/src/features/integration/outbox/killed-copies.long.test.ts',
  'e2e/src/screens-of-staff.long.test.ts',
  'server/src/testing/models/payments/random-payments.long.test.ts',
  'e2e/src/screens-of-customers.long.test.ts',
  'server/src/testing/models/orders/random-commands.long.test.ts',
  'e2e/src/crash.long.test.ts',
  'server/src/features/integration/api/large-bad-input.long.test.ts',
  'server/src/platform/database/interrupted.long.test.ts',
  'server/src/platform/database/upgrades.long.test.ts',
  'e2e/src/presses.long.test.ts',
  'e2e/src/sister-sign-on.long.test.ts',
  'e2e/src/stored-text.long.test.ts',
  'e2e/src/installed.long.test.ts',
  'e2e/src/many-tabs.long.test.ts',
  'e2e/src/roles.long.test.ts',
  'scripts/erp-simulator/day.long.test.ts',
  'server/src/features/notices/sending/killed-sender.long.test.ts',
  'e2e/src/screens-of-customers.test.ts',
  'e2e/src/screens-of-staff.test.ts',
  'server/src/platform/http/gate/gate.test.ts',
  'server/src/platform/http/requests/hostile-input.test.ts',
];

/** Files of `long` run first; the others run in Vitest's own order, by their last duration or their size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of that name, no array's
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = long.findIndex((file) => moduleId.endsWith(file));
      // Files of a project stay together: alternating between projects would restart the worker for each file.
      return projects.indexOf(project.name) * 100 + (at < 0 ? long.length : at);
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
