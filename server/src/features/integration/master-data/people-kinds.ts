import { applyUsers } from './apply-special.ts';
import { baht, code, flag, group, providerName, words } from './columns.ts';
import { ref, selling, simple, type Kind } from './kind.ts';

/** Credit of customers, people, and for whom they act. */
export const peopleKinds: readonly Kind[] = [
  simple(
    'credit',
    'credit limits',
    'credit',
    [code('bu'), code('orgCode'), code('cvCode'), baht('creditLimit')],
    ['bu', 'org_code', 'cv_code'],
    [selling],
  ),
  {
    name: 'users',
    says: 'people; bu lists codes with semicolons between them',
    key: ['user_id'],
    references: [],
    rules: [
      {
        holds:
          "not exists (select 1 from unnest(string_to_array(s.bu, ';')) b where trim(b) <> '' and trim(b) not in (select bu from business_unit))",
        says: 'bu names a business unit that does not exist',
      },
      {
        holds: 'not exists (select 1 from app_user u where lower(u.username) = lower(s.username) and u.user_id <> s.user_id)',
        says: 'username belongs to another user',
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
      words('subject', { fallback: '' }),
    ],
    apply: applyUsers,
  },
  simple(
    'mas-users',
    'people whom an identity provider knows and an account may be linked to',
    'mas_user',
    [
      providerName('provider'),
      code('subject'),
      words('username'),
      words('firstName', { fallback: '' }),
      words('lastName', { fallback: '' }),
      words('email', { fallback: '' }),
    ],
    ['provider', 'subject'],
    [],
  ),
  simple(
    'user-customers',
    'customers assigned to people',
    'user_customer',
    [code('userId'), code('bu'), code('cvCode'), code('orgCode')],
    ['user_id', 'bu', 'cv_code', 'org_code'],
    [ref('app_user', ['user_id']), selling],
  ),
];
