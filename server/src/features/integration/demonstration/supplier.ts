import { taxIdCheckDigit } from '#contract/tax-id.ts';
import type { Bu, Row } from './kinds.ts';

export const businessUnits: Row[] = [
  { bu: 'feed', pathName: 'feed', nameTh: 'อาหารสัตว์', nameEn: 'Animal feed', icon: 'feed', sortOrder: '1' },
  { bu: 'swine', pathName: 'farm', nameTh: 'ฟาร์มสุกร', nameEn: 'Swine farm', icon: 'swine', sortOrder: '2' },
  { bu: 'aqua', pathName: 'aqua', nameTh: 'สัตว์น้ำ', nameEn: 'Aquaculture', icon: 'aqua', sortOrder: '3' },
  { bu: 'food', pathName: 'food', nameTh: 'อาหาร', nameEn: 'Food', icon: 'food', sortOrder: '4' },
];

const taxId = (twelve: string) => `${twelve}${taxIdCheckDigit(twelve)}`;

// No province has the number 99, so no company has one of these.
const companies: Record<Bu, { code: string; name: string; taxId: string }> = {
  feed: { code: '1100', name: 'บริษัท ทุ่งทองอาหารสัตว์ จำกัด', taxId: taxId('099555900011') },
  swine: { code: '2100', name: 'บริษัท ทุ่งทองฟาร์ม จำกัด', taxId: taxId('099556000028') },
  aqua: { code: '3100', name: 'บริษัท ทุ่งทองอควา จำกัด', taxId: taxId('099556100035') },
  food: { code: '4100', name: 'บริษัท ทุ่งทองฟู้ดส์ จำกัด', taxId: taxId('099556200042') },
};

export interface Organisation {
  bu: Bu;
  code: string;
  th: string;
  en: string;
  address: string;
  tel: string;
  at: [number, number];
  factor: number;
}
const organisation = (
  bu: Bu,
  code: string,
  th: string,
  en: string,
  address: string,
  tel: string,
  at: [number, number],
  factor: number,
): Organisation => ({ bu, code, th, en, address, tel, at, factor });

/** Who sells: `factor` is how its prices stand to the catalogue's. */
export const organisations: Organisation[] = [
  organisation(
    'feed',
    '1101',
    'โรงงานอาหารสัตว์สระบุรี',
    'Saraburi Feed Mill',
    '88 หมู่ 4 ถ.มิตรภาพ ต.ตลิ่งชัน อ.เมืองสระบุรี จ.สระบุรี 18000',
    '036222110',
    [14.5522, 100.9477],
    1,
  ),
  organisation(
    'feed',
    '1102',
    'โรงงานอาหารสัตว์นครปฐม',
    'Nakhon Pathom Feed Mill',
    '19/2 หมู่ 7 ถ.เพชรเกษม ต.ธรรมศาลา อ.เมืองนครปฐม จ.นครปฐม 73000',
    '034333120',
    [13.8102, 100.1201],
    1.01,
  ),
  organisation(
    'feed',
    '1103',
    'โรงงานอาหารสัตว์ขอนแก่น',
    'Khon Kaen Feed Mill',
    '245 หมู่ 13 ถ.มิตรภาพ ต.ท่าพระ อ.เมืองขอนแก่น จ.ขอนแก่น 40260',
    '043444130',
    [16.3327, 102.8064],
    1.02,
  ),
  organisation(
    'feed',
    '1104',
    'โรงงานอาหารสัตว์พิษณุโลก',
    'Phitsanulok Feed Mill',
    '77 หมู่ 2 ต.วังทอง อ.วังทอง จ.พิษณุโลก 65130',
    '055555140',
    [16.8262, 100.4297],
    1.03,
  ),
  organisation(
    'swine',
    '2101',
    'ฟาร์มสุกรปากช่อง',
    'Pak Chong Pig Farm',
    '156 หมู่ 9 ต.วังไทร อ.ปากช่อง จ.นครราชสีมา 30130',
    '044666210',
    [14.6401, 101.5062],
    1,
  ),
  organisation(
    'swine',
    '2102',
    'ฟาร์มสุกรจอมบึง',
    'Chom Bueng Pig Farm',
    '42 หมู่ 3 ต.ปากช่อง อ.จอมบึง จ.ราชบุรี 70150',
    '032777220',
    [13.6219, 99.5968],
    0.99,
  ),
  organisation(
    'swine',
    '2103',
    'ศูนย์พันธุ์สุกรลพบุรี',
    'Lop Buri Pig Breeding Centre',
    '9 หมู่ 5 ต.ชัยบาดาล อ.ชัยบาดาล จ.ลพบุรี 15230',
    '036888230',
    [15.1962, 101.1304],
    1.02,
  ),
  organisation(
    'aqua',
    '3101',
    'โรงงานอาหารสัตว์น้ำสมุทรสาคร',
    'Samut Sakhon Aqua Feed Mill',
    '63 หมู่ 6 ต.บางโทรัด อ.เมืองสมุทรสาคร จ.สมุทรสาคร 74000',
    '034999310',
    [13.4906, 100.1947],
    1,
  ),
  organisation(
    'aqua',
    '3102',
    'ศูนย์เพาะพันธุ์สัตว์น้ำระโนด',
    'Ranot Hatchery',
    '120 หมู่ 1 ต.ท่าบอน อ.ระโนด จ.สงขลา 90140',
    '074111320',
    [7.8093, 100.3512],
    1.02,
  ),
  organisation(
    'food',
    '4101',
    'โรงงานแปรรูปอาหารมีนบุรี',
    'Min Buri Food Factory',
    '301 ถ.สุวินทวงศ์ แขวงแสนแสบ เขตมีนบุรี กรุงเทพฯ 10510',
    '021222410',
    [13.8139, 100.7481],
    1,
  ),
  organisation(
    'food',
    '4102',
    'คลังอาหารแช่แข็งบางพลี',
    'Bang Phli Cold Store',
    '55/8 หมู่ 12 ถ.บางนา-ตราด ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540',
    '021333420',
    [13.6058, 100.7069],
    0.99,
  ),
  organisation(
    'food',
    '4103',
    'ศูนย์กระจายสินค้าเชียงใหม่',
    'Chiang Mai Distribution Centre',
    '18 หมู่ 8 ต.หนองหาร อ.สันทราย จ.เชียงใหม่ 50290',
    '053444430',
    [18.8941, 99.0118],
    1.03,
  ),
];

export const companyOf = (bu: Bu) => companies[bu];

/** Rows of the organisations with the company that each belongs to. */
export const organisationRows = (): Row[] =>
  organisations.map(({ bu, code, th, en, address, tel }) => ({
    orgCode: code,
    nameTh: th,
    nameEn: en,
    companyCode: companies[bu].code,
    companyName: companies[bu].name,
    address,
    taxId: companies[bu].taxId,
    telNo: tel,
  }));
