import type { Shape } from '../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  page: {
    number: 'Page {page} of {pages}',
    printed: 'Printed {at}',
    copy: 'Copy',
    tax_id: 'Tax ID {number}',
    telephone: 'Tel. {number}',
    continued: '{title} {number}',
    total: 'Total',
  },
  sheet: { buddhist: '{head} (BE)' },
  order: {
    title: 'Order',
    ordered: 'Ordered',
    status: 'Status',
    at: 'No.',
    product: 'Product',
    quantity: 'Quantity',
    weight: 'Weight\n(kg)',
    whole_weight: 'Total weight (kg)',
    price: 'Unit price\n(THB)',
    amount: 'Amount\n(THB)',
    sent: '{quantity} sent',
    per: 'per {unit}',
    as_invoiced: 'As invoiced',
    sum: '{count, plural, one {# product} other {# products}}',
    no_tax_invoice: 'This document is not a tax invoice or a receipt.',
  },
  preview: {
    close: 'Close the document',
    larger: 'Larger',
    smaller: 'Smaller',
    zoom: '{percent, number}%',
    page: 'Page {page, number} of {pages, number}',
    print: 'Print',
    download: 'Download',
    undrawn: 'This browser cannot show the document in the page.',
    open: 'Open the PDF',
  },
} as const satisfies Shape<typeof th>;
