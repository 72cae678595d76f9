import { linkTo } from '#lib/address.ts';
import { periodProblems } from '#contract/reports/period.ts';
import type { ReportPage } from '#contract/reports/shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePerson } from '#app/person.ts';
import { userStore } from '#lib/device/user-store.ts';
import { fileFilterOf, type ReportAsk } from './queries.ts';
import { readAddress, type ReportAddress } from './report-address.ts';
import { periodOf } from './report-filter.ts';

const lastFilter = (page: ReportPage) => userStore<ReportAddress>(`report:${page}`);
const isEmpty = (address: ReportAddress) => Object.keys(address).length === 0;
// Units whose purchases have a farm variant: farms and ponds.
const farmPaths: ReadonlySet<string> = new Set(['farm', 'aqua']);

interface Reading {
  read?: (raw: Record<string, unknown>) => ReportAddress;
  /** adds the default values that an address leaves out */
  whole?: (address: ReportAddress) => ReportAddress;
}
const same = (address: ReportAddress) => address;

/** The filter of a report page: its address, or for a bare address the last filter on this device. */
export function useReport(
  page: ReportPage,
  farm: boolean,
  address: ReportAddress,
  { read = readAddress, whole = same }: Reading = {},
) {
  const { userId, buRole, trouble } = usePerson();
  const go = useNavigate();
  const ofFarm = buRole.filter(({ pathName }) => farmPaths.has(pathName));
  const units = farm && ofFarm.length > 0 ? ofFarm : buRole;
  const unit = units.find(({ bu }) => bu === address.bu) ?? units[0];
  const show = (next: ReportAddress, replace = true) =>
    void go({ ...linkTo(`/${page}`, next), replace, resetScroll: false });
  // While the person's codes are unknown, so is the unit, and no request is sent.
  const ask: ReportAsk = { address: whole(address), userId, bu: unit?.bu ?? '' };
  useEffect(() => {
    const last = read(lastFilter(page).read() as Record<string, unknown>);
    if (isEmpty(address) && !isEmpty(last)) show(last);
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival: clearing the filter must not bring it back
  }, [page]);
  useEffect(() => {
    const { page: _, search: _words, ...filter } = address;
    if (!isEmpty(address)) lastFilter(page).write(filter);
  }, [page, address]);
  return {
    ask,
    units,
    bu: ask.bu,
    trouble,
    /** the parameters of a file of the report */
    file: {
      path: unit?.pathName ?? '',
      filter: fileFilterOf(ask),
      disabled: ask.bu === '' || periodProblems(periodOf(address)).length > 0,
    },
    // Another filter starts at the first page again (specification §2).
    onChange: (next: Record<string, unknown>) => show(read({ ...address, page: 1, ...next })),
    onPage: (at: number) => show(read({ ...address, page: at }), false),
    onClear: () => (lastFilter(page).write(undefined), show({})),
    onApply: (filter: ReportAddress) => show(read(filter as Record<string, unknown>)),
  };
}
export type Report = ReturnType<typeof useReport>;
