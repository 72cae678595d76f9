import type { SupplierCall, SupplierStore, CallParams } from '#contract/testing/supplier.ts';
import {
  masUsers,
  profile,
  relations,
  userGroups,
  users,
} from '#contract/testing/supplier-data.ts';
import { customerSearch, searched } from './catalogue.ts';

const userBody = [
  'id',
  'firstName',
  'lastName',
  'email',
  'username',
  'userGroup',
  'level',
  'bu',
  'activeFlag',
  'externalUserId',
];
const userSearch = [...customerSearch, 'sort'];
const newProfile = [
  'identifyId',
  'provider',
  'userName',
  'firstName',
  'lastName',
  'email',
  'activeFlag',
];
const done = { msgCode: null, msg: '' };

/** Specification §7, "Profile and session" and "Users". */
export function peopleCalls({ list, paged, found, record }: SupplierStore): SupplierCall[] {
  const people = (params: CallParams) => paged(users, { pageSize: '10', ...params });
  const personOf = ({ id }: CallParams) => found(users.find((one) => one.id === id));
  return [
    { at: 'GET /center/getuserbyexternallogin/', answer: () => record(profile) },
    {
      at: 'GET /center/getuserbyexternallogin/{provider}/',
      answer: () => record({ ...profile, userGroup: 'ADMIN' }),
    },
    { at: 'POST /center/CreateUserSaleInfo', body: newProfile, answer: () => done },
    { at: 'POST /center/LinkAccount', body: ['loginid', 'provider'], answer: () => done },
    { at: 'GET /center/getuserlist', takes: userSearch, answer: people },
    { at: 'GET /smartorder/list-smartorder-user', takes: userSearch, answer: people },
    { at: 'GET /center/getuserid/{id}', answer: personOf },
    { at: 'GET /smartorder/get-so-mas-userid-detail/{id}', answer: personOf },
    { at: 'PUT /center/saveuserid/{userId}', body: ['userId', 'usergroup'], answer: () => done },
    { at: 'GET /center/usergroup', answer: () => list(userGroups) },
    {
      at: 'GET /feed-portal-webapi/smartorder/mas-user-for-connect',
      takes: ['size'],
      answer: ({ size = '999' }) => list(masUsers, 1, Number(size)),
    },
    // The answer is a status number (specification §7).
    { at: 'POST /smartorder/create-so-mas-userid', body: userBody.slice(1), answer: () => 200 },
    { at: 'PUT /smartorder/edit-so-mas-userid', body: userBody, answer: () => 200 },
    {
      at: 'GET /center/user/{userId}/bu/{bu}/cv',
      takes: customerSearch,
      answer: (params) =>
        paged(params.userId === profile.userId ? relations : relations.slice(0, 1), params),
    },
    {
      at: 'GET /{path}/getavailablecv/{x}',
      takes: customerSearch,
      answer: (params) => paged(searched(params), params),
    },
    {
      at: 'GET /{path}/getavailablecvall/{x}/bu/{bu}',
      takes: customerSearch,
      answer: (params) => paged(searched(params), params),
    },
    {
      at: 'POST /center/saveuseridcv/user/{id}/bu/{bu}/cvorglist',
      body: ['cvRole'],
      answer: () => done,
    },
    {
      at: 'DELETE /center/saveuseridcv/user/{id}/bu/{bu}/cvorglist',
      body: ['cvRole'],
      answer: () => done,
    },
  ];
}
