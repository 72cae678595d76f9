import { Type } from 'typebox';
import { CustomerOrg } from '#contract/customers/shapes.ts';
import { Code, Nullable } from '#contract/shapes.ts';

/** A customer of a business unit and whether the person has it. */
export const CustomerOrgHeld = Type.Object({ ...CustomerOrg.properties, assigned: Type.Boolean() });
export type CustomerOrgHeld = Type.Static<typeof CustomerOrgHeld>;

/** One cv × org, as `cvRole` lists them. */
export const CvRole = Type.Object({ cvCode: Code, orgCode: Code });
export type CvRole = Type.Static<typeof CvRole>;

/** What may have happened to a person's customers in a business unit; with the unit itself all of them go. */
export const assignmentChangeKinds = ['synced', 'unsynced', 'unit_given', 'unit_taken'] as const;

/** Who changed a person's customers, when and how. `total` counts them; `customers` are the first 50. */
export const AssignmentChange = Type.Object({
  changeId: Type.Integer(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  byName: Type.String(),
  kind: Type.Enum(assignmentChangeKinds),
  /** it came with a file */
  byFile: Type.Boolean(),
  total: Type.Integer(),
  customers: Type.Array(CustomerOrg),
});
export type AssignmentChange = Type.Static<typeof AssignmentChange>;

/** A file is judged in one transaction and within seconds; twice as many rows as the largest supplier has customers. */
export const mostFileRows = 200_000;

/** What would become of a row of an assignment file: given, so already, taken, or refused. */
export const rowOutcomes = ['assign', 'same', 'remove', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a row is refused; whom or what one may not see is as unknown as what does not exist. */
const rowReasons = [
  'row_broken',
  'row_incomplete',
  'action_unknown',
  'user_unknown',
  'bu_unknown',
  'customer_unknown',
  'user_not_in_bu',
  'contradicts',
] as const;

/** A row of an assignment file, as it was written, and what would become of it. */
export const FileRow = Type.Object({
  line: Type.Integer(),
  username: Type.String(),
  userId: Type.String(),
  bu: Type.String(),
  cvCode: Type.String(),
  orgCode: Type.String(),
  action: Type.String(),
  outcome: Type.Enum(rowOutcomes),
  reason: Nullable(Type.Enum(rowReasons)),
  /** the line that an earlier row of the same customer and person is in, where the two contradict each other */
  against: Nullable(Type.Integer()),
});
export type FileRow = Type.Static<typeof FileRow>;

export const FileCounts = Type.Object({
  rows: Type.Integer(),
  assign: Type.Integer(),
  same: Type.Integer(),
  remove: Type.Integer(),
  refused: Type.Integer(),
});
export type FileCounts = Type.Static<typeof FileCounts>;
