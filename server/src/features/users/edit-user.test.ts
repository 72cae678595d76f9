import type { UserGroup } from '#contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { aUser, bodyOf as formOf, createAs, editAs } from '#testing/user-form.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'customer', Person>;

beforeAll(async () => {
  portal = await testPortal();
  const names = ['admin', 'superuser', 'customer'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
  await portal.db
    .insertInto('user_level')
    .values([
      { user_group: 'SALEMAN', level: 'S1' },
      { user_group: 'SALEMAN', level: 'S2' },
      { user_group: 'AGENTS', level: 'A1' },
    ])
    .execute();
});
afterAll(() => portal.close());

const create = (body: object, who: Person = people.admin) => createAs(who, body);
const edit = (body: object, who: Person = people.admin, headers: Record<string, string> = {}) =>
  editAs(who, body, headers);
const read = async (id: string) =>
  (await people.admin.call('getSoMasUser', { params: { id } })).body.data;
const bodyOf = (id: string, some: object = {}) => formOf(people.admin, id, some);
const wrongIn = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  body.fields?.map(({ field, code }) => `${field} ${code}`).toSorted();
const count = async () =>
  (
    await portal.db
      .selectFrom('app_user')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Runs the work with the menu-permission file of a supplier who lets super users administer users. */
async function withSuperUsersAdministering(work: () => Promise<void>) {
  const { config } = portal.deps;
  const before = config.menuPermission;
  config.menuPermission = { ...before, user_account: ['ADMIN', 'SUPERUSER'] };
  try {
    await work();
  } finally {
    config.menuPermission = before;
  }
}

describe('edits without a key', () => {
  test('off, on and off again within ten seconds are three edits, and each is done', async () => {
    const flagged = async (activeFlag: string) =>
      people.admin.call('editSoMasUser', { body: await bodyOf('U-rival', { activeFlag }) });
    for (const flag of ['N', 'Y', 'N', 'Y']) {
      const done = await flagged(flag);
      expect([
        done.status,
        done.text.includes('warning'),
        (await read('U-rival')).activeFlag,
      ]).toEqual([200, false, flag]);
    }
  });
});

describe('creating a user', () => {
  test.each([
    [
      'a name of spaces',
      { firstName: '  ', lastName: '' },
      ['firstName required', 'lastName required'],
    ],
    ['no e-mail address', { email: '' }, ['email required']],
    ['what is no e-mail address', { email: 'kesinee@supplier' }, ['email invalid_email']],
    ['a user name with a space', { username: 'kes inee' }, ['username invalid_characters']],
    ['a role that there is not', { userGroup: 'KING' }, ['userGroup unknown_code']],
    ['a level of another role', { level: 'A1' }, ['level unknown_code']],
    ['a business unit that there is not', { bu: ['feed', 'nowhere'] }, ['bu unknown_code']],
    ['a status that there is not', { activeFlag: 'X' }, ['activeFlag unknown_code']],
    [
      'a person the directory does not know',
      { externalUserId: [{ id: 'ghost' }] },
      ['externalUserId unknown_code'],
    ],
    [
      'a person of another provider',
      { externalUserId: [{ id: 'newfarm', providerAuth: 'fosad' }] },
      ['externalUserId unknown_code'],
    ],
    [
      'someone who is linked already',
      { externalUserId: [{ id: 'salesman' }] },
      ['externalUserId already_linked'],
    ],
    [
      'several things wrong',
      { firstName: '', email: 'x', username: 'ADMIN', bu: ['x'] },
      ['bu unknown_code', 'email invalid_email', 'firstName required', 'username username_taken'],
    ],
  ])('with %s is refused beside the field', async (_words, some, wrong) => {
    const before = await count();
    const refused = await create(aUser(some));
    expect([refused.status, wrongIn(refused)]).toEqual([400, wrong]);
    expect(await count()).toBe(before);
  });

  test('under an existing name in other capitals is refused beside the name', async () => {
    const refused = await create(aUser({ username: 'CusToMer' }));
    expect([refused.status, refused.body.code, wrongIn(refused)]).toEqual([
      409,
      'username_taken',
      ['username username_taken'],
    ]);
  });

  test.each(['custo–mer.1', 'ｃｕsto-mer.1', 'custo-mer.๑'])(
    'under the look-alike %s of a name is refused, and the twin named',
    async (username) => {
      await create(aUser({ username: 'Custo-Mer.1' }));
      const refused = await create(aUser({ username }));
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [
          {
            field: 'username',
            code: 'username_alike',
            message: 'ชื่อผู้ใช้นี้หน้าตาเหมือน Custo-Mer.1 ที่มีผู้ใช้แล้ว',
            username: 'Custo-Mer.1',
          },
        ],
      ]);
    },
  );

  test('leaves signs that do not show out of a name', async () => {
    const { body } = await create(aUser({ username: 'seen', firstName: 'กัญ\u200bญา\u202e' }));
    expect((await read(body.id)).firstName).toBe('กัญญา');
  });

  test('twice at one moment under one name makes one', async () => {
    const answers = await Promise.all(
      ['twin', 'Twin', 'TWIN'].map((username) => create(aUser({ username }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('by a super user who administers users may give any role but admin, in their own business units', async () => {
    expect((await create(aUser(), people.superuser)).body.code).toBe('AUTH-002');
    await withSuperUsersAdministering(async () => {
      const refused = await create(aUser({ userGroup: 'ADMIN' }), people.superuser);
      expect([refused.status, refused.body.code]).toEqual([403, 'create_user_403']);
      expect(wrongIn(await create(aUser({ bu: ['feed', 'swine'] }), people.superuser))).toEqual([
        'bu unknown_code',
      ]);
      expect(wrongIn(await create(aUser({ bu: [] }), people.superuser))).toEqual(['bu required']);
      expect((await create(aUser(), people.superuser)).status).toBe(200);
      const groups = (await people.superuser.call('getUserGroup')).body.data;
      expect(groups.filter(({ mayGive }) => !mayGive).map(({ userGroup }) => userGroup)).toEqual([
        'ADMIN',
      ]);
    });
  });

  test('makes a person who signs in by the linked account, with one audit row and a history', async () => {
    const free = (await people.admin.call('masUserForConnect', { query: { search: 'เสมียน' } })).body
      .data;
    expect(free).toMatchObject([
      {
        id: 'newclerk',
        providerAuth: 'fosad',
        showName: 'ใหม่ เสมียน (newclerk)',
        email: 'newclerk@supplier.example',
      },
    ]);
    const body = aUser({
      username: ' New.Clerk ',
      level: 'S1',
      externalUserId: [{ id: 'newclerk' }],
    });
    const { status, body: answer } = await create(body);
    expect([status, answer.status]).toEqual([200, 200]);
    expect(await read(answer.id)).toMatchObject({
      username: 'New.Clerk',
      level: 'S1',
      activeFlag: 'Y',
      buRole: [{ bu: 'feed', customers: 0 }],
    });
    expect(
      (await people.admin.call('masUserForConnect', { query: { search: 'เสมียน' } })).body.data,
    ).toEqual([]);
    const audit = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', answer.id)
      .execute();
    expect(
      audit.map(({ outcome, call, before_hash, after_hash }) => [
        outcome,
        call,
        before_hash,
        after_hash?.length,
      ]),
    ).toEqual([['accepted', 'createSoMasUser', null, 32]]);
    const [history] = await portal.db
      .selectFrom('user_change')
      .selectAll()
      .where('user_id', '=', answer.id)
      .execute();
    expect(history).toMatchObject({
      kind: 'created',
      by_user_id: 'U-admin',
      by_name: 'admin',
      facts: { username: 'New.Clerk', userGroup: 'SALEMAN' },
    });
  });

  test('again under the same key creates no second one', async () => {
    const body = aUser();
    const key = crypto.randomUUID();
    const [first, again] = [
      await people.admin.call('createSoMasUser', { body, key }),
      await people.admin.call('createSoMasUser', { body, key }),
    ];
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });
});

describe('changing a user', () => {
  let id: string;
  beforeEach(async () => {
    id = (await create(aUser({ level: 'S1' }))).body.id;
  });

  test('who does not exist is answered like one who is not shown to the caller', async () => {
    const refused = await edit({ ...(await bodyOf(id)), id: 'U-nobody' });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    await portal.db
      .insertInto('app_user')
      .values({ user_id: 'U-far', username: 'far', user_group: 'SALEMAN' })
      .onConflict((on) => on.doNothing())
      .execute();
    await withSuperUsersAdministering(async () => {
      const unseen = await edit(
        { ...(await bodyOf(id)), id: 'U-far', username: 'far' },
        people.superuser,
      );
      expect([unseen.status, unseen.body.code, unseen.body.message]).toEqual([
        404,
        'not_found',
        refused.body.message,
      ]);
    });
  });

  test('a caller may change their own name, but not their own role, status or sign-in', async () => {
    for (const some of [{ userGroup: 'SALEMAN' }, { activeFlag: 'N' }, { externalUserId: [] }]) {
      const refused = await edit(await bodyOf('U-admin', some));
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        403,
        'update_user_403',
        { why: 'own' },
      ]);
    }
    const own = await people.admin.call('saveUserId', {
      params: { userId: 'U-admin' },
      body: { usergroup: 'CUSTOMER' },
      key: crypto.randomUUID(),
    });
    expect(own.body.code).toBe('update_user_403');
    expect((await edit(await bodyOf('U-admin', { lastName: 'วงศ์ทอง' }))).status).toBe(200);
    expect((await read('U-admin')).hindered).toEqual({
      edit: null,
      role: 'own',
      status: 'own',
      link: 'own',
    });
  });

  test('a caller who is not an admin changes no admin, and gives no one that role', async () => {
    await portal.db.insertInto('user_bu').values({ user_id: 'U-admin', bu: 'feed' }).execute();
    await withSuperUsersAdministering(async () => {
      for (const body of [
        await bodyOf('U-admin', { email: 'new@supplier.example' }),
        await bodyOf(id, { userGroup: 'ADMIN', level: '' }),
      ]) {
        const refused = await edit(body, people.superuser);
        expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
          403,
          'update_user_403',
          { why: 'admins_only' },
        ]);
      }
    });
    expect((await read(id)).userGroup).toBe('SALEMAN');
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-admin').execute();
  });

  test('a caller who is not an admin changes no one who also works in a business unit that the caller does not have', async () => {
    await edit(await bodyOf(id, { bu: ['feed', 'swine'] }));
    await withSuperUsersAdministering(async () => {
      const refused = await edit(await bodyOf(id, { bu: ['feed'] }), people.superuser);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        403,
        'update_user_403',
        { why: 'admins_only' },
      ]);
      const seen = (await people.superuser.call('getSoMasUser', { params: { id } })).body.data;
      expect([
        seen.hindered.edit,
        (await people.superuser.call('getUserId', { params: { id: 'U-customer' } })).body.data
          .hindered.edit,
      ]).toEqual(['admins_only', null]);
    });
    expect((await read(id)).buRole.map(({ bu }) => bu)).toEqual(['feed', 'swine']);
  });

  test('a refusal is audited and changes nothing', async () => {
    const before = await read('U-admin');
    const refused = await edit(await bodyOf('U-admin', { activeFlag: 'N', lastName: 'x' }));
    const rows = await portal.db
      .selectFrom('audit')
      .select(['outcome', 'user_id'])
      .where('request_id', '=', refused.body.requestId)
      .execute();
    expect(rows).toEqual([{ outcome: 'refused', user_id: 'U-admin' }]);
    expect(await read('U-admin')).toEqual(before);
  });

  test('a field that is left out is unchanged; a change of role removes the level', async () => {
    const { status } = await people.admin.call('saveUserId', {
      params: { userId: id },
      body: { userId: id, usergroup: 'AGENTS' },
      key: crypto.randomUUID(),
    });
    expect([
      status,
      (await read(id)).userGroup,
      (await read(id)).level,
      (await read(id)).firstName,
    ]).toEqual([200, 'AGENTS', '', 'เกศินี']);
    const two = await people.admin.call('saveUserId', {
      params: { userId: id },
      body: { userId: 'U-agent', usergroup: 'SALEMAN' },
      key: crypto.randomUUID(),
    });
    expect([two.status, two.body.code]).toEqual([404, 'not_found']);
  });

  test('an empty field may stay empty, a filled one may not be emptied', async () => {
    expect((await edit(await bodyOf('U-rival', { firstName: 'คู่แข่ง' }))).status).toBe(200);
    expect(wrongIn(await edit(await bodyOf(id, { lastName: ' ', email: '' })))).toEqual([
      'email required',
      'lastName required',
    ]);
  });

  test('another’s name, another’s sign-in and an unknown level are refused beside their fields', async () => {
    const body = await bodyOf(id, {
      username: 'RIVAL',
      level: 'S9',
      externalUserId: [{ id: 'rival', providerAuth: 'ids-portal' }],
    });
    const refused = await edit(body);
    expect([refused.status, wrongIn(refused)]).toEqual([
      400,
      ['externalUserId already_linked', 'level unknown_code', 'username username_taken'],
    ]);
    expect(
      (await edit(await bodyOf(id, { username: (await read(id)).username.toUpperCase() }))).status,
    ).toBe(200);
  });

  test('a save of an older state of the user is refused and undoes nothing', async () => {
    const { version } = await read(id);
    expect((await edit(await bodyOf(id, { activeFlag: 'N' }))).status).toBe(200);
    const late = await edit(await bodyOf(id, { activeFlag: 'Y', lastName: 'ใหม่' }), people.admin, {
      'if-match': `"${version}"`,
    });
    expect([late.status, late.body.code, (await read(id)).activeFlag]).toEqual([
      412,
      'user_changed',
      'N',
    ]);
    const now = await edit(await bodyOf(id, { lastName: 'ใหม่' }), people.admin, {
      'if-match': `"${(await read(id)).version}"`,
    });
    expect(now.status).toBe(200);
  });

  test('removing a business unit removes its customers, and the history lists them', async () => {
    await edit(await bodyOf(id, { bu: ['feed', 'swine'] }));
    await portal.db
      .insertInto('user_customer')
      .values([
        { user_id: id, bu: 'feed', cv_code: 'C100', org_code: '1001' },
        { user_id: id, bu: 'swine', cv_code: 'C100', org_code: '1002' },
      ])
      .execute();
    expect((await read(id)).buRole).toMatchObject([
      { bu: 'feed', customers: 1 },
      { bu: 'swine', customers: 1 },
    ]);
    expect((await edit(await bodyOf(id, { bu: ['swine'] }))).status).toBe(200);
    const stored = await portal.db
      .selectFrom('user_customer')
      .select('bu')
      .where('user_id', '=', id)
      .execute();
    expect(stored).toEqual([{ bu: 'swine' }]);
    const history = await portal.db
      .selectFrom('user_change')
      .select(['kind', 'bu', 'facts'])
      .where('user_id', '=', id)
      .orderBy('change_id', 'desc')
      .execute();
    expect(history[0]).toEqual({
      kind: 'unit_taken',
      bu: 'feed',
      facts: { cvRole: [{ cvCode: 'C100', orgCode: '1001' }] },
    });
  });

  test('the history shows each field before and after, and the audit row both states', async () => {
    await edit(await bodyOf(id, { lastName: 'แก้วใส', userGroup: 'AGENTS', level: 'A1' }));
    const [last] = await portal.db
      .selectFrom('user_change')
      .select(['kind', 'facts'])
      .where('user_id', '=', id)
      .orderBy('change_id', 'desc')
      .execute();
    expect(last).toEqual({
      kind: 'changed',
      facts: {
        lastName: { from: 'ทองคำ', to: 'แก้วใส' },
        userGroup: { from: 'SALEMAN', to: 'AGENTS' },
        level: { from: 'S1', to: 'A1' },
      },
    });
    const audit = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', id)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect([
      audit.before_hash?.length,
      audit.after_hash?.length,
      audit.before_hash?.equals(audit.after_hash ?? Buffer.of()),
    ]).toEqual([32, 32, false]);
  });
});

