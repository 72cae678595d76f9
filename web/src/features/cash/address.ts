import { saidOf, textOf, type AddressValues } from '#lib/address.ts';

export interface FindAddress {
  bu?: string;
  search?: string;
}
export interface PayAddress {
  bu?: string;
  org?: string;
}
export interface HistoryAddress {
  tab?: 'day' | 'week' | 'accept';
}

export const readFindAddress = ({ bu, search }: AddressValues): FindAddress => saidOf({ bu: textOf(bu), search: textOf(search) });
export const readPayAddress = ({ bu, org }: AddressValues): PayAddress => saidOf({ bu: textOf(bu), org: textOf(org) });
export const readHistoryAddress = ({ tab }: AddressValues): HistoryAddress => (tab === 'day' || tab === 'week' || tab === 'accept' ? { tab } : {});
