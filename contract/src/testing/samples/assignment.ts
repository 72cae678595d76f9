import type { CustomerOrg } from '#contract/customers/shapes.ts';
import { pagination } from '#contract/pages.ts';
import type { AssignmentChange, FileCounts, FileRow } from '#contract/assignment/shapes.ts';

/** A page of customers; `atLeast` where they were not all counted. */
export const aCustomerPage = (
  rows: CustomerOrg[],
  { page = 1, size = 100, total = rows.length, atLeast = false } = {},
) => ({
  data: rows,
  pagination: { ...pagination(page, size, total, rows.length), ...(atLeast && { atLeast }) },
});

/** One user assigned a customer to another. */
export const anAssignmentChange = (change: Partial<AssignmentChange> = {}): AssignmentChange => ({
  changeId: 1,
  at: '2026-03-01T03:00:00.000Z',
  byName: 'สุดา ใจงาม',
  kind: 'synced',
  byFile: false,
  total: 1,
  customers: [{ cvCode: 'C100', cvName: 'ฟาร์มสมชาย', orgCode: '1101', orgName: 'สระบุรี' }],
  ...change,
});

/** A row of an assignment file that would assign a customer. */
export const aFileRow = (row: Partial<FileRow> = {}): FileRow => ({
  line: 2,
  username: 'wichai.ka',
  userId: '',
  bu: 'feed',
  cvCode: 'C100',
  orgCode: '1101',
  action: 'sync',
  outcome: 'assign',
  reason: null,
  against: null,
  ...row,
});

export const fileCounts = (rows: readonly FileRow[]): FileCounts => {
  const count = (outcome: FileRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: rows.length,
    assign: count('assign'),
    same: count('same'),
    remove: count('remove'),
    refused: count('refused'),
  };
};
