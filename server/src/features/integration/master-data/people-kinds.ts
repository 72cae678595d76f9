import { accountOf, applyUsers } from './apply-users.ts';
import { code, flag, group, providerName, subject, telephone, whole, words } from './columns.ts';
import { ref, selling, simple, stagingOf, type Kind } from './kind.ts';
import { removable } from './removable.ts';
import { said } from './reason.ts';

const activeAdmin = (row: string) => `${row}.user_group = 'ADMIN' and ${row}.active_flag = 'Y'`;

/** People, and the customers for whom they act. */
export const peopleKinds: readonly Kind[] = [
  simple(
    'user-levels',
    'levels that the people of a group may have; the text is yours and means nothing to the portal',
    'user_level',
    [
      group('userGroup'),
      code('level'),
      words('nameTh', { fallback: '' }),
      words('nameEn', { fallback: '' }),
      whole('sortOrder', 0, 9999, { fallback: '0' }),
    ],
    ['user_group', 'level'],
  ),
  {
    name: 'users',
    // Two writers who each remove another admin at the same time run one after the other, so that one admin remains.
    locks: `select 1 from app_user where user_group = 'ADMIN' order by user_id for update`,
    says: 'people; bu lists codes with semicolons between them',
    table: 'app_user',
    key: ['user_id'],
    alone: [
      { says: 'username', of: (row) => [`lower(${row}.username)`] },
      { says: 'account', of: accountOf, stands: false },
    ],
    references: [],
    rules: [
      {
        broken: `exists (select 1 from unnest(string_to_array(s.bu, ';')) b where trim(b) <> ''
          and not exists (select 1 from business_unit u where u.bu = trim(b)) and not exists (select 1 from ${stagingOf('business-units')} u where u.bu = trim(b)))`,
        says: said`bu names a business unit that does not exist`,
        looksIn: 'business_unit',
      },
      {
        join: `join app_user a on a.user_id = s.user_id and ${activeAdmin('a')}`,
        broken: `not (${activeAdmin('s')}) and not exists (select 1 from ${stagingOf('users')} o where ${activeAdmin('o')})
          and not exists (select 1 from app_user o where ${activeAdmin('o')} and not exists (select 1 from ${stagingOf('users')} t where t.user_id = o.user_id))`,
        says: said`this is the last active admin; without one, no user could be managed`,
      },
    ],
    columns: [
      code('userId'),
      words('username'),
      words('firstName', { fallback: '' }),
      words('lastName', { fallback: '' }),
      words('email', { fallback: '' }),
      group('userGroup'),
      code('level', { fallback: '' }),
      flag('activeFlag'),
      words('bu', { fallback: '' }),
      providerName('provider'),
      subject('subject', { fallback: '' }),
      telephone('telephone'),
      code('lineId', { fallback: '' }),
    ],
    apply: applyUsers,
  },
  simple(
    'mas-users',
    'accounts at an identity provider, to which users of the portal may be linked',
    'mas_user',
    [
      providerName('provider'),
      subject('subject'),
      words('username'),
      words('firstName', { fallback: '' }),
      words('lastName', { fallback: '' }),
      words('email', { fallback: '' }),
    ],
    ['provider', 'subject'],
    [],
  ),
  removable(
    simple(
      'user-customers',
      'customers assigned to people',
      'user_customer',
      [code('userId'), code('bu'), code('cvCode'), code('orgCode')],
      ['user_id', 'bu', 'cv_code', 'org_code'],
      [ref('app_user', ['user_id']), selling],
    ),
  ),
];
