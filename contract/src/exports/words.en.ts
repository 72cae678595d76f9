import type { Shape } from '../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  column: {
    order: 'Order no.',
    order_date: 'Ordered on',
    require_date: 'Required on',
    require_time: 'Required at',
    status: 'Status',
    cv: 'Customer code',
    customer: 'Customer',
    org: 'Organisation code',
    organisation: 'Organisation',
    ship_to: 'Ship to',
    product_type: 'Product type',
    products: 'Products',
    amount: 'Amount (THB)',
    invoice: 'Invoice no.',
    plate: 'Licence plate',
    remark: 'Remark',
    username: 'Username',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    role: 'Role',
    level: 'Level',
    units: 'Business units',
  },
} as const satisfies Shape<typeof th>;
