import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  first: {
    title: 'Preparing your account',
    text: 'This is your first visit to Smart Order.\nIt happens once and does not take long.',
    as: 'Signed in as {name}',
    asking: 'Looking for your profile',
    creating: 'Creating your profile',
    creating_again: 'Creating your profile, try {turn, number} of {most, number}',
    waiting: 'Your profile could not be created yet',
    waiting_text: 'Try {turn, number} of {most, number} begins by itself in',
    seconds: '{seconds, plural, one {# second} other {# seconds}}',
    linking: 'Linking your account',
    done: 'Ready, opening',
    cancel: 'Cancel and sign out',
  },
  devices: {
    title: 'Where you are signed in',
    here: 'This device',
    since: 'Signed in {at}',
    seen: 'Last used {at}',
    now: 'In use now',
    device: '{browser} on {system}',
    unknown: 'An unknown device',
    end_others: 'Sign out everywhere else',
    only_here: 'You are signed in on this device only.',
  },
  customers: {
    title: 'My customers',
    none: 'No customers in {unit} yet',
    count: '{count, plural, one {# customer} other {# customers}}',
  },
  problems: {
    profile_name_taken: 'This user name belongs to somebody else.',
    profile_not_found: 'There is no profile for this account yet.',
    profile_name_missing: 'Your sign-in provider did not send your user name.',
    profile_not_linked: 'The profile is not linked to this account yet.',
    sign_in_again: 'Not saved: this needs a new sign-in. Press again, and sign in.',
  },
  alerts: {
    get_profile_fail: {
      title: 'Your profile could not be read',
      message: 'Please contact the administrator.',
      button: 'Sign out',
    },
    create_profile_fail: {
      title: 'Your profile could not be created',
      message: 'Please contact the administrator.',
      button: 'Sign out',
    },
    user_name_missing: {
      title: 'Your user name is not known',
      message:
        'Your sign-in provider did not send it, so no profile can be made. Please ask the administrator to prepare one for you.',
      button: 'Sign out',
    },
    link_account_fail: {
      title: 'Your account could not be linked',
      message: 'Please contact the administrator.',
      button: 'Sign out',
    },
  },
  confirms: {
    end_other_sessions: {
      title: 'Sign out everywhere else?',
      message:
        '{count, plural, one {# other device has} other {# other devices have}} to sign in again at once. This one stays signed in.',
      confirm: 'Sign out the others',
      cancel: 'Leave them',
    },
    sign_in_again: {
      title: 'Please sign in once more',
      message:
        'You signed in a while ago, and this change needs a new sign-in. What you typed has been kept, and is saved once you have signed in.',
      confirm: 'Sign in',
      cancel: 'Not now',
    },
  },
  notifications: {
    sessions_ended:
      '{count, plural, one {# other device was} other {# other devices were}} signed out.',
  },
} as const satisfies Shape<typeof th>;
