import type { Invariant } from './invariant.ts';

/** Rows of a table that aren't among the counted ones, or counted ones that the table lacks. */
const differing = (what: string, kept: string, counted: string) => `
  select format('${what} %s says %s', said, words) as fault
    from ((select 'kept' as said, one::text as words from (${kept}) one
             except all select 'kept', one::text from (${counted}) one)
          union all
          (select 'counted', one::text from (${counted}) one
             except all select 'counted', one::text from (${kept}) one)) apart`;

export const keptFigures: Invariant = {
  id: 'I13',
  holds: 'Figures that are kept with a remittance equal the lines that they count.',
  checks: [
    {
      looksAt: 'lines and cents of a file by outcome',
      faults: differing(
        'the tally of a remittance',
        `select remittance_file_gid, outcome, lines::bigint, asked_cents::numeric,
                sent_cents::numeric, held_cents::numeric, placed_cents::numeric
           from remittance_tally`,
        `select remittance_file_gid, outcome, count(*), coalesce(sum(asked_cents), 0),
                sum(amount_cents + carried_cents),
                coalesce(sum(case when held_money_gid is null then 0
                                  else amount_cents + carried_cents end), 0),
                sum(case when outcome = 'UNKNOWN' and borrower_gid is null then 0
                         else amount_cents end)
           from remittance_line group by remittance_file_gid, outcome`,
      ),
    },
    {
      looksAt: 'lines that wait for payroll’s answer',
      faults: differing(
        'an open line',
        'select line_gid, remittance_file_gid, outcome from remittance_open_line',
        `select line.gid, line.remittance_file_gid, line.outcome
           from remittance_line line
           left join deduction due on due.gid = line.deduction_gid
           left join held_money held on held.gid = line.held_money_gid
          where line.outcome <> 'MATCHED' and (due.gid is not null or held.gid is not null)
            and (line.outcome in ('OVER', 'UNKNOWN') or due.state is null
              or due.state not in ('MATCHED', 'OVER'))
            and held.state is distinct from 'CLOSED'
            and line.gid not in (select subject_gid from remittance_answer)`,
      ),
    },
    {
      looksAt: 'lines that we hold without an owner',
      faults: differing(
        'a held line',
        `select line_gid, remittance_file_gid, outcome, held_cents, applied_cents
           from remittance_held_line`,
        `select line.gid, line.remittance_file_gid, line.outcome,
                case held.state when 'OPEN' then line.amount_cents + line.carried_cents
                  else 0 end,
                case held.closed_as when 'APPLIED' then line.amount_cents + line.carried_cents
                  else 0 end
           from remittance_line line join held_money held on held.gid = line.held_money_gid`,
      ),
    },
    {
      looksAt: 'what an employer is asked for on a payday',
      faults: differing(
        'the tally of a payday',
        `select employer_gid, payday, lines::bigint, asked_cents::numeric from deduction_tally
          where lines > 0`,
        `select employer_gid, payday, count(*), sum(amount_cents) from deduction
          where state <> 'CANCELLED' group by employer_gid, payday`,
      ),
    },
    {
      looksAt: 'people of whom a deduction file ever asked money',
      faults: differing(
        'a person with a deduction',
        'select employer_gid, employee_number from deducted_person',
        `select distinct employer_gid, employee_number from deduction_line
          where amount_cents > 0`,
      ),
    },
  ],
};
