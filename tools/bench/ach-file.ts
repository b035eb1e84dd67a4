import { createHash } from 'node:crypto';
import { writeWaiting } from '../../server/src/ach/build-file.ts';
import { sealReceiver } from '../../server/src/ach/receiver.ts';
import { CLOSING } from '../scale/size.ts';
import { type Figure, median } from './figure.ts';
import type { NightWorld } from './night-world.ts';

const ROUNDS = 5;
const DAY = Temporal.PlainDate.from(CLOSING);
const NOW = Temporal.Instant.from(`${CLOSING}T20:00:00Z`);
const RECEIVER = {
  name: 'Marisol Greene',
  account: { accountNumber: '000123454417', kind: 'CHECKING', routingNumber: '021000021' },
} as const;

/**
 * G11: the next bank file, from its rows to its text, against a bare read of the same rows whose
 * columns are joined. Throws if the same rows don't make the same bytes again.
 */
export async function benchAchFile(world: NightWorld, count: number): Promise<Figure[]> {
  await plantEntries(world, count);
  const digests = new Set<string>();
  const rounds: { floor: number; ours: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await timed(() => joinRows(world));
    const ours = await timed(() => makeFile(world, count));
    if (round > 0) rounds.push({ floor: floor.took, ours: ours.took });
    digests.add(createHash('sha256').update(ours.text).digest('hex'));
  }
  if (digests.size > 1) throw new Error('The same entries made another ACH file');
  const ms = (whose: 'floor' | 'ours') => Math.round(median(rounds.map((round) => round[whose])));
  return [
    {
      id: 'G11',
      what: `ACH file of ${count} entries, floor its rows read, opened and joined`,
      value: median(rounds.map(({ floor, ours }) => ours / floor)),
      goal: { atMost: 1.5 },
      behind:
        `${ms('ours')} ms, floor ${ms('floor')} ms ` +
        `(rounds ${rounds.map(({ floor, ours }) => (ours / floor).toFixed(2)).join(' ')}), ` +
        'the same bytes each time',
    },
  ];
}

async function timed(work: () => Promise<string>) {
  const begun = performance.now();
  const text = await work();
  return { text, took: performance.now() - begun };
}

/** Writes the file, and takes back the locks. */
async function makeFile({ inTransaction, owner }: NightWorld, count: number): Promise<string> {
  await owner.query(`select setval('ach_trace_sequence', 1)`);
  return inTransaction(async (context) => {
    const written = await writeWaiting({ ...context, now: NOW }, DAY, null);
    if (written?.entries.length !== count) throw new Error('The ACH file lacks entries');
    return written.content;
  });
}

/** The least that a file of these rows takes: they're read, their receivers opened, and joined. */
function joinRows({ inTransaction, platform }: NightWorld): Promise<string> {
  return inTransaction(async ({ db }) => {
    const rows = await db
      .selectFrom('ach_entry')
      .where('state', '=', 'WAITING')
      .orderBy('gid')
      .selectAll()
      .execute();
    return rows
      .map((row) => {
        const field = { column: 'ach_entry.receiver_cipher', id: row.gid };
        const receiver = JSON.parse(platform.vault.open(row.receiver_cipher, field));
        const { accountNumber, routingNumber } = receiver.account as typeof RECEIVER.account;
        const amount = row.amount_cents.toString().padStart(10, '0');
        const account = `${routingNumber}${accountNumber.padEnd(17)}`;
        return `627${account}${amount}${row.gid.slice(0, 15)}${receiver.name}`;
      })
      .join('\n');
  });
}

/** Debits that wait for the next file, and nothing else that does. */
async function plantEntries({ owner, platform }: NightWorld, count: number): Promise<void> {
  const { rows } = await owner.query<{ gid: string }>(
    `with gone as (delete from ach_entry where state = 'WAITING')
     insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, created_at)
     select 'PAYMENT', gen_random_uuid(), borrower_gid, gid, '\\x00', 'DEBIT',
            (array['PPD', 'WEB'])[1 + n % 2], 'LOAN PAYMT', 500 + n % 9000, date '${CLOSING}' + 1,
            'WAITING', product_now()
       from (select gid, borrower_gid, row_number() over (order by gid) as n from bank_account
              limit $1) account
     returning gid`,
    [count],
  );
  await owner.query(
    `update ach_entry set receiver_cipher = sealed.cipher
       from unnest($1::uuid[], $2::bytea[]) as sealed (gid, cipher)
      where ach_entry.gid = sealed.gid`,
    [
      rows.map(({ gid }) => gid),
      rows.map(({ gid }) => sealReceiver(platform.vault, gid, RECEIVER)),
    ],
  );
  await owner.query('vacuum analyze ach_entry');
}
