import { confirmMicroDeposits as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { matchMicroDeposits } from '@paystead/lending/payments/micro-deposits';
import { command } from '../../platform/calls/command.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import {
  changeAccount,
  findOwn,
  lockAccounts,
  accountStatus,
} from '../account/accounts.queries.ts';
import { viewAccount } from '../account/bank-account.view.ts';
import { openAmounts } from './micro-amounts.ts';
import { endDeposits, lockDeposits } from './micro-deposits.queries.ts';
import { statusAfter, statusColumns } from '../account/new-account.ts';

/** Compares the two amounts that a person read on the statement: within 10 days, three attempts. */
export const confirmMicroDeposits = command(
  call,
  async ({ actor, db, event, input, now, today, vault }) => {
    await lockAccounts(db, actor.gid);
    const account = (await findOwn(db, actor.gid, input.gid)) ?? refuse('NOT_FOUND');
    const deposits = (await lockDeposits(db, account.gid)) ?? refuse('MICRO_DEPOSITS_NOT_SENT');
    const day = today.toString();

    if (deposits.state === 'CONFIRMED') return viewAccount(account, { now, today });
    if (deposits.state === 'USED_UP') return refuse('MICRO_DEPOSITS_USED_UP');
    if (deposits.state !== 'WAITING' || deposits.confirm_by < day) {
      return refuse('MICRO_DEPOSITS_EXPIRED');
    }
    if (day < deposits.arrive_on) return refuse('MICRO_DEPOSITS_NOT_SENT');
    const sent = openAmounts(vault, account.gid, deposits.amounts_cipher);
    const outcome = matchMicroDeposits(sent, input.amounts, deposits.tries);

    if (outcome === 'DIFFER') {
      await endDeposits(db, account.gid, 'WAITING', deposits.tries + 1, null);
      return refuseAndKeep('MICRO_DEPOSITS_DIFFER');
    }
    const confirmed = outcome === 'CONFIRMED';
    const tries = deposits.tries + (confirmed ? 0 : 1);
    const end = confirmed ? 'validate' : 'fail-validation';
    const status = statusAfter(accountStatus(account), end);
    await endDeposits(db, account.gid, outcome, tries, confirmed ? now : null);
    await changeAccount(db, account.gid, statusColumns(status, now), now);
    event(confirmed ? 'bank_account.verified' : 'bank_account.not_verified', {
      kind: 'bank_account',
      gid: account.gid,
    });
    if (!confirmed) return refuseAndKeep('MICRO_DEPOSITS_USED_UP');

    return viewAccount((await findOwn(db, actor.gid, account.gid)) ?? account, { now, today });
  },
);
