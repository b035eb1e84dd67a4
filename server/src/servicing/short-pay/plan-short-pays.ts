import { randomUUIDv7 } from 'node:crypto';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { statusRules } from '@paystead/lending/employment/employee-status';
import { paycheckCap, planShortPay } from '@paystead/lending/servicing/short-pay';
import type { WorkContext } from '../../platform/context.ts';
import { loanFactsOn } from '../loan/loan-facts.ts';
import { findLoansOf } from '../loan/loan.queries.ts';
import { collectedBy, type FullStanding, readFullStandings } from '../loan/standing.ts';
import { catchUpOn } from './catch-up.ts';
import {
  findFiledPaydays,
  findInstallmentShare,
  findPay,
  findPlanned,
  insertPlans,
  type NewPlan,
  type PayRow,
} from './short-pay.queries.ts';
import type { ShortPay } from './short-pay.ts';
import { tellOfShortPays } from './tell-of-short-pay.ts';

/**
 * Plans how coming paychecks bring the rests of short pays, once for each deduction (DEDUCT-30),
 * and tells the borrowers. Plans nothing where the signed authorization names the exact
 * installment, where no paycheck is to come, or where coming paychecks can't bring all of it: then
 * the rest is due, as before.
 * @returns how many it planned
 */
export async function planShortPays(
  context: WorkContext,
  shorts: readonly ShortPay[],
  day: Day,
): Promise<number> {
  if (shorts.length === 0) return 0;
  const { db } = context;
  const gids = [...new Set(shorts.map(({ loanGid }) => loanGid))];
  const [loans, known, pay, share, filed] = await Promise.all([
    findLoansOf(db, { gids, status: 'Open' }),
    findPlanned(
      db,
      shorts.map(({ deductionGid }) => deductionGid),
    ),
    findPay(db, gids),
    findInstallmentShare(db, day),
    findFiledPaydays(db, gids, day),
  ]);
  const standings = await readFullStandings(db, loans);
  const made = standings.flatMap((standing) => {
    const short = shorts.find(
      ({ deductionGid, loanGid }) => loanGid === standing.loan.gid && !known.has(deductionGid),
    );
    const paid = pay.get(standing.loan.gid);
    if (!short || !paid) return [];
    const plan = planFor(standing, { short, paid, share, filed, day, now: context.now });
    return plan ? [{ plan, short, paid }] : [];
  });
  await insertPlans(
    db,
    made.map(({ plan }) => plan),
  );
  await tellOfShortPays(context, made);
  return made.length;
}

interface Planning {
  readonly short: ShortPay;
  readonly paid: PayRow;
  readonly share: bigint;
  /** `employer payday` of deduction files that are past their cut-off. */
  readonly filed: ReadonlySet<string>;
  readonly day: Day;
  readonly now: Temporal.Instant;
}

function planFor(standing: FullStanding, planning: Planning): NewPlan | null {
  const { loan } = standing;
  const { day, now, paid, share, short } = planning;
  const { deductionExpected } = statusRules[paid.employee_status];
  if (loan.most_deducted_cents === null || !deductionExpected) return null;
  const cap = paycheckCap({
    gross: paid.gross_pay_cents,
    frequency: loan.payroll_frequency,
    installment: loan.installment_cents,
    authorized: loan.most_deducted_cents,
    share,
  });
  const rest = short.asked - short.sent;
  const parts = planShortPay(rest, comingPaychecks(standing, planning), cap);
  if (!parts) return null;
  const row = {
    gid: randomUUIDv7(),
    deduction_gid: short.deductionGid,
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    installment_gid: short.installmentGid,
    payday: short.payday.toString(),
    rest_cents: rest,
    cap_cents: cap,
    gross_pay_cents: paid.gross_pay_cents,
    made_on: day.toString(),
    created_at: now,
  };
  return { row, parts };
}

/** The paychecks that payroll hasn't been asked for yet, each with what it brings already. */
function comingPaychecks(standing: FullStanding, { day, filed, short }: Planning) {
  const { deductions, loan } = standing;
  const last = isBefore(day, short.payday) ? short.payday : day;
  const planned = new Map(
    catchUpOn(standing, day).parts.map(({ amount, payday }) => [payday.toString(), amount]),
  );
  const asked = new Set(deductions.map(({ payday }) => payday));
  return loanFactsOn(standing, day)
    .openInstallments.filter(
      ({ claimed, due, takes }) =>
        isBefore(last, due) &&
        collectedBy(standing, due) === 'deduction' &&
        !claimed &&
        takes > 0n &&
        !asked.has(due.toString()) &&
        !filed.has(`${loan.employer_gid} ${due.toString()}`),
    )
    .map(({ due, takes }) => ({
      payday: due,
      regular: takes,
      planned: planned.get(due.toString()) ?? 0n,
    }));
}
