import type { Customer } from './customers.ts';
import type { Row } from './kinds.ts';
import { businessUnits } from './supplier.ts';

/** Everyone of a business unit may have these. */
export const carriersForAll = [
  ['OWN', 'รับเอง', 'Own collection'],
  ['TTL', 'รถบริษัท', 'Company lorry'],
  ['RRM', 'รถร่วมขนส่ง', 'Contract lorry'],
] as const;
export const farmLorry = 'FARM';
/** Whoever fetches the goods: the supplier does not hear where that lorry is. */
export const isFetched = (sendBy: string): boolean => sendBy === 'OWN' || sendBy === farmLorry;

/** Every eighth customer has a lorry of its own. */
export const hasFarmLorry = (cv: string): boolean => Number(cv.slice(1)) % 8 === 0;

/** Carriers for everyone, and those of single customers. */
export const carrierRows = (customers: readonly Customer[]): Row[] => [
  ...businessUnits.flatMap(({ bu = '' }) => carriersForAll.map(([sendBy, nameTh, nameEn]) => ({ bu, cvCode: '', sendBy, nameTh, nameEn }))),
  ...customers
    .filter(({ cv }) => hasFarmLorry(cv))
    .flatMap(({ cv, th, en, relations }) =>
      [...new Set(relations.map(({ bu }) => bu))].map((bu) => ({
        bu,
        cvCode: cv,
        sendBy: farmLorry,
        nameTh: `รถของ${th}`,
        nameEn: `Lorry of ${en}`,
      })),
    ),
];
