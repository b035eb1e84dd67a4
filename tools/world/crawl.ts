import { listCalls } from '@paystead/contract/calls';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** How many gids to try in a path that has one. */
const MOST_TRIES = 25;

const readings = listCalls()
  .map(({ call }) => call)
  .filter(({ method, file, path }) => method === 'GET' && !file && !path.endsWith('/logout'));

/**
 * Makes every GET call of the contract as each borrower of the demo and as staff of every role,
 * with gids from earlier answers. Returns how many calls were answered, and all answers.
 */
export async function crawl(world: TestWorld): Promise<[answered: number, said: string]> {
  const said: string[] = [];
  const { rows: borrowers } = await world.owner.query('select gid from borrower');
  for (const { gid } of borrowers) {
    said.push(...(await readAll(await world.as({ kind: 'borrower', gid }), '/secured/')));
  }
  const { rows: people } = await world.owner.query('select gid, employer_gid from staff_member');
  for (const { gid, employer_gid: employer } of people) {
    const kind = employer === null ? 'staff' : 'employer';
    said.push(...(await readAll(await world.as({ kind, gid }), '/console/')));
  }
  return [said.length, said.join('\n')];
}

async function readAll(client: TestClient, below: string): Promise<string[]> {
  const said: string[] = [];
  const read = async (path: string) => {
    const { status, bytes } = await client.get(path);
    if (status === 200) said.push(bytes.toString());
  };
  const paths = readings.map(({ path }) => path).filter((path) => path.startsWith(below));
  for (const path of paths.filter((path) => !path.includes('{'))) await read(path);
  const gids = [...new Set(said.join('\n').match(UUID))].slice(0, MOST_TRIES);
  for (const path of paths.filter((path) => path.split('{').length === 2)) {
    for (const gid of gids) await read(path.replace(/\{[^}]+\}/, gid));
  }
  return said;
}

/** Every account number and Social Security number in the database. */
export async function secretNumbers(world: TestWorld): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select 'bank_account.account_cipher' as "column", gid as id, account_cipher as sealed
       from bank_account
     union all select 'borrower.ssn_cipher', gid, ssn_cipher from borrower
      where ssn_cipher is not null`,
  );
  return rows.map(({ sealed, ...place }) => world.platform.vault.open(sealed, place));
}