describe('at the very next request', () => {
  const set = (userId: string, values: { user_group?: UserGroup; active_flag?: string }) =>
    portal.db.updateTable('app_user').set(values).where('user_id', '=', userId).execute();

  test('another role gives and removes its rights', async () => {
    const rival = await portal.as('rival');
    const credit = { params: { path: 'feed', a: '1001', b: 'C200' } };
    expect((await rival.call('getCustomerCredit', credit)).status).toBe(200);
    await edit(await bodyOf('U-rival', { userGroup: 'AGENTS' }));
    expect((await rival.call('getCustomerCredit', credit)).body.code).toBe('AUTH-002');
    await edit(await bodyOf('U-rival', { userGroup: 'ADMIN' }));
    expect((await rival.call('listSmartOrderUser')).status).toBe(200);
    await set('U-rival', { user_group: 'CUSTOMER' });
  });

  test('a deactivated person is signed out on every device, and cannot sign in again', async () => {
    const devices = [await portal.as('rival'), await portal.as('rival')];
    expect((await edit(await bodyOf('U-rival', { activeFlag: 'N' }))).status).toBe(200);
    for (const device of devices)
      expect([401, 403]).toContain((await device.call('getProfile')).status);
    const open = await portal.db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', 'U-rival')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await expect(portal.as('rival')).rejects.toThrow(/could not sign in/);
    await edit(await bodyOf('U-rival', { activeFlag: 'Y' }));
    expect((await (await portal.as('rival')).call('getProfile')).status).toBe(200);
  });
});

