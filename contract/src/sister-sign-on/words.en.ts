import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Sign in',
  from: { sales: 'From the sales application', farm: 'From the farm-order application' },
  question: 'Sign in as\n{name}?',
  account: 'User name {userName}',
  now: 'Signed in now',
  then: 'Will change to',
  cart: 'The cart of {name} stays in that account.',
  not_asked: 'If you did not open the link in that application yourself, choose “No”.',
  yes: 'Yes, sign in',
  no: 'No',
  refused: 'Not signed in',
  no_answer: 'The system cannot be reached',
  no_answer_text: 'Please check the connection and try again.',
  retry: 'Try again',
  alerts: {
    verify_portal_fail: {
      title: 'The portal sign-in could not be verified',
      message: 'Please contact the administrator.',
      button: 'Go to the portal',
    },
    create_portal_account: {
      title: 'Profile not found',
      message: 'Profile not found. Please register a portal account.',
      button: 'Go to the portal',
    },
    verify_portal_401: {
      title: 'Unauthorized',
      message: 'Unauthorized. Please try again.',
      button: 'Try again',
    },
    verify_sales_fail: {
      title: 'The sales application sign-in could not be verified',
      message: 'Please contact the administrator.',
      button: 'Go to the sales application',
    },
  },
} as const satisfies Shape<typeof th>;
