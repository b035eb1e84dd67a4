import { isDeepStrictEqual } from 'node:util';
import { type AnyCall, employerRoles } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { KeyScope } from '@paystead/contract/employer/key-scopes';
import { Gid } from '@paystead/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskOf, makeKey } from '../../server/src/connections/test-connections.ts';
import { type Receiver, startReceiver } from '../../server/src/connections/test-receiver.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { deliverQuietly } from '../../server/src/platform/testing/test-carriers.ts';
import type { TestAnswer, TestClient } from '../../server/src/platform/testing/test-client.ts';
import {
  PAYDAY,
  type Payroll,
  type PayrollWorld,
  startPayrolls,
} from '../../server/src/remittance/test-payroll-world.ts';
import { routes } from '../../server/src/routes.ts';
import { travelTo } from '../../server/src/servicing/test-loan.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { type EmployerRows, fillEmployer, remitFirst, rowsOfNobody } from './employer-rows.ts';
import {
  type Example,
  EXAMPLES,
  NAMED_BY_WORDS,
  WITHIN_A_FILE,
} from './other-employers-examples.ts';

const CALLS = listCalls().filter(({ call }) =>
  call.who.some((who) => (employerRoles as readonly string[]).includes(who)),
);
const callOf = new Map(CALLS.map(({ call, name }) => [name, call]));

/** Days on which the files of the first two paydays get their first versions. */
const [FIRST_OPENS, NEXT_OPENS] = ['2030-03-15', '2030-03-29'];

const GID = z.toJSONSchema(Gid).pattern;

/** Whether a JSON schema takes a gid somewhere. */
function takesGid(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('pattern' in schema && schema.pattern === GID) return true;
  return Object.values(schema).some(takesGid);
}

function fieldsOf(schema: AnyCall['body']): [name: string, schema: unknown][] {
  if (!schema) return [];
  return Object.entries(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
}

/** The parameters of a call that name rows: all of its path’s, and each gid. */
function namesRows(name: string, call: AnyCall): string[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)]
    .map(([, param = '']) => param)
    .filter((param) => param !== 'line' || !WITHIN_A_FILE.includes(name));
  const gids = [...fieldsOf(call.query), ...fieldsOf(call.body)]
    .filter(([, schema]) => takesGid(schema))
    .map(([field]) => field);
  return [...inPath, ...gids, ...(NAMED_BY_WORDS[name] ?? [])];
}

const naming = CALLS.map(({ call, name }) => ({ call, name, params: namesRows(name, call) }));
const examples = Object.entries(EXAMPLES).flatMap(([name, some]) =>
  some.map((example, index) => [`${name} ${index + 1}`, name, example] as const),
);

/** A browser, or a program with a key. */
interface Asker {
  readonly client: TestClient;
  readonly headers?: Readonly<Record<string, string>>;
}

let payrolls: PayrollWorld;
let receiver: Receiver;
let theirs: EmployerRows;
let own: EmployerRows;
let owner: Asker;
/** The employer that asks, by its users and its key. */
let asking: Readonly<Record<'payroll' | 'viewer' | 'key', Asker>>;
/** An employer that has people and nothing else. */
let empty: Asker;
/** Who belongs to no employer. */
let outside: Readonly<Record<string, Asker>>;

beforeAll(async () => {
  receiver = await startReceiver();
  const jobs = backgroundWork(readConfig({})).jobs.filter(
    ({ name }) => name !== deliverQuietly.name,
  );
  payrolls = await startPayrolls(routes, jobs);
  const { world } = payrolls;
  await travelTo(world, FIRST_OPENS);
  const asks = await payrolls.employer('own-1', 'own-2');
  const rival = await payrolls.employer('rival-1', 'rival-2');
  await world.owner.query('update employer set approves_files = true');
  await payrolls.build(FIRST_OPENS);
  await travelTo(world, PAYDAY);
  const remitted = [await remitFirst(payrolls, asks), await remitFirst(payrolls, rival)] as const;
  await travelTo(world, NEXT_OPENS);
  await payrolls.build(NEXT_OPENS);
  const receives = receiver.url;
  own = await fillEmployer(payrolls, asks, { receives, remitted: remitted[0] });
  theirs = await fillEmployer(payrolls, rival, { receives, remitted: remitted[1] });
  owner = { client: await deskOf(world, rival.gid) };
  const payroll = await deskOf(world, asks.gid);
  const { secret } = await makeKey(payroll, [...KeyScope.options]);
  asking = {
    payroll: { client: payroll },
    viewer: { client: await deskOf(world, asks.gid, { role: 'viewer' }) },
    key: { client: world.visitor('console'), headers: { authorization: `Bearer ${secret}` } },
  };
  empty = { client: await deskOf(world, (await payrolls.employer('empty-1')).gid) };
  outside = await peopleOutside(rival);
});
afterAll(async () => {
  await payrolls.close();
  await receiver.close();
});

