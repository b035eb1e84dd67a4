import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

type Deed = 'select' | 'insert' | 'update' | 'delete';

/** What public calls need of whole tables. Of every other table, `nobody` has no row. */
const NEEDED: Readonly<Record<string, readonly Deed[]>> = {
  // Shown to everyone. Of employers, the one in the row takes part.
  article: ['select'],
  clock: ['select'],
  cta_block: ['select'],
  disclaimer: ['select'],
  employer: ['select'],
  info_block: ['select'],
  ledger_account: ['select'],
  letter_words: ['select'],
  maintenance_window: ['select'],
  page: ['select'],
  retention_rule: ['select'],
  routing_directory: ['select'],
  setting: ['select'],
  // Counts of events and of wrong passwords, by keyed hashes.
  analytics_count: ['select', 'insert', 'update'],
  login_address: ['select', 'insert', 'update'],
  login_counter: ['select', 'insert', 'update'],
  login_spray: ['select', 'insert', 'update'],
  recaptcha_answer: ['select', 'insert'],
};

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** One expression for each column. */
  readonly values: readonly string[];
}

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let tables: Table[];

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  tables = await findTables();
  await fillAll();
});

afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.close();
});

async function findTables(): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
           array_agg(format('%s::%s', case
             when t.typcategory = 'A' then '''{}'''
             when t.typname = 'uuid' then 'gen_random_uuid()'
             when t.typname = 'bytea' then 'sha256(random()::text::bytea)'
             when t.typname in ('json', 'jsonb') then '''{}'''
             when t.typcategory = 'B' then 'true'
             when t.typcategory = 'N' then '1'
             when t.typcategory = 'D' then 'now()'
             when t.typcategory = 'T' then '''1 day'''
             when t.typcategory = 'I' then '''192.0.2.1'''
             when t.typcategory = 'R' then '''empty'''
             else '''x''' end, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as values
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''
      join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`);
  return rows;
}

const insertInto = ({ name, columns, values }: Table) =>
  `insert into ${pg.escapeIdentifier(name)} (${columns.join(', ')}) values (${values.join(', ')})`;

/** Gives every table a row, of whatever values; the checks of values are not what is tested. */
async function fillAll(): Promise<void> {
  const { rows } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
      from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'c' and conrelid <> 0`);
  for (const { drop } of rows) await owner.query(drop);
  await owner.query(`set session_replication_role = 'replica'`);
  for (const table of tables) await owner.query(`${insertInto(table)} on conflict do nothing`);
  await owner.query(`set session_replication_role = 'origin'`);
}

async function actAsNobody(): Promise<void> {
  await app.query('begin');
  await app.query(`select act_as('nobody', null, null, true)`);
}

const REFUSED = '42501';
/** Integrity constraints are asked only after row-level security has let the row pass. */
const LET_PASS = /^23/;

/** Whether the statement reaches a row; false if it is refused or finds none. Leaves no trace. */
async function reaches(statement: string): Promise<boolean> {
  await app.query('savepoint before');
  try {
    const { rowCount } = await app.query(statement);
    return (rowCount ?? 0) > 0;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (code !== REFUSED && !LET_PASS.test(code)) throw error;
    return code !== REFUSED;
  } finally {
    await app.query('rollback to savepoint before');
  }
}

/** What `nobody` can do with a table's rows. */
async function deedsOn(table: Table): Promise<Deed[]> {
  const name = pg.escapeIdentifier(table.name);
  const statements: readonly (readonly [Deed, string])[] = [
    ['select', `select from ${name}`],
    ['insert', insertInto(table)],
    ...table.columns.map(
      (column) => ['update', `update ${name} set ${column} = ${column}`] as const,
    ),
    ['delete', `delete from ${name}`],
  ];
  const done = new Set<Deed>();
  for (const [deed, statement] of statements) {
    if (!done.has(deed) && (await reaches(statement))) done.add(deed);
  }
  return [...done];
}

async function deedsOnAll(): Promise<Record<string, Deed[]>> {
  const all: Record<string, Deed[]> = {};
  for (const table of tables) {
    const deeds = await deedsOn(table);
    if (deeds.length > 0) all[table.name] = deeds;
  }
  return all;
}