describe('groups', () => {
  test('are named in both languages, with their levels and menus', async () => {
    const [thai, english] = await Promise.all(
      (['th', 'eng'] as const).map(
        async (lang) => (await people.admin.call('getUserGroup', { query: { lang } })).body.data,
      ),
    );
    expect(thai?.find(({ userGroup }) => userGroup === 'SALEMAN')).toEqual({
      userGroup: 'SALEMAN',
      userGroupName: 'พนักงานขาย',
      level: 'S1',
      levels: [
        { level: 'S1', levelName: 'S1' },
        { level: 'S2', levelName: 'S2' },
      ],
      permissions: [
        'sales_order',
        'order_tracking',
        'payment',
        'purchase_report',
        'accounts_receivable_report',
        'draft_inbox',
      ],
      mayGive: true,
    });
    expect(english?.map(({ userGroupName }) => userGroupName)).toContain('Salesman');
  });
});

test('the list of people to link is 999 at most and never fails on its size', async () => {
  await portal.db
    .insertInto('mas_user')
    .values(
      Array.from({ length: 1100 }, (_, at) => ({
        provider: 'fosad',
        subject: `m${at}`,
        username: `mas${at}`,
        first_name: 'มาก',
      })),
    )
    .execute();
  const sizes = await Promise.all(
    [undefined, 5, 0, 100_000].map(
      async (size) =>
        (
          await people.admin.call('masUserForConnect', {
            query: size === undefined ? {} : { size },
          })
        ).body.data.length,
    ),
  );
  expect(sizes).toEqual([999, 5, 1, 999]);
  expect(
    (await people.admin.call('masUserForConnect', { query: { search: 'mas1099' } })).body.data,
  ).toHaveLength(1);
});
