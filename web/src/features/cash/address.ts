import { isWireDate } from '#contract/calendar.ts';
import { withoutEmpty, textOf, type AddressValues } from '#lib/address.ts';

export interface FindAddress {
  bu?: string;
  search?: string;
}
export interface PayAddress {
  bu?: string;
  org?: string;
}
export interface HistoryAddress {
  tab?: 'day' | 'week' | 'accept' | 'agents';
  /** the day of the agents' tab; today without it */
  date?: string;
}

export const readFindAddress = ({ bu, search }: AddressValues): FindAddress =>
  withoutEmpty({ bu: textOf(bu), search: textOf(search) });
export const readPayAddress = ({ bu, org }: AddressValues): PayAddress =>
  withoutEmpty({ bu: textOf(bu), org: textOf(org) });
export const readHistoryAddress = ({ tab, date }: AddressValues): HistoryAddress => {
  const day = textOf(date);
  if (tab === 'agents') return { tab, ...(day !== undefined && isWireDate(day) && { date: day }) };
  return tab === 'day' || tab === 'week' || tab === 'accept' ? { tab } : {};
};
