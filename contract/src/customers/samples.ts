import type { Static } from 'typebox';
import type { BusinessUnit, CustomerOrg, Organisation } from './calls.ts';

export const aBusinessUnit = (unit: Partial<BusinessUnit> = {}): BusinessUnit => ({
  bu: 'FEED',
  buName: 'อาหารสัตว์',
  buIcon: '',
  pathName: 'feed',
  ...unit,
});

/** A customer as sold to by one organisation. */
export const aCustomer = (customer: Partial<CustomerOrg> = {}): CustomerOrg => ({
  cvCode: 'C100',
  cvName: 'ฟาร์มสมชาย',
  orgCode: '1101',
  orgName: 'สระบุรี',
  ...customer,
});

export const anOrganisation = (organisation: Partial<Static<typeof Organisation>> = {}): Static<typeof Organisation> => ({
  orgCode: '1101',
  orgName: 'สระบุรี',
  companyCode: '10',
  companyName: 'บริษัท อาหารสัตว์ จำกัด',
  address: '1 ถนนมิตรภาพ สระบุรี',
  taxID: '0105500000001',
  telNo: '036000000',
  ...organisation,
});

export const aCarrier = (carrier: Partial<{ sendBy: string; sendByName: string }> = {}) => ({ sendBy: 'OWN', sendByName: 'รับเอง', ...carrier });

/** A place that goods are delivered to. */
export const aShipTo = (place: Partial<{ shipTo: string; shipToName: string }> = {}) => ({ shipTo: 'H1', shipToName: 'โรงเรือน 1', ...place });
