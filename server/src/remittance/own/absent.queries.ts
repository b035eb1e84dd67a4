import { type RawBuilder, sql } from 'kysely';

/**
 * Deductions that are asked for on a file’s payday and that no used file has: they belong to the
 * newest file, once it is posted. One that payroll answered stays, whatever came later.
 */
export const absentOf = (files: readonly string[]): RawBuilder<unknown> => sql`
  select due.gid, null::int as place, 'MISSING' as kind, due.employer_gid,
         due.employee_number,
         due.amount_cents as asked_cents, 0::bigint as sent_cents, true as is_absent,
         null as reason,
         null::uuid as line_gid, due.gid as deduction_gid, null::uuid as held_money_gid,
         sent.gid as file_gid, due.state as due_state
    from remittance_file sent
    cross join lateral (
      select gid from deduction
       where employer_gid = sent.employer_gid and payday = sent.payday
         and state in ('ASKED', 'MISSING')
       union
      select said.subject_gid from remittance_file any_file
        join remittance_answer said on said.remittance_file_gid = any_file.gid
             and said.line_gid is null
       where any_file.employer_gid = sent.employer_gid and any_file.payday = sent.payday) one
    join deduction due on due.gid = one.gid
   where sent.gid = any(${files}::uuid[]) and sent.posted_at is not null and sent.state = 'USED'
     and sent.named_payday is null
     and not exists (select from remittance_file newer
                      where newer.employer_gid = sent.employer_gid and newer.payday = sent.payday
                        and newer.state = 'USED' and newer.named_payday is null
                        and (newer.received_at, newer.gid) > (sent.received_at, sent.gid))
     and not exists (select from remittance_line line
                       join remittance_file used on used.gid = line.remittance_file_gid
                      where line.deduction_gid = due.gid and used.state = 'USED')`;
