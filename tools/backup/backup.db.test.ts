import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startPostgres,
} from '../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { newFolder } from '../../server/src/platform/testing/test-neighbour.ts';
import { checkInvariants } from '../invariants/report.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { backupFolder, listBases } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const house = newFolder();
const dataFolder = join(house, 'product');
const root = join(house, 'backup');
let server: EmbeddedPostgres;
let owner: Client;
let restoredTo = 0;

beforeAll(async () => {
  server = await startPostgres({ folder: join(dataFolder, 'postgres') });
  await migrate(server.url);
  owner = new Client({ connectionString: server.url });
  await owner.connect();
}, 60_000);

afterAll(async () => {
  await owner.end();
  await server.stop();
  rmSync(house, { recursive: true });
});

const back = (keep = 7) =>
  takeBackup({ ownerUrl: server.url, data: join(server.folder, 'data'), dataFolder }, root, keep);

async function audit(kind: string): Promise<Temporal.Instant> {
  await owner.query(
    `select leave(jsonb_build_array(jsonb_build_object('actor_kind', 'job', 'actor_name', 'test',
       'kind', $1::text)), null, null, null, null, null)`,
    [kind],
  );
  await owner.query('select seal_events()');
  const { rows } = await owner.query('select clock_timestamp()::text as at');
  return Temporal.Instant.from(rows[0].at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** Restores beside the running product and answers what the audit trail of the copy holds. */
async function restored(until: Temporal.Instant | null) {
  const folder = join(house, `restored-${(restoredTo += 1)}`);
  await restoreBackup(root, folder, until);
  const copy = await startPostgres({ folder: join(folder, 'postgres') });
  try {
    const client = new Client({ connectionString: copy.url });
    await client.connect();
    const { rows } = await client.query('select kind from event order by id');
    const archived = await client.query('show restore_command');
    await client.end();
    const findings = await lookInto(copy.url, (look) => checkInvariants(look, ''));
    return {
      folder,
      kinds: rows.map(({ kind }) => kind),
      faults: findings.flatMap(({ faults }) => faults),
      command: archived.rows[0].restore_command,
    };
  } finally {
    await copy.stop();
  }
}

describe('fault 24: a backup of the embedded database', () => {
  test('is restored to a moment between two changes, with the files of that moment', async () => {
    writeFileSync(join(dataFolder, 'master-key'), 'secret');
    mkdirSync(join(dataFolder, 'ach'));
    writeFileSync(join(dataFolder, 'ach', 'first.ach'), 'one');
    await audit('drill.before');
    await back();
    const moment = await audit('drill.between');
    await audit('drill.after');
    writeFileSync(join(dataFolder, 'ach', 'later.ach'), 'two');
    const after = new Date(moment.epochMilliseconds + 60_000);
    utimesSync(join(dataFolder, 'ach', 'later.ach'), after, after);
    utimesSync(join(dataFolder, 'ach', 'first.ach'), new Date(0), new Date(0));
    await back();

    const then = await restored(moment);
    expect(then).toMatchObject({
      kinds: ['drill.before', 'drill.between'],
      faults: [],
      command: '',
    });
    expect(readdirSync(join(then.folder, 'ach'))).toEqual(['first.ach']);
    const latest = await restored(null);
    expect(latest.kinds).toEqual(['drill.before', 'drill.between', 'drill.after']);
    expect(latest.faults).toEqual([]);
    expect(readFileSync(join(latest.folder, 'ach', 'later.ach'), 'utf8')).toBe('two');
  }, 120_000);

  test('never holds the key', () => {
    const names = readdirSync(root, { recursive: true }).map(String);
    expect(names.filter((name) => name.includes('master-key'))).toEqual([]);
    expect(existsSync(join(root, 'files', 'postgres'))).toBe(false);
  });

  test('is not restored to a moment that it does not reach, and then leaves nothing', async () => {
    const folder = join(house, 'nowhere');
    const later = (await audit('drill.last')).add({ hours: 1 });
    await expect(restoreBackup(root, folder, later)).rejects.toThrow('doesn’t reach');
    await expect(
      restoreBackup(root, folder, Temporal.Instant.from('2020-01-01T00:00Z')),
    ).rejects.toThrow('later than --until');
    expect(existsSync(join(folder, 'postgres', 'data'))).toBe(false);
  }, 60_000);

  test('is not restored over a database', async () => {
    await expect(restoreBackup(root, dataFolder, null)).rejects.toThrow('holds a database already');
    await expect(restoreBackup(join(house, 'empty'), join(house, 'x'), null)).rejects.toThrow(
      'holds no backup',
    );
  });

  test('keeps as many copies as asked, and the log that they need', async () => {
    const folder = backupFolder(root);
    const { base, dropped } = await back(1);

    expect(dropped).toBeGreaterThan(0);
    expect(await listBases(folder)).toEqual([base]);
    const log = readdirSync(folder.wal)
      .map((name) => name.slice(0, 24))
      .toSorted();
    expect(log[0]).toBe(base.firstWal);
    expect((await restored(null)).faults).toEqual([]);
  }, 60_000);

  test('is refused inside the data folder', async () => {
    await expect(
      takeBackup({ ownerUrl: server.url, data: '', dataFolder }, join(dataFolder, 'b'), 1),
    ).rejects.toThrow('outside DATA_DIR');
  });
});
