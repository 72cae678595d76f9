import { zonesSql } from '#features/delivery/front.ts';
import { code, degrees, taxId, telephone, whole, words } from './columns.ts';
import { names, ref, simple, stagingOf, unit, type Kind } from './kind.ts';
import {
  codedCustomers,
  formerCode,
  formerCodeAlone,
  formerCodeRules,
  renames,
} from './former-codes.ts';
import { removable } from './removable.ts';
import { reasonOf } from './reason.ts';

// Business units of the file, and those in the database that the file lacks.
const staged = stagingOf('business-units');
const otherUnits = `select from (
  select bu, path_name from ${staged} union all select bu, path_name from business_unit t where not exists (select from ${staged} n where n.bu = t.bu)) u`;
const nameTaken = reasonOf`its bu is the pathName of another business unit, or its pathName another one’s bu`;

const customerColumns = [
  code('cvCode'),
  ...names,
  words('address', { fallback: '' }),
  telephone('telNo'),
];

/** The supplier and its customers. */
export const supplierKinds: readonly Kind[] = [
  {
    ...simple(
      'business-units',
      'lines of business',
      'business_unit',
      [
        code('bu'),
        code('pathName'),
        ...names,
        words('icon', { fallback: '' }),
        whole('sortOrder', 0, 9999, { fallback: '0' }),
      ],
      ['bu'],
    ),
    named: [{ code: 'bu', within: [] }],
    alone: [{ says: 'pathName', of: (row) => [`${row}.path_name`] }],
    // Code and pathName may both name the unit in an address, so neither may belong to another unit. Equal pathNames are reported above.
    rules: [
      {
        broken: `exists (${otherUnits} where u.bu <> s.bu and u.path_name <> s.path_name and (u.path_name = s.bu or u.bu = s.path_name))`,
        says: nameTaken,
      },
    ],
  },
  {
    ...simple(
      'organisations',
      'selling organisations',
      'organisation',
      [
        code('orgCode'),
        ...names,
        code('companyCode', { fallback: '' }),
        words('companyName', { fallback: '' }),
        words('address', { fallback: '' }),
        taxId('taxId'),
        telephone('telNo'),
        code('lineId', { fallback: '' }),
      ],
      ['org_code'],
    ),
    named: [{ code: 'org_code', within: [] }],
  },
  {
    ...simple('customers', 'customers', 'customer', customerColumns, ['cv_code']),
    columns: [...customerColumns, formerCode],
    alone: [formerCodeAlone(codedCustomers)],
    renames: renames(codedCustomers),
    named: [{ code: 'cv_code', within: [], isSearched: true }],
    parted: true,
    rules: [
      {
        broken: `s.cv_code !~ '^[A-Z0-9]{1,20}$'`,
        says: reasonOf`cvCode stands in no payment code, which takes 1 to 20 of A-Z and 0-9: this customer can pay in cash only`,
        warns: true,
      },
      ...formerCodeRules(codedCustomers),
    ],
  },
  {
    ...simple(
      'customer-organisations',
      'which organisation of which business unit sells to which customer',
      'customer_org',
      [code('bu'), code('cvCode'), code('orgCode')],
      ['bu', 'cv_code', 'org_code'],
      [unit, ref('customer', ['cv_code']), ref('organisation', ['org_code'])],
    ),
    parted: true,
  },
  {
    ...simple(
      'ship-to',
      'delivery places',
      'ship_to',
      [
        code('orgCode'),
        code('cvCode'),
        code('shipTo'),
        ...names,
        degrees('latitude', 90),
        degrees('longitude', 180),
        code('zone', { fallback: '' }),
      ],
      ['cv_code', 'org_code', 'ship_to'],
      [ref('customer', ['cv_code']), ref('organisation', ['org_code'])],
    ),
    named: [
      { code: 'ship_to', within: ['cv_code', 'org_code'] },
      { code: 'zone', within: [], stored: zonesSql },
    ],
    parted: true,
  },
  removable(
    simple(
      'carriers',
      'carriers; an empty cvCode serves every customer',
      'carrier',
      [code('bu'), code('cvCode', { fallback: '' }), code('sendBy'), ...names],
      ['bu', 'cv_code', 'send_by'],
      [unit, ref('customer', ['cv_code'], ['cv_code'], "cv_code = ''")],
    ),
  ),
];
