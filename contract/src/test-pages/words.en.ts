import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  permissions: 'Your permissions',
  menu: 'Menu',
  key: 'Permission key',
  may: 'Allowed',
  yes: 'Yes',
  no: 'No',
  session: 'Session',
  configuration: 'Configuration',
  health: 'Health of each API',
  looking: 'Looking…',
  look_again: 'Look again',
  no_answer: 'No answer',
  refuses: 'Refuses our sign-in ({status} in {milliseconds, number} ms): does it know the keys at /.well-known/jwks.json?',
  answered: 'Answered {status} in {milliseconds, number} ms',
  api: { server: 'Our server', main: 'Main API', 'smart-order': 'Smart-order API', portal: 'Portal API' },
  count: '{count, plural, one {# entry} other {# entries}}',
  cleared: 'Cleared: {thing}',
  clear: {
    queries: 'Clear the query cache',
    cart: 'Clear the carts',
    storage: 'Clear what is kept',
    cookies: 'Clear the cookies',
    service_worker: 'End the service worker',
  },
  kept: {
    queries: 'Query cache',
    cart: 'Cart',
    storage: 'Kept on this device',
    cookies: 'Cookies',
    service_worker: 'Service worker',
  },
  about: {
    queries: 'Answers of the APIs that this page holds in memory.',
    cart: 'The carts of everyone who used this device, kept for 7 days.',
    storage: 'Recent customers, the chosen look, and consent to cookies.',
    cookies: 'Cookies that scripts can see. The cookie of the session is not among them.',
    service_worker: 'What keeps pages for use offline, and its caches.',
  },
} as const satisfies Shape<typeof th>;
