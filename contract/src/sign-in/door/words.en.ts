import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  customer_title: 'Customer sign-in',
  customer_text: 'For customers, with a portal account',
  admin_title: 'Staff sign-in',
  admin_text: 'For salespeople, cash agents and admins, with a company account',
  start: 'Sign in',
  opening: 'Checking your sign-in…',
  popup_open: 'The sign-in window is open',
  popup_show: 'Show the window',
  owed: 'Signing out is finished as soon as there is a network.',
  popup_closed: 'The window was closed before sign-in was finished.',
  retry: 'Try again',
  here: 'Open on this page instead',
  failed: 'Sign-in did not succeed.',
  signed_in: 'Signed in, opening…',
  no_answer: 'The system cannot be reached. Please check your connection and try again.',
  call: 'Call us: {telephone}',
  manual: 'How to use it, on one page',
  to_admin: 'Staff sign in here',
  to_customer: 'Customers sign in here',
  reason: {
    logged_out: 'You have signed out.',
    session_expired: 'Your session has ended. Please sign in again.',
    auth: 'This account has no permission to use this service, so you were signed out.',
    inactive: 'This account is inactive, so you were signed out. Please ask your administrator.',
  },
} as const satisfies Shape<typeof th>;
