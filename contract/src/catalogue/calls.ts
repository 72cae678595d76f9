import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import {
  Baht,
  Code,
  LangQuery,
  ListOf,
  Nullable,
  PageNumber,
  PageSize,
  productShapes,
  Text,
} from '#contract/shapes.ts';
import { Product } from './shapes.ts';

export const ProductGroup = Type.Object({
  prdTypeGroup: Type.String(),
  prdTypeGroupName: Type.String(),
  total: Type.Integer(),
});
export const ProductType = Type.Object({
  prdTypeCode: Type.String(),
  prdTypeName: Type.String(),
  total: Type.Integer(),
});
export const TypeHits = Type.Object({ prdTypeCode: Type.String(), total: Type.Integer() });

/** A product that a customer usually orders: as in their latest order with it, and as offered now (null where it is not offered). */
export const UsualProduct = Type.Object({
  sku: Type.String(),
  prdTypeCode: Type.String(),
  prdTypeName: Type.String(),
  /** on how many days it was ordered, among the latest orders */
  times: Type.Integer(),
  orderQty: Type.Number(),
  unitPrice: Baht,
  ...productShapes,
  now: Nullable(Product),
});
export type UsualProduct = Type.Static<typeof UsualProduct>;

/** One purchase of a product by a customer. */
export const Purchase = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  orderDate: Type.String(),
  orderQty: Type.Number(),
  unitName: Type.String(),
  unitPrice: Baht,
});
export type Purchase = Type.Static<typeof Purchase>;

/** What a product's sheet has beyond its row in the list. */
export const ProductSheet = Type.Object({
  /** empty where the supplier gives none */
  ingredients: Type.String(),
  /** days before slaughter in which it must not be given; null where unknown */
  withdrawalDays: Nullable(Type.Integer()),
  /** the customer's last five purchases of it, the latest first */
  purchases: Type.Array(Purchase),
});
export type ProductSheet = Type.Static<typeof ProductSheet>;

const productQuery = Type.Object({
  ...LangQuery,
  page: Type.Optional(PageNumber),
  /** the page number, by its name in older clients */
  startat: Type.Optional(PageNumber),
  limit: Type.Optional(PageSize),
  sort: Type.Optional(Text(40)),
  prdTypeGroup: Type.Optional(Text(40)),
  productName: Type.Optional(Text(100)),
  s: Type.Optional(Text(100)),
  /** `Y`: only what this customer has ordered before */
  ordered: Type.Optional(Text(1)),
});
const productList = Type.Object({
  ...ListOf(Product).properties,
  productTypeGroup: Type.Array(ProductGroup),
  /** on the first page of a search: hits per product type, in all types and groups; types without a hit are left out */
  typesFound: Type.Optional(Type.Array(TypeHits)),
});
const place = { bu: Code, org: Code, cv: Code };

export const catalogueCalls = {
  getProductByType: call({
    name: 'getProductByType',
    room: 'catalogue',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getproductbytype/{org}/{cv}/{type}',
    summary: 'Products of one type that a customer may order, 24 a page',
    params: Type.Object({ ...place, type: Code }),
    query: productQuery,
    answer: productList,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    steady: true,
  }),
  getProductByTypeNew: call({
    name: 'getProductByTypeNew',
    room: 'catalogue',
    base: 'main',
    method: 'GET',
    path: '/GetProductByTypeNew/{org}/{cv}/{type}/{bu}',
    alsoAt: ['/{pathName}/GetProductByTypeNew/{org}/{cv}/{type}/{bu}'],
    summary: 'Products of one type that a customer may order, 24 a page',
    params: Type.Object({ ...place, type: Code, pathName: Type.Optional(Code) }),
    query: productQuery,
    answer: productList,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach: { bu: ['params.bu', 'params.pathName'], org: ['params.org'], cv: ['params.cv'] },
    steady: true,
  }),
  getProductType: call({
    name: 'getProductType',
    room: 'catalogue',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getproducttype/{org}/{cv}',
    summary: 'Product types that a customer may order from an organisation',
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(ProductType) }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    steady: true,
  }),
  listUsualProducts: call({
    name: 'listUsualProducts',
    room: 'catalogue',
    base: 'main',
    method: 'GET',
    path: '/{bu}/usualproducts/{org}/{cv}',
    summary:
      'What a customer ordered on several days of late, at most 12 products, those ordered most often first',
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(UsualProduct) }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    steady: true,
  }),
  getProductSheet: call({
    name: 'getProductSheet',
    room: 'catalogue',
    base: 'main',
    method: 'GET',
    path: '/{bu}/productsheet/{org}/{cv}/{sku}',
    summary:
      'What a product is made of, its withdrawal period, and the last five times that a customer bought it',
    params: Type.Object({ ...place, sku: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: ProductSheet }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    steady: true,
  }),
};
