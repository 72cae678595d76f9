import { accountOf, applyUsers } from './apply-users.ts';
import {
  code,
  flag,
  group,
  providerName,
  subject,
  telephone,
  username,
  whole,
  words,
} from './columns.ts';
import { ref, selling, simple, stagingOf, type Kind } from './kind.ts';
import { removable } from './removable.ts';
import { reasonOf } from './reason.ts';

// They decide who may do what: a system whose token is stolen must not become one, nor take the place of one.
const administrates = (row: string) => `${row}.user_group in ('ADMIN', 'SUPERUSER')`;
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
    // Two writers who each remove another admin at the same time run one after the other, so that one admin remains; and a person that an admin
    // promotes at the same time is changed before the rules are read, or after the rows are written.
    locks: `select 1 from app_user u where ${administrates('u')} or user_id in (select user_id from ${stagingOf('users')}) order by user_id for update`,
    says: 'people; bu lists codes with semicolons between them',
    table: 'app_user',
    key: ['user_id'],
    named: [{ code: 'username', within: [], isSearched: true, spelt: (name) => `lower(${name})` }],
    alone: [
      { says: 'username', of: (row) => [`lower(${row}.username)`] },
      { says: 'account', of: accountOf, stands: false },
    ],
    references: [],
    rules: [
      {
        ofSystems: true,
        broken: administrates('s'),
        says: reasonOf`userGroup ADMIN and SUPERUSER are given by an admin on the page of users, or by npm run import; leave this row out`,
      },
      {
        ofSystems: true,
        broken: `exists (select 1 from app_user a where a.user_id = s.user_id and ${administrates('a')})`,
        says: reasonOf`userId is an admin or a super user, who are changed on the page of users, or by npm run import; leave this row out`,
      },
      {
        ofSystems: true,
        broken: `exists (select 1 from external_identity e join app_user a using (user_id) where ${administrates('a')} and a.user_id <> s.user_id
          and (e.provider, e.subject) = (${accountOf('s').join(', ')}))`,
        says: reasonOf`subject is the account of an admin or a super user; leave it empty, or remove the account from them on the page of users first`,
      },
      {
        ofSystems: true,
        broken: `exists (select 1 from awaited_account w join app_user a using (user_id) where ${administrates('a')} and a.user_id <> s.user_id
          and w.provider = ${accountOf('s')[0]} and (lower(${accountOf('s')[1]}) in (lower(a.username), lower(a.email)) or lower(nullif(s.email, '')) = lower(a.email)))`,
        says: reasonOf`subject or email is that of an admin or a super user who has not signed in yet; leave this row out`,
      },
      {
        broken: `exists (select 1 from unnest(string_to_array(s.bu, ';')) b where trim(b) <> ''
          and not exists (select 1 from business_unit u where u.bu = trim(b)) and not exists (select 1 from ${stagingOf('business-units')} u where u.bu = trim(b)))`,
        says: reasonOf`bu names a business unit that does not exist`,
        looksIn: 'business_unit',
      },
      {
        join: `join app_user a on a.user_id = s.user_id and ${activeAdmin('a')}`,
        broken: `not (${activeAdmin('s')}) and not exists (select 1 from ${stagingOf('users')} o where ${activeAdmin('o')})
          and not exists (select 1 from app_user o where ${activeAdmin('o')} and not exists (select 1 from ${stagingOf('users')} t where t.user_id = o.user_id))`,
        says: reasonOf`this is the last active admin; without one, no user could be managed`,
      },
    ],
    columns: [
      code('userId'),
      username('username'),
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
