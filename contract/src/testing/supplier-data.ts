/**
 * What a supplier's own systems know, in the fields of specification §3 and in no others. The codes are their own: the person is
 * not called here as in the portal's session.
 */
export const person = { userId: 'EXT-77', userName: 'somchai.ext', userGroup: 'CUSTOMER', bu: 'F01', buName: 'Feed mill', pathName: 'mill' };
export const units = [
  { bu: 'F01', buName: 'Feed mill', buIcon: '', pathName: 'mill' },
  { bu: 'S02', buName: 'Swine farm', buIcon: '', pathName: 'farm' },
];
export const profile = { ...person, buRole: units.map(({ bu, buName, pathName }) => ({ bu, buName, pathName })), activeFlag: 'Y' };

const organisations = [
  { orgCode: '7001', orgName: 'North mill' },
  { orgCode: '7002', orgName: 'South mill' },
];
const customers = [
  { cvCode: 'X1', cvName: 'Rim Nam Farm' },
  { cvCode: 'X2', cvName: 'Doi Farm' },
];
export const relations = customers.flatMap((customer) =>
  organisations.map(({ orgCode, orgName }) => ({ ...customer, orgCode, orgName, cvRole: [{ cvCode: customer.cvCode, orgCode }] })),
);
export const shipTos = [{ shipTo: 'P1', shipToName: 'House 1' }];
export const carriers = [{ sendBy: 'C1', sendByName: 'Own lorry' }];
export const productTypes = [{ prdTypeCode: 'PIG' }, { prdTypeCode: 'RAW' }];
export const productTypeGroup = [{ prdTypeGroup: 'STARTER' }, { prdTypeGroup: 'GROWER' }];

/** Thirty products, so that there is a second page; their pictures lie elsewhere, and some have no price. */
export const products = Array.from({ length: 30 }, (_, at) => ({
  prdTypeCode: 'PIG',
  productCode: String(500 + at),
  productName: `Pig feed ${500 + at}`,
  unitCode: 'BAG',
  unitName: 'bag',
  unitPrice: at === 1 ? 0 : 500 + at,
  packSize: 1,
  unitPriceText: at === 1 ? '' : `${500 + at}.00`,
  medicineCode: '',
  gradeCode: 'A',
  gradeName: 'A',
  imagePath: `https://old.example/pictures/${500 + at}.png,${500 + at}-b.png`,
}));
export type SupplierProduct = (typeof products)[number];

export interface SupplierLine extends SupplierProduct {
  sku: string;
  entryType: string;
  sequence: number;
  orderQty: number;
  sendQty: number;
  allocateQty: number;
  amount: number;
  netamount: number;
}
export const lineOf = (product: SupplierProduct, orderQty: number, at: number): SupplierLine => ({
  ...product,
  sku: `${product.productCode}-${product.medicineCode}-${product.gradeCode}`,
  entryType: '1',
  sequence: at + 1,
  orderQty,
  sendQty: 0,
  allocateQty: 0,
  amount: product.unitPrice * orderQty,
  netamount: product.unitPrice * orderQty,
});

export const anOrderOf = (orderId: number, details: readonly SupplierLine[]) => ({
  orderId,
  orderNumber: `X-${orderId}`,
  orderDate: '2026-03-01',
  orderTime: '9:05',
  requireDate: '2026-03-04',
  requireTime: '6:30',
  confirmDate: '',
  licensePlate: '',
  shipTo: 'P1',
  shipToName: 'House 1',
  orderBy: 'C1',
  orderByName: 'Own lorry',
  orgCode: '7001',
  prdTypeCode: 'PIG',
  orgName: 'North mill',
  comments: '',
  invoiceDate: '',
  invoiceNumber: '',
  details,
  telephone: '',
  amount: details.reduce((sum, line) => sum + line.amount, 0),
  totalProduct: details.length,
  status: 'PO',
});
export type SupplierOrder = ReturnType<typeof anOrderOf>;

const user = {
  firstName: 'Wichai',
  lastName: 'Kaewmanee',
  email: 'wichai@supplier.example',
  level: '1',
  activeFlag: 'Y',
  userGroup: 'SALEMAN',
  userGroupName: 'Salesman',
};
export const users = Array.from({ length: 12 }, (_, at) => ({
  ...user,
  id: `U${at}`,
  userId: `U${at}`,
  username: `wichai.${at}`,
  buRole: [{ bu: 'F01', buName: 'Feed mill' }],
  buList: ['F01'],
  cvList: ['X1'],
  externalUserId: [{ id: `wichai.${at}`, providerAuth: 'fosad' }],
  isCustomer: false,
}));
export const userGroups = ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER'].map((userGroup) => ({ userGroup, userGroupName: userGroup }));
export const masUsers = [{ id: 'kanya', showName: 'Kanya (kanya)' }];
