import { Type } from 'typebox';
import { Code, Text } from '../shapes.ts';
import { longestFilterName } from './filter-limits.ts';
import { reportPages, type ReportPage } from './shapes.ts';

/** What a report is narrowed to. Days of a quick range are reckoned anew each time; `from` and `to` stay as they are. */
export const ReportFilter = Type.Object({
  bu: Type.Optional(Code),
  cv: Type.Optional(Text(40)),
  org: Type.Optional(Text(40)),
  range: Type.Optional(Text(20)),
  from: Type.Optional(Text(10)),
  to: Type.Optional(Text(10)),
  license: Type.Optional(Text(60)),
  search: Type.Optional(Text(100)),
  sorting: Type.Optional(Text(60)),
});
export type ReportFilter = Type.Static<typeof ReportFilter>;

export const SavedFilter = Type.Object({
  report: Type.Unsafe<ReportPage>({ type: 'string', enum: [...reportPages] }),
  name: Text(longestFilterName),
  filter: ReportFilter,
});
export type SavedFilter = Type.Static<typeof SavedFilter>;
