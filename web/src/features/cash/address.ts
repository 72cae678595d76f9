type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

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

const said = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const readFindAddress = ({ bu, search }: Search): FindAddress => said({ bu: text(bu), search: text(search) });
export const readPayAddress = ({ bu, org }: Search): PayAddress => said({ bu: text(bu), org: text(org) });
export const readHistoryAddress = ({ tab }: Search): HistoryAddress => (tab === 'day' || tab === 'week' || tab === 'accept' ? { tab } : {});
