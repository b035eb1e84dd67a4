import { randomUUID } from 'node:crypto';
import { readEmployerDesk, readEmployerWaiting } from '@paystead/contract/employer/desk';
import * as calls from '@paystead/contract/employer/payroll-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { routes as desk } from '../employer-desk/index.ts';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { working } from '../servicing/test-loan.ts';
import { routes } from './index.ts';
import { noteRefused } from './note-refused.ts';
import { findOwners, type FolderOwner } from './payroll-folders.queries.ts';
import { takeFile } from './take-file.ts';

const NAMELESS = 'We don’t take files with this name.';
const CENTS = writeRemittanceFile(
  '2030-12-06',
  [{ employeeNumber: 'E-1', amount: 6_240n, reason: null }],
  'CENTS',
);

describe('EMPLOYER-2 FOLDER-11 files that didn’t go in on the first page', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld({ routes: [...routes, ...desk] });
    await world.setClock(Temporal.Instant.from('2030-12-02T15:00:00Z'));
  });
  afterAll(() => world.close());

  /** An employer with a folder, whose remittances are in the standard layout. */
  async function firm(): Promise<FolderOwner> {
    const gid = await addEmployer(world);
    const folder = `f-${randomUUID().slice(0, 8)}`;
    await world.owner.query(`update employer set payroll_folder = $2 where gid = $1`, [
      gid,
      folder,
    ]);
    return ownerOf(gid);
  }
  const ownerOf = (gid: string) =>
    working(world, async ({ db }) => {
      const owner = (await findOwners(db)).find((one) => one.gid === gid);
      if (!owner) throw new Error('No folder');
      return owner;
    });
  const take = async ({ gid }: FolderOwner, name: string, text: string) => {
    const owner = await ownerOf(gid);
    const content = Buffer.from(text);
    const file = { owner, name, kind: 'REMITTANCE', content } as const;
    return working(world, (context) => takeFile(context, file));
  };
  const list = async (client: TestClient) =>
    (await client.call(calls.listUnreadFiles, {})).body.rows;
  const waiting = async (client: TestClient) => {
    const { counts, needs } = (await client.call(readEmployerDesk, {})).body;
    const aside = (await client.call(readEmployerWaiting, {})).body;
    expect(aside.counts).toEqual(counts);
    return { count: counts.remittances, needs };
  };

  test('they wait there as one, since the oldest came, until each is put away or goes in', async () => {
    const owner = await firm();
    const payroll = await deskOf(world, owner.gid);
    expect(await waiting(payroll)).toEqual({ count: 0, needs: [] });

    expect(await take(owner, 'cents.csv', CENTS)).toMatchObject({ state: 'UNREADABLE' });
    const [bad] = await list(payroll);
    const first = {
      kind: 'FOLDER_FILES',
      count: 1,
      name: 'cents.csv',
      file: null,
      since: bad?.at,
      by: null,
      payday: null,
    };
    expect(await waiting(payroll)).toEqual({ count: 1, needs: [first] });

    await world.advance({ hours: 1 });
    const seen = { name: 'Remit FINAL.xlsx', size: 38_000, changed: 1 };
    await working(world, (context) => noteRefused(context, owner, seen, NAMELESS));
    const both = { count: 2, needs: [{ ...first, count: 2 }] };
    expect(await waiting(payroll)).toEqual(both);
    expect(await waiting(await deskOf(world, owner.gid, { role: 'viewer' }))).toEqual(both);

    // The same file is sent again, when its layout has been mended.
    await world.owner.query(`update employer set remittance_layout = 'CENTS' where gid = $1`, [
      owner.gid,
    ]);
    expect(await take(owner, 'again.csv', CENTS)).toMatchObject({ state: 'TAKEN' });
    const left = await waiting(payroll);
    expect(left).toMatchObject({ count: 1, needs: [{ count: 1, name: 'Remit FINAL.xlsx' }] });

    const rows = await list(payroll);
    expect(rows).toHaveLength(left.count);
    await payroll.call(calls.putUnreadAway, { gid: rows[0]?.gid ?? '' });
    expect(await waiting(payroll)).toEqual({ count: 0, needs: [] });
  });

  test('another employer sees and counts nothing of them', async () => {
    const owner = await firm();
    await take(owner, 'bad.csv', 'not a remittance');
    expect(await waiting(await deskOf(world, owner.gid))).toMatchObject({ count: 1 });
    const other = await firm();
    expect(await waiting(await deskOf(world, other.gid))).toEqual({ count: 0, needs: [] });
  });

  test('a roster isn’t among them, as payroll couldn’t put it away', async () => {
    const owner = await firm();
    const empty = { owner, name: 'roster.csv', kind: 'ROSTER', content: Buffer.of() } as const;
    const taken = await working(world, (context) => takeFile(context, empty));
    expect(taken).toMatchObject({ state: 'UNREADABLE' });
    const payroll = await deskOf(world, owner.gid);
    expect(await list(payroll)).toEqual([]);
    expect(await waiting(payroll)).toEqual({ count: 0, needs: [] });
  });
});
