import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  account: {
    title: 'My Account',
    who: 'About me',
    name: 'Name',
    user_id: 'User id',
    role: 'Role',
    email: 'E-mail',
    level: 'Level',
    provider: 'Signed in with',
    until: 'Signed in until',
    by_customer: 'Portal account',
    by_admin: 'Company account',
    units: 'Business units',
    none: 'None yet',
    look: 'Language and display',
    language: 'Language',
    text_size: 'Text size',
    normal: 'Normal',
    large: 'Large',
    larger: 'Larger',
    years: 'Years',
    gregory: 'Gregorian (2026)',
    buddhist: 'Buddhist era (2569)',
    theme: 'Theme',
    auto: 'As the device',
    light: 'Light',
    dark: 'Dark',
    sample: 'Sample: grower pig feed 552, 40 bags',
  },
  terms: {
    title: 'Terms and Conditions',
    updated: 'They apply to every order in this portal.',
    orders: 'Ordering',
    orders_text:
      'A pre-order is a request to buy. Price and delivery date are as the supplier confirms; the price that counts is the system’s at the moment of saving.',
    payment: 'Payment',
    payment_text:
      'Amounts and due dates are those of the invoice. A payment is complete when the bank has confirmed it to the supplier.',
    account: 'Your account',
    account_text:
      'You answer for what is done with your account. Please sign out on a shared device, and tell an administrator at once if you suspect that someone else uses it.',
    data: 'Personal data',
    data_text:
      'What is recorded serves selling, delivering and collecting payment only. Contact an administrator to see or correct your data.',
  },
  privacy: {
    title: 'Privacy notice',
    version: 'Version {version}',
    link: 'Read the privacy notice',
    collected: 'What is stored',
    collected_text:
      'Names, user names, e-mail addresses and telephone numbers of users, the devices they sign in on and what they do in the portal; telephone numbers and plates in orders, photos of goods that differ, slips of transfers, and positions of lorries.',
    used: 'What it is used for',
    used_text:
      'Selling and delivering goods, collecting payment, the documents that the law asks for, and the security of the portal. Use is counted only if you accept it, which you can withdraw at any time on the page about cookies.',
    shared: 'Who sees it',
    shared_text:
      "The seller's staff who serve the customer, the seller's systems, the banks that take payments, and carriers. Which member of staff opened whose data is recorded, and stored for a year unless the seller decides otherwise.",
    stored: 'How long it is stored',
    stored_text:
      'As long as the account or the order exists. Positions and drivers of deliveries for 90 days. Invoices, receipts and tax documents for as long as accounting and tax law ask.',
    rights: 'Your rights',
    rights_text:
      "You may see and receive your data, have them corrected or erased or their use restricted, and withdraw consent. Tell your administrator or the seller's office. You may complain to the Office of the Personal Data Protection Committee.",
    contact: 'Contact',
    contact_text: '{name}, telephone {telephone}',
  },
  pages: {
    title: 'More to read',
    manual: 'How to order, pay and follow the lorry',
    terms: 'Ordering, payment and your account',
    privacy: 'What is stored, who sees it, and your rights',
    cookie: 'What is stored on this device, and your consent',
  },
  cookie: {
    choice: 'Your choice',
    title: 'Cookies',
    needed: 'Cookies we need',
    needed_text:
      'Your sign-in is kept for 30 days, your language for 365 days, and that you have signed in on this device for 400 days. Scripts cannot read the sign-in cookies.',
    kept: 'Kept on this device',
    kept_text:
      'The cart for 7 days, theme and text size. None of it leaves this device until you send an order.',
  },
} as const satisfies Shape<typeof th>;
