import type { SupplierCall, SupplierStore, CallParams } from '#contract/testing/supplier.ts';
import {
  carriers,
  organisations,
  products,
  productTypeGroup,
  productTypes,
  relations,
  shipTos,
  units,
} from '#contract/testing/supplier-data.ts';

const productFilters = ['startat', 'limit', 'sort', 'prdTypeGroup', 'productName'];
export const customerSearch = ['search', 'searchBy', 'page', 'pageSize'];

/** Specification §7, "Products and customers". */
export function catalogueCalls({ list, paged, found }: SupplierStore): SupplierCall[] {
  const productsOf = ({ type, startat = '1', limit = '24', productName = '' }: CallParams) =>
    list(
      products.filter((one) => one.prdTypeCode === type && one.productName.includes(productName)),
      Number(startat),
      Number(limit),
      { productTypeGroup },
    );
  return [
    {
      at: 'GET /{bu}/getproductbytype/{org}/{cv}/{type}',
      takes: productFilters,
      answer: productsOf,
    },
    {
      at: 'GET /GetProductByTypeNew/{org}/{cv}/{type}/{bu}',
      takes: productFilters,
      answer: productsOf,
    },
    { at: 'GET /{bu}/getproducttype/{org}/{cv}', answer: () => list(productTypes) },
    { at: 'GET /{bu}/getcvsendby/{cv}', answer: () => list(carriers) },
    { at: 'GET /{bu}/getcvlocation/{org}/{cv}', answer: () => list(shipTos) },
    {
      at: 'GET /{bu}/getOrg/{id}',
      answer: ({ id }) => found(organisations.find(({ orgCode }) => orgCode === id)),
    },
    { at: 'GET /center/bu', answer: () => list(units) },
    {
      at: 'GET /center/bu/{bu}/cvorglist',
      takes: customerSearch,
      answer: (params) => paged(searched(params), params),
    },
  ];
}

/** Customers whose code or name contains the search text. */
export const searched = ({ search = '' }: CallParams) =>
  relations.filter(({ cvCode, cvName }) => `${cvCode} ${cvName}`.includes(search));