describe('A3 without a session', () => {
  beforeEach(actAsNobody);
  afterEach(() => app.query('rollback'));

  test('A3 every table has a row that the test could find', async () => {
    const empty: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  test('A3 of all tables, a visitor reads and changes only what public calls need', async () => {
    expect(await deedsOnAll()).toEqual(NEEDED);
  });

  test('A3 naming a person as well gives a visitor nothing of theirs', async () => {
    const { rows } = await owner.query('select actor_gid from session');
    await app.query(`select act_as('nobody', $1, $1, true)`, [rows[0].actor_gid]);

    expect((await app.query('select from session')).rowCount).toBe(0);
    expect(await deedsOnAll()).toEqual(NEEDED);
  });

  test('A3 a visitor sees only the employers that take part', async () => {
    await owner.query('update employer set active = false');

    expect((await app.query('select from employer')).rowCount).toBe(0);
    await owner.query('update employer set active = true');
  });
});

describe('A3 a policy that is opened again is found', () => {
  test.each([
    ['borrower', 'select', 'select using (actor_kind() = $$nobody$$)'],
    ['staff_member', 'select', 'select using (actor_kind() = $$nobody$$)'],
    ['one_time_code', 'insert', 'insert with check (true)'],
    ['message', 'insert', 'insert with check (true)'],
    ['social_sign_in', 'delete', 'all using (actor_kind() = $$nobody$$)'],
  ] as const)('A3 %s: %s', async (name, deed, policy) => {
    await owner.query(`create policy opened on ${name} for ${policy}`);
    await actAsNobody();
    const table = tables.find((one) => one.name === name);
    const deeds = table ? await deedsOn(table) : [];
    await app.query('rollback');
    await owner.query(`drop policy opened on ${name}`);

    expect(deeds).toContain(deed);
  });

  test('A3 a new table without row-level security is found, too', async () => {
    await owner.query(`create table fresh (note text not null);
      insert into fresh values ('of somebody'); grant select on fresh to paystead_app`);
    await actAsNobody();
    const all = await findTables();
    const fresh = all.find(({ name }) => name === 'fresh');
    const deeds = fresh ? await deedsOn(fresh) : [];
    await app.query('rollback');
    await owner.query('drop table fresh');

    expect(deeds).toEqual(['select']);
  });
});

describe('A3 registration', () => {
  const EMPLOYER = randomUUID();
  const account = (more: Readonly<Record<string, string>> = {}) => {
    const fields: Record<string, string> = {
      gid: `'${randomUUID()}'`,
      employer_gid: `'${EMPLOYER}'`,
      first_name: `'Ada'`,
      last_name: `'Byron'`,
      email: `'${randomUUID()}@mail.example'`,
      password_hash: `'hash'`,
      created_at: 'now()',
      updated_at: 'now()',
      ...more,
    };
    const columns = Object.keys(fields).join(', ');
    return `insert into borrower (${columns}) values (${Object.values(fields).join(', ')})`;
  };
  const consentOf = (gid: string) =>
    `insert into consent (borrower_gid, type, version, text_hash, given, at)
     values ('${gid}', 'PRIVACY', '1', 'hash', true, now())`;

  beforeAll(async () => {
    await owner.query(`set session_replication_role = 'replica'`);
    await owner.query(
      `insert into employer select (jsonb_populate_record(e, jsonb_build_object('gid', $1::text,
         'mnemonic', 'OTHER', 'payroll_folder', null))).* from employer e limit 1`,
      [EMPLOYER],
    );
    await owner.query(`set session_replication_role = 'origin'`);
  });
  beforeEach(actAsNobody);
  afterEach(() => app.query('rollback'));

  test('A3 opens an account that has proved nothing', async () => {
    expect(await reaches(account())).toBe(true);
  });

  test.each([
    ['email_verified_at', 'now()'],
    ['phone_verified_at', 'now()'],
    ['employment_verified_at', 'now()'],
    ['mfa_verified_at', 'now()'],
    ['verify_completed_at', 'now()'],
    ['breached_by', `'LIST'`],
    ['money_held_at', 'now()'],
    ['erased_at', 'now()'],
    ['ssn_last4', `'1234'`],
    ['account_version', '2'],
    ['employee_status', `'Retired'`],
  ])('A3 no account with its own %s', async (column, value) => {
    expect(await reaches(account({ [column]: value }))).toBe(false);
  });

  test('A3 consents go with the account of the same transaction, and with no other', async () => {
    const gid = randomUUID();
    await app.query(account({ gid: `'${gid}'` }));
    const { rows } = await owner.query('select gid from borrower limit 1');

    expect(await reaches(consentOf(gid))).toBe(true);
    expect(await reaches(consentOf(rows[0].gid as string))).toBe(false);
  });
});

describe('A3 a visitor who names a person', () => {
  beforeEach(actAsNobody);
  afterEach(() => app.query('rollback'));

  test('A3 finds one by the exact address, and nothing sealed', async () => {
    await owner.query(`update borrower set email = 'ada@mail.example'`);
    const look = async (email: string) =>
      (await app.query('select * from borrower_login($1)', [email])).rows as object[];

    const [found] = await look('ada@mail.example');
    expect(Object.keys(found ?? {}).filter((name) => /ssn|dob|cipher/.test(name))).toEqual([]);
    expect(found).toBeDefined();
    for (const other of ['', '%', 'ada@mail.exampl_', 'ada']) expect(await look(other)).toEqual([]);
  });

  test('A3 sets no password of staff by a key that is over, unknown, or of an older account', async () => {
    const reset = async () =>
      (await app.query(`select reset_by_key(sha256('key'), 'new') as done`)).rows[0].done;
    const key = (change: string) => owner.query(`update staff_enrollment set ${change}`);
    await owner.query(`update staff_member set account_version = 1, active = true`);
    await key(`key_hash = sha256('key'), used_at = null, account_version = 1, unlocks = false,
      expires_at = now() + interval '1 hour', staff_gid = (select gid from staff_member)`);

    for (const [change, back] of [
      ['used_at = now()', 'used_at = null'],
      [`expires_at = now() - interval '1 hour'`, `expires_at = now() + interval '1 hour'`],
      ['account_version = 0', 'account_version = 1'],
      [`key_hash = sha256('other')`, `key_hash = sha256('key')`],
    ] as const) {
      await key(change);
      await app.query('savepoint before');
      expect(await reset()).toBe(false);
      await app.query('rollback to savepoint before');
      await key(back);
    }
    expect(await reset()).toBe(true);
    expect(await reset()).toBe(false);
  });
});

describe('A3 functions that run as the owner', () => {
  /** Those of which a visitor's calls get something, each for an exact address or a secret. */
  const FOR_VISITORS = [
    'borrower_login',
    'contact_undo',
    'device_of_login',
    'enroll_by_key',
    'keep_for_password',
    'letter_by_code',
    'linked_login',
    'lock_social_ticket',
    'lock_staff_key',
    'one_time_key',
    'open_viewing',
    'opened_now',
    'reset_by_key',
    'social_sign_in_of',
    'spend_one_time_key',
    'spend_social_sign_in',
    'staff_login',
    'stop_viewing',
  ];
  /**
   * The platform's own: who calls, the audit trail, whether an account counts as verified, the
   * number of the last entry in the books, and the bare days of a payroll group's calendar.
   */
  const OF_THE_PLATFORM = [
    'broken_seals',
    'door',
    'group_changes',
    'keeps_loan',
    'key_door',
    'last_entry',
    'leave',
    'seal_events',
    'sessions_now',
    'touch_employer_key',
    'touch_session',
    'viewing_door',
  ];
  /** They do nothing for a visitor. */
  const CLOSED = [
    'actor_is_payroll',
    'advance_clock',
    'announce_to_employer',
    'change_colleague',
    'colleagues_here',
    'count_employer_people',
    'count_moving',
    'decided_paydays',
    'drop_data_keys',
    'email_taken',
    'employer_people',
    'erase_expired',
    'known_mailbox',
    'move_next_installments',
    'push_devices_of',
    'release_push_token',
    'reseal_fields',
    'roster_use',
    'search_people',
    'search_rows',
    'ssn_taken',
    'start_calendar_move',
    'stop_push_devices',
    'weighable_people',
    'who_looked',
  ];

  test('A3 each is listed with whom it serves, and looks names up only in our schema', async () => {
    const { rows } = await owner.query<{ name: string; pinned: boolean }>(`
      select p.proname as name, exists (select from unnest(p.proconfig) set
             where set like 'search_path=%') as pinned
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and has_function_privilege('paystead_app', p.oid, 'execute')
         and p.prorettype <> 'trigger'::regtype
       order by 1`);

    const known = [...FOR_VISITORS, ...OF_THE_PLATFORM, ...CLOSED].toSorted();
    expect(rows.map(({ name }) => name)).toEqual(known);
    expect(rows.filter(({ pinned }) => !pinned)).toEqual([]);
  });

  test.each([
    [`select * from push_devices_of((select borrower_gid from seen))`, []],
    [`select stop_push_devices((select borrower_gid from seen)) as n`, [{ n: 0 }]],
    [`select release_push_token((select token_lookup from seen)) as n`, [{ n: 0 }]],
    [
      `select ssn_taken((select ssn_lookup from seen), gen_random_uuid()) as taken`,
      [{ taken: false }],
    ],
    [
      `select email_taken((select email from borrower limit 1), gen_random_uuid()) as taken`,
      [{ taken: false }],
    ],
    [`select advance_clock(1000) as ahead`, [{ ahead: null }]],
    [`select actor_is_payroll() as may`, [{ may: false }]],
    [`select * from colleagues_here()`, []],
    [
      `select deductions, people from count_moving(array[gen_random_uuid()], '{2030-01-04}',
        '{2030-01-03}', '{false}')`,
      [{ deductions: '0', people: '0' }],
    ],
    [`select change_colleague(gen_random_uuid(), '{viewer}', false) as done`, [{ done: false }]],
    [
      `select * from known_mailbox('ada@mail.example')`,
      [{ has_account: false, is_invited: false }],
    ],
  ])('A3 nothing for a visitor: %s', async (statement, answer) => {
    const { rows } = await owner.query(`
      select d.borrower_gid, d.token_lookup, b.ssn_lookup from push_device d, borrower b limit 1`);
    const [{ borrower_gid: gid, token_lookup: token, ssn_lookup: ssn }] = rows;
    await actAsNobody();
    const { rows: given } = await app.query(
      `with seen as (select '${gid}'::uuid as borrower_gid,
         decode('${token.toString('hex')}', 'hex') as token_lookup,
         decode('${ssn.toString('hex')}', 'hex') as ssn_lookup) ${statement}`,
    );
    await app.query('rollback');

    expect(given).toEqual(answer);
  });
});
