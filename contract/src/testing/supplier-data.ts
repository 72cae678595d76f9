/**
 * Data of a supplier's own systems, only in fields of specification §3. Their ids are their own: the person has another id here
 * than in the portal's session.
 */
export const person = {
  userId: 'EXT-77',
  userName: 'somchai.ext',
  userGroup: 'CUSTOMER',
  bu: 'F01',
  buName: 'Feed mill',
  pathName: 'mill',
};
export const units = [
  { bu: 'F01', buName: 'Feed mill', buIcon: '', pathName: 'mill' },
  { bu: 'S02', buName: 'Swine farm', buIcon: '', pathName: 'farm' },
];
export const profile = {
  ...person,
  buRole: units.map(({ bu, buName, pathName }) => ({ bu, buName, pathName })),
  activeFlag: 'Y',
};

export const organisations = [
  { orgCode: '7001', orgName: 'North mill' },
  { orgCode: '7002', orgName: 'South mill' },
];
export const customers = [
  { cvCode: 'X1', cvName: 'Rim Nam Farm' },
  { cvCode: 'X2', cvName: 'Doi Farm' },
];
export const relations = customers.flatMap((customer) =>
  organisations.map(({ orgCode, orgName }) => ({
    ...customer,
    orgCode,
    orgName,
    cvRole: [{ cvCode: customer.cvCode, orgCode }],
  })),
);
export const shipTos = [{ shipTo: 'P1', shipToName: 'House 1' }];
export const carriers = [{ sendBy: 'C1', sendByName: 'Own lorry' }];
export const productTypes = [{ prdTypeCode: 'PIG' }, { prdTypeCode: 'RAW' }];
export const productTypeGroup = [{ prdTypeGroup: 'STARTER' }, { prdTypeGroup: 'GROWER' }];

/** Thirty products, so that there is a second page; their pictures are on another site, and some have no price. */
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
type WholeOrder = ReturnType<typeof anOrderOf>;
/** An order, in which only the number and the lines are always known. */
export type SupplierOrder = Pick<WholeOrder, 'orderId' | 'details'> & Partial<WholeOrder>;
/** An order with no known field besides number and organisation. */
export const bareOrder: SupplierOrder = { orderId: 8001, orgCode: '7001', details: [] };

/** A line by count and weight. */
export const aWeightLine = (
  { productCode, productName, gradeCode, gradeName, imagePath, orderQty, amount }: SupplierLine,
  at: number,
) => ({
  sequence: at + 1,
  productCode,
  productName,
  quantityUnitCode: 'HEAD',
  quantityUnitName: 'head',
  gradeCode,
  gradeName,
  imagePath,
  sendQty: orderQty,
  sendWgh: orderQty * 98.5,
  amount,
  weightUnitCode: 'KG',
  weightUnitName: 'kg',
});

export const tracking = {
  currentAddress: 'Highway 11, km 120',
  currentLatitude: 18.2,
  currentLongitude: 99.4,
  destLatitude: 18.8,
  destLongitude: 99,
  docNumber: '',
  shipToName: 'House 1',
  currentQueue: 2,
  statusTime: '8:40',
  estArriveTime: '10:15',
};

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
export const userGroups = ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER'].map(
  (userGroup) => ({ userGroup, userGroupName: userGroup }),
);
export const masUsers = ['kanya', ...Array.from({ length: 60 }, (_, at) => `person-${at}`)].map(
  (id) => ({ id, showName: `${id} of the directory` }),
);

const invoice = {
  amount: 5000,
  invoiceDate: '2026-02-01',
  dueDate: '2026-03-01',
  companyCode: 'F',
  merchantName: 'Feed mill',
  taxId: '0994000001517',
  country: 'TH',
  pfi: '01',
  pim: '12',
  mid: '30',
  midaid: 'A000000677010112',
  suffix: '01',
  tcc: '53',
  cc: '58',
  fix: '',
  cvCode: 'X1',
};
/** Thirty invoices; every tenth has a pending payment, by one of the four methods. */
export const invoices = Array.from({ length: 30 }, (_, at) => ({
  ...invoice,
  invoiceNumber: `IV${600 + at}`,
  amount: invoice.amount + at,
  paymentNo: at % 10 === 0 ? `PD${at}` : '',
  barcodeType: at % 10 === 0 ? '1' : '',
}));
export const bankAccounts = [
  {
    extend: '',
    accountName: 'Feed mill',
    accountNo: '111-2-33333-4',
    accountIcon: '',
    companyCode: 'F',
    serviceCode: '01',
  },
];
export const receipts = [
  {
    cvCode: 'X1',
    cvName: 'Rim Nam Farm',
    description: '',
    documentDate: '2026-02-20',
    documentNo: 'RC-11',
    documentType: 'RC',
    feeAmt: 0,
    flagSap: 'N',
    message: '',
    netAmt: 5000,
    orgCode: '7001',
    plantCode: '7001',
    printNo: 0,
    rcType: '4',
    salemanCode: '',
    statusCode: 200,
    vatAmt: 0,
    cvAddress: '',
  },
];
/** The fields that D-64 answers to a cash payment, besides those that were sent. */
export const cashPaid = {
  receiptNo: 'RC-2',
  cvName: 'Rim Nam Farm',
  orgName: 'North mill',
  feeAmt: 0,
  vatAmt: 0,
  netAmt: 5000,
  allocations: [],
  remainingAmt: 0,
};

const reported = { cvCode: 'X1', cvName: 'Rim Nam Farm' };
export const orderReport = Array.from({ length: 25 }, (_, at) => ({
  ...reported,
  rptDeliveryDate: '2026-02-20',
  rptDocNo: `D${100 + at}`,
  shipToName: 'House 1',
  productName: `Pig feed ${500 + at}`,
  licensePlate: '',
  orderQty: 10,
  sendQty: 10,
  percentOrder: 100,
  remark: '',
}));
export const creditReport = Array.from({ length: 25 }, (_, at) => ({
  ...reported,
  creditRemainAmt: 40_000 - at,
  ageDays: at,
  creditAmt: 5000,
  createDate: '2026-02-20',
}));
