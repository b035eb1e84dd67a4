import { seenByStaff } from '@paystead/contract/identity/seen-by-staff';
import { seeAs } from '../../server/src/borrower-desk/viewing/test-viewing.ts';
import type { TestAnswer, TestClient } from '../../server/src/platform/testing/test-client.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** How many gids to try in a path that has one. */
const MOST_TRIES = 12;

/** The parts of paths that are no gid; `@` is this year. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  aba_number: ['021000021'],
  form: ['budget', 'details'],
  name: ['privacy', 'how-deductions-work'],
  year: ['@'],
};

/** What a call needs besides its path; `$` is a gid, `@` today. */
const ASKED: Readonly<Record<string, string>> = {
  '/secured/user/document/paper': '?s=SIGNED',
  '/secured/user/loan/apply/{id}/quote': '?amount=900.00',
  '/secured/user/loan/details': '?gid=$',
  '/secured/user/loan/{gid}/day': '?date=@',
  '/secured/user/loan/{gid}/math': '?figure=balance',
  '/secured/user/loan/{gid}/payment/payoff': '?date=@',
  '/secured/user/loan/{gid}/skip/move/preview': '?days=3',
  '/secured/user/loan/{gid}/skip/preview': '?date=@',
  '/secured/user/loan/{gid}/statement': '?from=@&to=@',
  '/secured/user/loan/{gid}/statement/pdf': '?from=@&to=@',
  '/secured/user/wellness/calculator/budget': '?paycheck=1800.00&frequency=BIWEEKLY',
  '/secured/user/wellness/calculator/card': '?balance=900.00&apr=19.99&payment=60.00',
  '/secured/user/wellness/calculator/cushion': '?costs=1500.00&months=3&frequency=BIWEEKLY',
  '/secured/user/wellness/calculator/payoff-sooner': '?extra=20.00',
};

/** The bodies of calls that read by POST. */
const BODIES: Readonly<Record<string, (today: string) => object>> = {
  '/secured/user/loan/{gid}/payment/preview': (today) => ({
    mode: 'FULL',
    method: 'ACH',
    dates: [today],
  }),
  '/secured/user/loan/{gid}/relief/preview': () => ({ cause: 'LESS_PAY', amount: '0.00' }),
};

/** Calls about what the demo hasn't, or that have an answer only on some days. */
export const mayFindNothing: ReadonlySet<string> = new Set([
  'GET /secured/user/avatar',
  'GET /secured/user/help/file/{gid}',
  'GET /secured/user/loan/{gid}/interest/{year}',
  'GET /secured/user/loan/{gid}/payment/payoff',
  'GET /secured/user/loan/{gid}/relief/offer/{offer}',
  'GET /secured/user/loan/{gid}/relief/offer/{offer}/pdf',
  'GET /secured/user/loan/{gid}/settlement/{settlement}/pdf',
  'GET /secured/user/loan/{gid}/skip/move/preview',
  'GET /secured/user/loan/{gid}/skip/preview',
  'GET /secured/user/payroll-link/{link}',
  'POST /secured/user/loan/{gid}/payment/preview',
]);

const readings = routes
  .map(({ call }) => call)
  .filter(({ method, path }) => seenByStaff.has(`${method} ${path}`) && !path.endsWith('/viewing'))
  .toSorted((a, b) => partsOf(a.path) - partsOf(b.path));

export interface Compared {
  /** How many addresses both were answered with 200, by call. */
  readonly answered: ReadonlyMap<string, number>;
  /** Addresses whose answers differ. */
  readonly different: readonly string[];
}

/**
 * Makes every call that a viewing may make, once as each borrower and once as a member of staff who
 * sees the same as they do, with gids from earlier answers, and compares status, type and bytes.
 */
export async function compareViewings(world: TestWorld): Promise<Compared> {
  const answered = new Map(readings.map(({ method, path }) => [`${method} ${path}`, 0]));
  const different: string[] = [];
  const { rows: servicers } = await world.owner.query(
    `select gid, product_today()::text as today from staff_member
      where 'servicer' = any (roles) order by email`,
  );
  const { rows: borrowers } = await world.owner.query('select gid from borrower');
  for (const [at, { gid }] of borrowers.entries()) {
    const own = await world.as({ kind: 'borrower', gid });
    // Each of them may look only so often in an hour.
    const viewer = servicers[at % servicers.length];
    const staff = await world.as({ kind: 'staff', gid: viewer.gid });
    const seen = await seeAs(world, staff, gid);
    for await (const { name, address, mine, theirs } of bothRead(own, seen, viewer.today)) {
      if (mine.status === 200) answered.set(name, (answered.get(name) ?? 0) + 1);
      if (!isSame(mine, theirs)) different.push(`${address} ${mine.status} ${theirs.status}`);
    }
  }
  return { answered, different };
}

async function* bothRead(own: TestClient, seen: TestClient, today: string) {
  const said = new Map<string, string>();
  for (const { method, path, file } of readings) {
    const query = (ASKED[path] ?? '').replaceAll('@', today);
    const body = method === 'GET' ? undefined : (BODIES[path]?.(today) ?? {});
    for (const address of addressesOf(path, gidsIn([...said.values()].join('\n')), said)) {
      const [gid = ''] = gidsIn(said.get('/secured/user/loan') ?? '');
      const asked = address.replace('@', today.slice(0, 4)) + query.replace('$', gid);
      const mine = await own.send(method, asked, body);
      const theirs = await seen.send(method, asked, body);
      if (mine.status === 200 && !file) said.set(address, mine.bytes.toString());
      yield { name: `${method} ${path}`, address: asked, mine, theirs };
    }
  }
}

function partsOf(path: string): number {
  return path.split('{').length;
}

function gidsIn(text: string): string[] {
  return [...new Set(text.match(UUID))].slice(0, MOST_TRIES);
}

/** Each part by every value it may have; a second gid comes from the answers of the path before. */
function addressesOf(
  path: string,
  gids: readonly string[],
  said: ReadonlyMap<string, string>,
): string[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  return (PARTS[name] ?? gids).flatMap((value) => {
    const next = path.replace(`{${name}}`, value);
    return addressesOf(next, gidsIn(lastSaid(next.split('/{')[0] ?? '', said)), said);
  });
}

/** What this address answered, or the nearest one above it that answered. */
function lastSaid(address: string, said: ReadonlyMap<string, string>): string {
  for (let at = address; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const text = said.get(at);
    if (text !== undefined) return text;
  }
  return '';
}

function isSame(one: TestAnswer, other: TestAnswer): boolean {
  return (
    one.status === other.status &&
    ['content-type', 'content-disposition', 'x-error-category'].every(
      (name) => one.headers[name] === other.headers[name],
    ) &&
    timeless(one.bytes).equals(timeless(other.bytes))
  );
}

/** Without the instant of answering: in records, and in a file that was printed just now. */
function timeless(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replaceAll(/"as_of":"[^"]*"/g, '')
    .replaceAll(/\(D:\d{14}Z\)|\/ID \[.*\]/g, '');
  return Buffer.from(text, 'latin1');
}
