import type { Cents } from '@paystead/lending/money/money';
import { sql } from 'kysely';
import type { RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { cameAtBank, named, transferReference } from './came-at-bank.ts';

/**
 * REMIT-6: cents that may still be posted of a file, if the bank shows that its transfer is smaller
 * than the files of its payday; null while nothing limits them. A transfer that came whole limits
 * nothing. A shared read of bank-statement.
 */
export async function transferRoom(db: Transaction, fileGid: string): Promise<Cents | null> {
  const { rows } = await sql<{ came: bigint | null; total: bigint; posted: bigint }>`
    select came.cents as came, said.total,
           (select coalesce(sum(line.amount_cents), 0)::bigint from remittance_line line
             where line.remittance_file_gid = any(said.files)) as posted
      from (select ${transferReference} as reference,
                   coalesce(sum(other.total_cents) filter (where other.state = 'USED'), 0)::bigint
                     as total, array_agg(other.gid) as files
              from remittance_file file
              join employer on employer.gid = file.employer_gid
              join remittance_file other on other.employer_gid = file.employer_gid
                   and ${named('other')} = ${named('file')}
             where file.gid = ${fileGid}::uuid
               and (select bool_and(sent.cleared_entry_id is not null) from bank_movement sent
                     where sent.kind = 'REMITTANCE' and sent.reference = file.gid::text)
                   is distinct from true
             group by 1) said
     cross join lateral (${cameAtBank(sql`said.files::text[]`, sql`said.reference`)}) came`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.came === null || row.came >= row.total) return null;
  return row.came > row.posted ? row.came - row.posted : 0n;
}

/** The lines that fit, in the order of the file; those without money always do. */
export function withinRoom(
  lines: readonly RemittedLine[],
  room: Cents | null,
): readonly RemittedLine[] {
  if (room === null) return lines;
  let left = room;
  return lines.filter(({ amount }) => {
    left -= amount;
    return amount === 0n || left >= 0n;
  });
}
