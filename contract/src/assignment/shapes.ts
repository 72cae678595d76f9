import { Type, type TSchema } from 'typebox';
import { CustomerOrg } from '../customers/calls.ts';
import { Code, Pagination } from '../shapes.ts';

/** A customer of a business unit and whether the person has it. */
export const CustomerOrgHeld = Type.Object({ ...CustomerOrg.properties, assigned: Type.Boolean() });
export type CustomerOrgHeld = Type.Static<typeof CustomerOrgHeld>;

/** `atLeast`: a search found more than was counted; there is a next page, and `total` is what is known so far. */
const CountedPagination = Type.Object({ ...Pagination.properties, atLeast: Type.Optional(Type.Boolean()) });

/** A page of customers by their codes. */
export const CountedList = <T extends TSchema>(row: T) => Type.Object({ data: Type.Array(row), pagination: CountedPagination });

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
  kind: Type.Union(assignmentChangeKinds.map((kind) => Type.Literal(kind))),
  /** it came with a file */
  byFile: Type.Boolean(),
  total: Type.Integer(),
  customers: Type.Array(CustomerOrg),
});
export type AssignmentChange = Type.Static<typeof AssignmentChange>;
