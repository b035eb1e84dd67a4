import type pg from 'pg';
import { PAYDAY } from '../../server/src/remittance/test-payroll-world.ts';

interface Seed {
  readonly employerGid: string;
  readonly lines: number;
}

/**
 * A posted remittance of many lines, without the loans behind it: every tenth line is short, one of
 * twenty is unknown and held. One of a hundred people asked for is in no file.
 */
export async function seedRemittance(
  owner: pg.Pool,
  { employerGid, lines }: Seed,
): Promise<{ gid: string }> {
  const client = await owner.connect();
  const run = async (text: string, values: unknown[]) => (await client.query(text, values)).rows;
  try {
    await seedDeductions(run, employerGid, lines);
    const [file] = await run(
      `insert into remittance_file (employer_gid, payday, name, content_cipher, digest,
           received_at, total_cents, posted_at, line_count)
         values ($1::uuid, $2, 'many.csv', '\\x00', $1::uuid::text::bytea, product_now(),
           5000 * $3::bigint, product_now(), $3) returning gid`,
      [employerGid, PAYDAY, lines],
    );
    await seedLines(run, { employerGid, lines, gid: file.gid });
    await client.query(`vacuum analyze remittance_line, remittance_open_line, remittance_held_line, remittance_tally,
      deduction, roster_entry, remittance_file, held_money`);
    return { gid: file.gid };
  } finally {
    client.release();
  }
}

type Run = (text: string, values: unknown[]) => Promise<{ gid: string }[]>;

/** The loans don’t exist, so nothing of theirs is checked. What triggers count is added by hand. */
async function seedDeductions(run: Run, employerGid: string, lines: number): Promise<void> {
  await run(
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       select $1::uuid, 'M-' || n, 'First' || n, 'Last' || n
         from generate_series(1, $2::int + $2::int / 100) n`,
    [employerGid, lines],
  );
  await run('set session_replication_role = replica', []);
  await run(
    `with made as (
       insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
           installment_gid, employee_number, payday, amount_cents, state, deducted_cents, asked_on)
         select gen_random_uuid(), $1::uuid, gen_random_uuid(), gen_random_uuid(),
                gen_random_uuid(),
                'M-' || n, $3::date, 5000,
                case when n > $2 then 'ASKED' when n % 10 = 0 then 'SHORT' else 'MATCHED' end,
                case when n > $2 then 0 when n % 10 = 0 then 4000 else 5000 end, '2030-03-28'
           from generate_series(1, $2::int + $2::int / 100) n where n % 20 <> 7 or n > $2
         returning amount_cents)
     insert into deduction_tally as kept (employer_gid, payday, lines, asked_cents)
       select $1::uuid, $3::date, count(*), sum(amount_cents) from made
       on conflict (employer_gid, payday) do update set lines = kept.lines + excluded.lines,
         asked_cents = kept.asked_cents + excluded.asked_cents`,
    [employerGid, lines, PAYDAY],
  );
  await run(
    `insert into held_money (gid, employer_gid, employee_number, amount_cents, reason, place, owner,
         received_on, opened_at, journal_entry_id)
       select md5($1::uuid::text || n)::uuid, $1::uuid, 'M-' || n, 5000, 'UNKNOWN_EMPLOYEE', 'UNIDENTIFIED', 'STAFF',
              $3::date, product_now(), 0
         from generate_series(1, $2::int) n where n % 20 = 7`,
    [employerGid, lines, PAYDAY],
  );
  await run('set session_replication_role = origin', []);
}

async function seedLines(run: Run, file: Seed & { readonly gid: string }): Promise<void> {
  const { employerGid, gid, lines } = file;
  await run(
    `insert into remittance_line (remittance_file_gid, employer_gid, line, employee_number,
         amount_cents, asked_cents, outcome, deduction_gid, held_money_gid)
       select $3::uuid, $1::uuid, n, 'M-' || n, coalesce(due.deducted_cents, 5000), due.amount_cents,
              coalesce(due.state, 'UNKNOWN'), due.gid,
              case when due.gid is null then md5($1::uuid::text || n)::uuid end
         from generate_series(1, $2::int) n
         left join deduction due on due.employer_gid = $1::uuid and due.payday = $4::date
              and due.employee_number = 'M-' || n`,
    [employerGid, lines, gid, PAYDAY],
  );
}
