import { listPaymentOptions as call } from '@paystead/contract/servicing/payments';
import {
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
import { viewMethod, viewMode } from './payments.view.ts';

/** The open modes, methods and options for a loan, with limits and reasons (S3.21). */
export const listPaymentOptions = query(call, async (context) => {
  const { actor, config, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);

  const paying = await payingFacts(context, loan);
  const { facts } = paying;
  const first = firstDebitDay(facts.clock);

  return {
    modes: modeChoices(facts).map(viewMode),
    methods: methodChoices(facts).map((choice) =>
      viewMethod(choice, methodAccount(paying, choice.method), config.brand.supportPhone),
    ),
    first_date: first.toString(),
    last_date: lastDebitDay(facts.clock).toString(),
    dates: debitDays(facts.clock).map(String),
    cut_off: cutOffOf(fileDayOf(first)).toString(),
  };
});

function methodAccount({ primary, backup }: Paying, method: PaymentMethod) {
  const row = { ACH: primary, ACH_BACKUP: backup, CC: undefined, DBT: undefined, CALL: undefined }[
    method
  ];
  return row && { gid: row.gid, name: nameAccount(row) };
}
