import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@paystead/contract/call';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { hire } from './hire.ts';

/** People whose pages differ: a loan repaid by debit, one paid off, one waiting, an offer. */
const PEOPLE = [11_318, 80, 11_397, 20_003];

/**
 * Makes every call of the product that reads, as four borrowers and as staff. Only the statements
 * matter, not the answers.
 */
export async function readEverything(world: TestWorld): Promise<void> {
  for (const n of PEOPLE) {
    const gids = await gidsOf(world, n);
    const client = await world.as({ kind: 'borrower', gid: gids.person });
    for (const path of pathsOf('borrower', gids)) await client.get(path);
  }
  const staff = await world.as({ kind: 'staff', gid: await hire(world) });
  const gids = await gidsOf(world, 11_320);
  for (const path of pathsOf('staff', gids)) {
    await staff.get(path);
    await staff.get(`${path}?q=last7%20firm`);
    await staff.get(`${path}?o=500`);
  }
}

function pathsOf(kind: 'borrower' | 'staff', gids: Gids): string[] {
  const isConsole = ({ path }: AnyCall) => path.startsWith('/console');
  return routes
    .map(({ call }) => call)
    .filter(({ path }) => !path.endsWith('/logout'))
    .filter((call) => call.method === 'GET' && isConsole(call) === (kind === 'staff'))
    .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(path, name, gids)));
}

type Gids = Awaited<ReturnType<typeof gidsOf>>;

/** A value for a part of a path. */
function fill(path: string, name: string, gids: Gids): string {
  const [, area] =
    /\/(apply|appointment|bank|borrower|conversation|loan|queue)\/\{/.exec(path) ?? [];
  if (name === 'payment') return gids.payment;
  if (name === 'document') return gids.upload;
  if (name === 'offer') return gids.offer;
  if (name === 'aba_number') return '021000021';
  if (name !== 'gid' && name !== 'id') return 'loan';
  const own = area === undefined ? undefined : gids.byArea.get(area);
  return own ?? randomUUID();
}

/** The gids of the n-th person's rows. */
async function gidsOf(world: TestWorld, n: number) {
  const gid = async (kind: string): Promise<string> => {
    const { rows } = await world.owner.query('select md5($1 || $2)::uuid as gid', [kind, `${n}`]);
    return rows[0].gid;
  };
  const person = await gid('person');
  const byArea = new Map([
    ['apply', await gid('application')],
    ['bank', await gid('account')],
    ['borrower', person],
    ['conversation', await gid('chat')],
    ['loan', await gid('loan')],
    ['queue', await gid('item')],
  ]);
  return {
    person,
    byArea,
    payment: await gid('payment'),
    upload: await gid('upload'),
    offer: await gid('offer'),
  };
}
