import { digestOf } from '../../../server/src/remittance/posting/take-remittance.ts';
import type { House } from '../house.ts';
import type { PayrollOffice } from './payroll-office.ts';

/** Days after which a file must be posted unless its transfer is missing. */
const LATEST_DAYS = 5;

/**
 * What must hold of every employer at the end of a life, beside the invariants: what it sent is
 * what we have, once and to the cent; every line that waits has an owner; its roster is the last
 * one that it sent.
 */
export async function officeFaults(
  house: House,
  offices: readonly PayrollOffice[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const one of offices) {
    // Compares everybody in use with the file, too.
    await one.send();
    faults.push(...(await countedOnce(house, one)));
  }
  faults.push(...(await deliveredAll(house)));
  const { rows } = await house.owner.query<{ fault: string }>(QUESTIONS.join(' union all '));
  return [...faults, ...rows.map(({ fault }) => fault)];
}

/** Each content that an office sent is one file, with its sum; nothing else is there. */
async function countedOnce({ owner }: House, { firm, remitter }: PayrollOffice): Promise<string[]> {
  const { rows } = await owner.query<{ digest: Buffer; cents: bigint }>(
    'select digest, total_cents as cents from remittance_file where employer_gid = $1',
    [firm.gid],
  );
  const has = new Map(rows.map(({ cents, digest }) => [digest.toString('hex'), cents]));
  const hexOf = (content: string) => digestOf({ employer: firm.mnemonic, content }).toString('hex');
  const faults: string[] = [];
  for (const [content, cents] of remitter.uploaded) {
    const kept = has.get(hexOf(content));
    if (kept !== cents)
      faults.push(`${firm.mnemonic} sent ${cents} cents, and we have ${kept ?? 'nothing'}`);
    has.delete(hexOf(content));
  }
  for (const content of remitter.inFolder.keys()) has.delete(hexOf(content));
  if (has.size > 0) faults.push(`${firm.mnemonic} never sent ${has.size} of our remittances`);
  return faults;
}

/** Every event that counts as delivered is one that payroll's server got. */
async function deliveredAll({ hooks, owner }: House): Promise<string[]> {
  const got = new Set(hooks.got.map(({ headers }) => String(headers['webhook-id'])));
  const { rows } = await owner.query<{ event: string }>(
    `select event_gid::text as event from webhook_delivery where state = 'DELIVERED'`,
  );
  const lost = rows.filter(({ event }) => !got.has(event));
  return lost.map(({ event }) => `event ${event} counts as delivered and never came`);
}

const PAYROLL_IN = `
  from posting p join journal_entry e on e.id = p.entry_id
 where e.id in (select entry_id from posting where account = 'payroll_clearing')
   and e.kind not in ('CLEARED', 'EXPECTED', 'RETURNED_TO_PAYROLL')`;

/** What payroll writes with a transfer: the payday that its file names, also if it counts later. */
const REFERENCE = `
  employer.mnemonic || ' ' || to_char(coalesce(file.named_payday, file.payday), 'YYYYMMDD')`;

