import { baht, type Row } from './kinds.ts';
import { companyOf, organisations, businessUnits } from './supplier.ts';

const merchants: Record<string, string> = {
  feed: 'THUNG THONG FEED',
  swine: 'THUNG THONG FARM',
  aqua: 'THUNG THONG AQUA',
  food: 'THUNG THONG FOODS',
};

/** Each organisation by telephone, at a counter and at a bank; in cash from its agents. The counter takes ten baht. */
export const paymentMethodRows = (): Row[] =>
  organisations.flatMap(({ bu, code }, at) => {
    const biller = { taxId: companyOf(bu).taxId, suffix: String(at + 1).padStart(2, '0'), merchantName: merchants[bu] ?? '' };
    const method = (name: string, fee: number, liveHours: number): Row => ({
      orgCode: code,
      method: name,
      ...biller,
      fee: baht(fee),
      liveHours: String(liveHours),
      fix: '',
      active: 'Y',
    });
    return [method('mobile_banking', 0, 24), method('bill_payment', 0, 72), method('counter_service', 1000, 24), method('cash_payment', 0, 24)];
  });

const banks = [
  { nameTh: 'ธนาคารทุ่งรวง (สมมุติ)', nameEn: 'Thung Ruang Bank (made up)', icon: 'rice', serviceCode: 'TRB' },
  { nameTh: 'ธนาคารลุ่มน้ำ (สมมุติ)', nameEn: 'Lum Nam Bank (made up)', icon: 'water', serviceCode: 'LNB' },
];
/** Two accounts a business unit, at banks that do not exist. */
export const bankAccountRows = (): Row[] =>
  businessUnits.flatMap(({ bu }, unit) =>
    banks.map((bank, at) => ({
      bu: bu ?? '',
      accountNo: `99${unit + 1}-${at + 1}-00${unit + 1}00-${at + 1}`,
      ...bank,
      companyCode: companyOf(bu as Parameters<typeof companyOf>[0]).code,
      extend: '',
      sortOrder: String(at + 1),
    })),
  );