/** Staff without a role, a borrower of the other employer, and nobody. */
async function peopleOutside({ loans }: Payroll): Promise<typeof outside> {
  const { world } = payrolls;
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, password_hash, created_at)
     values ('no-role@example.com', 'Renee Okafor', '{}', 'x', product_now()) returning gid`,
  );
  const [loan] = loans.values();
  const { cookies } = await world.as({ kind: 'borrower', gid: loan?.borrowerGid ?? '' });
  const borrower = world.visitor('console');
  borrower.cookies.set('__Host-console', cookies.get('__Host-session') ?? '');
  return {
    staff: { client: await world.as({ kind: 'staff', gid: rows[0].gid }) },
    borrower: { client: borrower },
    nobody: { client: world.visitor('console') },
  };
}

let sent = 0;
async function ask({ client, headers = {} }: Asker, name: string, input: object) {
  const call = callOf.get(name);
  if (!call) throw new RangeError(`No call of employers is named ${name}`);
  sent += 1;
  return client.call(call, input as never, { key: `other employers ${sent}`, headers });
}

/** All that an answer says, without the words that the request itself named. */
function saidIn({ body, headers, status }: TestAnswer, named: EmployerRows) {
  let text = JSON.stringify(body);
  for (const word of Object.values(named)) text = text.replaceAll(word, '…');
  return { status, text, category: headers['x-error-category'] };
}

/**
 * A digest of every row of every table, but for the audit trail, sessions, and when a key was last
 * used.
 */
async function allRows(): Promise<unknown> {
  const { rows: tables } = await payrolls.world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('event', 'session')`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, '|' order by row)) from (
         select (to_jsonb(t) - '{last_used_at,last_used_from}'::text[])::text as row
           from "${name}" t) t`,
  );
  // Workers that run in parallel answer in any order.
  return (await payrolls.world.owner.query(`${digests.join(' union all ')} order by name`)).rows;
}

describe('a new call has an example', () => {
  test('PEOPLE-10 each call of employers that names a row has one, and no other call', () => {
    const wanted = naming.filter(({ params }) => params.length > 0).map(({ name }) => name);
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(wanted.toSorted());
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
  });

  test('PEOPLE-10 and each parameter of it names a row of the other employer in one of them', () => {
    const nobody = rowsOfNobody();
    const missing = naming.flatMap(({ name, params }) => {
      const tried = (EXAMPLES[name] ?? []).map(({ input }) => [
        input(theirs, own),
        input(nobody, own),
      ]);
      return params
        .filter((param) =>
          tried.every(([one, other]) => isDeepStrictEqual(one?.[param], other?.[param])),
        )
        .map((param) => `${name} ${param}`);
    });
    expect(missing).toEqual([]);
  });

  test('PEOPLE-10 every row that they name exists', () => {
    expect(Object.entries(theirs).filter(([, value]) => !value)).toEqual([]);
    expect(Object.entries(own).filter(([, value]) => !value)).toEqual([]);
  });
});

/** How a call answers somebody who may not make it, or names a row of another employer. */
function expectedOf(who: string, name: string, { answers }: Example): number[] {
  const call = callOf.get(name);
  if (who in outside) return [401, 403];
  if (who === 'viewer' && !call?.who.includes('viewer')) return [403];
  if (who === 'key' && !call?.scope) return [403];
  return [answers ?? 404];
}

describe('rows of another employer', () => {
  test.each(examples)(
    'A3 PEOPLE-10 %s answers as if the row didn’t exist, and changes nothing',
    async (_title, name, example) => {
      const askers = example.fromEmpty ? { payroll: empty, ...outside } : { ...asking, ...outside };
      const before = await allRows();
      for (const [who, asker] of Object.entries(askers)) {
        const nobody = rowsOfNobody();
        const real = await ask(asker, name, example.input(theirs, own));
        const made = await ask(asker, name, example.input(nobody, own));
        expect([who, expectedOf(who, name, example)]).toEqual([
          who,
          expect.arrayContaining([real.status]),
        ]);
        expect(saidIn(real, theirs)).toEqual(saidIn(made, nobody));
      }
      expect(await allRows()).toEqual(before);
    },
  );

  // Those with parameters in the path show one record.
  const lists = CALLS.filter(({ call }) => call.method === 'GET' && !call.path.includes('{'));
  test.each(lists.map(({ name }) => name))('A3 PEOPLE-10 %s names none of them', async (name) => {
    const words = Object.entries(theirs).filter(([kind]) => kind !== 'payday');
    for (const asker of Object.values(asking)) {
      const { bytes } = await ask(asker, name, {});
      const said = bytes.toString();
      expect(words.filter(([, word]) => said.includes(word))).toEqual([]);
    }
  });

  const firsts = examples.filter(
    ([title, , { answers }]) => title.endsWith(' 1') && answers === undefined,
  );
  test.each(firsts)('PEOPLE-10 %s answers their own employer', async (_title, name, example) => {
    const answer = await ask(owner, name, example.input(theirs, theirs));
    // 422: the values aren’t what the row needs.
    expect([200, 409, 422]).toContain(answer.status);
  });
});
