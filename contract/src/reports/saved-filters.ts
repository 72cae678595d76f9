import { Type } from 'typebox';
import { Code, Text } from '#contract/shapes.ts';
import { longestFilterName } from './filter-limits.ts';
import {
  narrowing,
  receivableNarrowing,
  reportPages,
  SomeCode,
  SomeDay,
  type ReportPage,
} from './shapes.ts';

/** A saved filter of a report. A quick `range` gives new days each time; `from` and `to` are fixed days. */
export const ReportFilter = Type.Object({
  bu: Type.Optional(Code),
  cv: SomeCode,
  org: SomeCode,
  range: Type.Optional(Text(20)),
  from: SomeDay,
  to: SomeDay,
  ...narrowing,
  ...receivableNarrowing,
});
export type ReportFilter = Type.Static<typeof ReportFilter>;

export const SavedFilter = Type.Object({
  report: Type.Unsafe<ReportPage>({ type: 'string', enum: [...reportPages] }),
  name: Text(longestFilterName),
  filter: ReportFilter,
});
export type SavedFilter = Type.Static<typeof SavedFilter>;