const QUESTIONS = [
  // Remitted is posted to loans and savings, held, or on its way back to people.
  `select format('payrolls remitted %s cents; %s are posted, %s held, %s refunded', sent.cents,
            went.posted, went.held, went.refunded) as fault
     from (select coalesce(sum(amount_cents), 0) as cents from remittance_line) sent,
          (select coalesce(-sum(p.amount_cents) filter (where p.account not in ('payroll_clearing',
                    'borrower_escrow', 'unidentified_receipts', 'refund_payable')), 0) as posted,
                  coalesce(-sum(p.amount_cents) filter (where p.account in ('borrower_escrow',
                    'unidentified_receipts')), 0) as held,
                  coalesce(-sum(p.amount_cents) filter (where p.account = 'refund_payable'), 0)
                    as refunded ${PAYROLL_IN}) went
    where sent.cents <> went.posted + went.held + went.refunded`,
  // Nothing is posted twice: a deduction has what its lines brought, and the money without an
  // owner that payroll says is its own.
  `select format('deduction %s of %s has %s cents, and %s cents came of it', d.employee_number,
            d.payday, d.deducted_cents, lines.cents + held.cents)
     from deduction d
     join lateral (select coalesce(sum(line.amount_cents), 0) as cents
                     from remittance_line line where line.deduction_gid = d.gid) lines on true
     join lateral (select coalesce(sum(held.amount_cents), 0) as cents
                     from escrow join held_money held on held.escrow_gid = escrow.gid
                    where escrow.deduction_gid = d.gid
                      and held.reason = 'UNKNOWN_EMPLOYEE') held on true
    where d.deducted_cents <> lines.cents + held.cents`,
  // Each sum that payroll says is somebody’s is held for that deduction, and no other one is.
  `select format('held sum %s has %s answers that gave it away, and %s deductions', held.gid,
            said.times, coalesce(cardinality(got.it), 0))
     from held_money held
     join lateral (select count(distinct said.deduction_gid) as times,
                          array_agg(distinct said.deduction_gid) as given
                     from remittance_line line
                     join remittance_answer said on said.line_gid = line.gid
                     join remittance_answer_effect done on done.answer_gid = said.gid
                          and done.effect = 'POSTED'
                    where line.held_money_gid = held.gid) said on true
     left join lateral (select array_agg(escrow.deduction_gid) as it from escrow
                         where escrow.gid = held.escrow_gid
                           and escrow.deduction_gid is not null) got on true
    where held.reason = 'UNKNOWN_EMPLOYEE'
      and (said.times > 1 or said.given is distinct from got.it)`,
  `select format('line %s of remittance %s is posted %s times', line, remittance_file_gid, count(*))
     from remittance_line group by remittance_file_gid, line having count(*) > 1`,
  // A line of a file that replaced another one has what it brought beyond the one before.
  `select format('remittance %s has %s cents and its lines have %s', file.gid, file.total_cents,
            sum(line.amount_cents + line.carried_cents))
     from remittance_file file join remittance_line line on line.remittance_file_gid = file.gid
    where file.posted_at is not null group by file.gid
   having sum(line.amount_cents + line.carried_cents) <> file.total_cents`,
  `select format('remittance %s is %s and has %s lines', file.gid, file.state, count(*))
     from remittance_file file join remittance_line line on line.remittance_file_gid = file.gid
    where file.state in ('ASKS', 'PUT_AWAY') group by file.gid`,
  // What came of the transfers under a reference is posted, once nothing of them is to come.
  `select format('%s cents came of the transfers under %s, and %s are posted', came.cents,
            came.reference, posted.cents)
     from (select bank_reference as reference, sum(amount_cents) as cents from bank_movement
            where kind = 'REMITTANCE' and cleared_entry_id is not null group by 1) came
     join (select ${REFERENCE} as reference,
                  sum(line.amount_cents) as cents
             from remittance_file file
             join employer on employer.gid = file.employer_gid
             join remittance_line line on line.remittance_file_gid = file.gid
            group by 1) posted using (reference)
    where came.cents <> posted.cents
      -- A file that waited for its transfer is posted by the next close.
      and not exists (select from remittance_file file
                       join employer on employer.gid = file.employer_gid
                      where file.posted_at is null and file.state = 'USED'
                        and ${REFERENCE}
                          = came.reference)
      and not exists (select from bank_movement sent where sent.bank_reference = came.reference
                         and sent.cleared_entry_id is null)`,
  // Each sum that the bank shows is held, or counts for what it was sent for: never both.
  `select format('bank line %s of %s is %s and held: %s', line.gid, line.day, line.state, held.state)
     from bank_line line join held_money held on held.gid = line.held_money_gid
    where line.state = 'MATCHED' and held.state = 'OPEN'`,
  // A file that isn't posted waits for its transfer, for payroll to say what it is for, or for the
  // later payday that payroll chose.
  `select format('remittance %s of %s isn’t posted', file.gid, file.payday)
     from remittance_file file join employer on employer.gid = file.employer_gid
    where file.posted_at is null and file.state = 'USED'
      and file.received_at < product_now() - interval '${LATEST_DAYS} days'
      and (file.named_payday is null or file.payday < product_today() - ${LATEST_DAYS})
      and not exists (select from bank_line shown
                       where shown.reference
                         = ${REFERENCE})`,
  // A line that nobody answered has an owner: the loan that it was for, or somebody who holds it.
  `select format('line %s of remittance %s has %s cents and no owner', line.line,
            line.remittance_file_gid, line.amount_cents)
     from remittance_line line left join held_money held on held.gid = line.held_money_gid
    where line.amount_cents > 0 and line.borrower_gid is null and line.deduction_gid is null
      and (held.gid is null or held.state = 'OPEN' and held.owner is null
        or held.amount_cents <> line.amount_cents)`,
  `select format('%s is asked for on %s, nothing came, and no loan has it', d.employee_number,
            d.payday)
     from deduction d
    where d.state in ('ASKED', 'MISSING', 'SHORT')
      and not exists (select from loan where loan.gid = d.loan_gid
                         and loan.borrower_gid = d.borrower_gid)`,
] as const;
