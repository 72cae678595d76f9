import { Type } from 'typebox';
import { CustomerOrg } from '#contract/customers/shapes.ts';
import { Code, Nullable } from '#contract/shapes.ts';

/** A customer of a business unit and whether the person has it. */
export const AssignableCustomer = Type.Object({
  ...CustomerOrg.properties,
  assigned: Type.Boolean(),
});
export type AssignableCustomer = Type.Static<typeof AssignableCustomer>;

/** One cv × org, as `cvRole` lists them. */
export const CvRole = Type.Object({ cvCode: Code, orgCode: Code });
export type CvRole = Type.Static<typeof CvRole>;

/** Kinds of change to a person's customers in a business unit; when the unit is taken, all its customers are removed. */
export const assignmentChangeKinds = ['synced', 'unsynced', 'unit_given', 'unit_taken'] as const;

/** Who changed a person's customers, when and how. `total` counts them; `customers` are the first 50. */
export const AssignmentChange = Type.Object({
  changeId: Type.Integer(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  byName: Type.String(),
  kind: Type.Enum(assignmentChangeKinds),
  /** the change was made by an imported file */
  byFile: Type.Boolean(),
  total: Type.Integer(),
  customers: Type.Array(CustomerOrg),
});
export type AssignmentChange = Type.Static<typeof AssignmentChange>;

/** Most rows of an assignment file: twice the customers of the largest supplier, so that one transaction checks it within seconds. */
export const mostFileRows = 200_000;

/** What applying an assignment file would do with a row: assign the customer, change nothing, remove it, or refuse the row. */
export const rowOutcomes = ['assign', 'same', 'remove', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a row is refused. A person or customer that the caller may not see has the same reason as one that does not exist. */
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

/** A row of an assignment file as it was written, and its outcome. */
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
  /** line number of an earlier row for the same customer and person that contradicts this one */
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
