import { listPaymentOptions as call } from '@paystead/contract/servicing/payments';
import { type Day, federalReserveHolidays, isBefore } from '@paystead/lending/calendar/calendar';
import {
  debitDayOf,
  debitDays,
  fileDayOf,
  firstDebitDay,
  lastDebitDay,
} from '@paystead/lending/calendar/payment-dates';
import {
  methodChoices,
  modeChoices,
  type PaymentMethod,
} from '@paystead/lending/payments/payment-options';
import { cutOffOf } from '../ach/index.ts';
import { nameAccount } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { payingFacts, type Paying } from './paying-facts.ts';
import { viewMethod, viewMode } from './payment-options.view.ts';

/** The open modes, methods and options for a loan, with limits and reasons (S3.21). */
export const listPaymentOptions = query(call, async (context) => {
  const { actor, config, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);

  const paying = await payingFacts(context, loan);
  const { facts } = paying;
  const [first, last] = [firstDebitDay(facts.clock), lastDebitDay(facts.clock)];
  const next = nextRegular(paying);
  const methods = methodChoices(facts).map((choice) =>
    viewMethod(choice, methodAccount(paying, choice.method), config.brand),
  );
  const suggested = methods.find(({ open, method }) => open && method !== 'CALL');

  return {
    modes: modeChoices(facts).map((choice) => viewMode(choice, next)),
    methods: methods.map((one) => ({ ...one, suggested: one === suggested })),
    first_date: first.toString(),
    last_date: last.toString(),
    dates: debitDays(facts.clock).map(String),
    holidays: holidaysBetween(facts.clock.today, last),
    card_date: facts.clock.today.toString(),
    cut_off: cutOffOf(fileDayOf(first)).toString(),
    next_regular: next,
  };
});

/** What the next payday brings by itself; null if a payoff is planned or nothing is left. */
function nextRegular({ facts, loan, planned }: Paying) {
  const { nextInstallment: next, collection, status } = loan;
  if (next === null || status !== 'Open' || planned.some(({ mode }) => mode === 'FULL'))
    return null;
  if (collection === 'ask') return null;
  const isDebited = collection === 'ach';
  return {
    kind: isDebited ? ('DEBIT' as const) : ('DEDUCTION' as const),
    date: (isDebited ? debitDayOf(next.due) : next.due).toString(),
    amount: facts.nextInstallment?.amount ?? next.takes,
  };
}

/** The weekdays on which banks are closed, with the holiday's name. */
function holidaysBetween(from: Day, to: Day) {
  const years = [...new Set([from.year, to.year])];
  return years.flatMap(federalReserveHolidays).flatMap(({ closedOn, name }) => {
    if (!closedOn || isBefore(closedOn, from) || isBefore(to, closedOn)) return [];
    return [{ date: closedOn.toString(), name }];
  });
}

function methodAccount({ primary, backup }: Paying, method: PaymentMethod) {
  const row = { ACH: primary, ACH_BACKUP: backup, CC: undefined, DBT: undefined, CALL: undefined }[
    method
  ];
  return row && { gid: row.gid, name: nameAccount(row) };
}
