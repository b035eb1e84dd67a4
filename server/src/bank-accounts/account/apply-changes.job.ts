import type { BankAccountType } from '@paystead/lending/states/bank-account-status';
import { readCorrection, type Correction } from '@paystead/nacha/returns/change-codes';
import { wordsForChange } from '@paystead/nacha/returns/return-words';
import { transactionCode } from '@paystead/nacha/records/transaction-codes';
import { changeReceiver, takeChanges, type ChangeNotice } from '../../ach/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { keepNumber, accountNumberHash, openNumber } from './account-number.ts';
import { changeAccount, findAny, findKnown, lockAccounts } from './accounts.queries.ts';
import { inSentence, nameAccount } from './bank-account.view.ts';
import { achReceiver } from './receiver.ts';
import { tellOwner } from './tell-owner.ts';

const CHUNK = 200;

/** Applies the banks' corrections before the next file goes out; the rule allows 6 banking days. */
export const applyChanges = dailyStep('apply-bank-changes', async (daily) => {
  const { done } = await workThrough(daily, {
    step: 'apply-bank-changes',
    most: CHUNK,
    take: takeChanges,
    key: ({ gid }) => gid,
    subject: ({ bankAccountGid: gid }) => ({ kind: 'bank account', gid }),
    work: async (context, notices: readonly ChangeNotice[]) => {
      for (const notice of notices) await applyNotice(context, notice);
    },
  });
  return { done };
});

async function applyNotice(context: WorkContext, notice: ChangeNotice): Promise<void> {
  const { db, event, log } = context;
  const { bankAccountGid, changeCode, openData } = notice;
  const subject = { kind: 'bank_account', gid: bankAccountGid };
  const result = readCorrection(changeCode, openData());
  if ('problem' in result) {
    log.error('notification of change not applied', { code: changeCode });
    event('bank_account.correction_refused', subject, { after: { changeCode } });
    return;
  }

  const row = await findAny(db, bankAccountGid);
  if (!row || row.removed_at) return;
  await lockAccounts(db, row.borrower_gid);
  const changed = await applyCorrection(context, row, result.correction);
  if (!changed) return;
  event('bank_account.corrected', subject, { after: { changeCode } });
  await tellOwner(context, row.borrower_gid, {
    ...fill(context, bankLetters.accountCorrected, {
      account: inSentence(nameAccount(row)),
      what_the_bank_corrected: wordsForChange(changeCode),
    }),
    about: 'bank account corrected',
  });
}

type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAny>>>;

async function applyCorrection(
  context: WorkContext,
  row: StoredAccount,
  correction: Correction,
): Promise<boolean> {
  const { db, now, vault } = context;
  const abaNumber = correction.routingNumber ?? row.aba_number;
  const accountNumber =
    correction.accountNumber?.trim() ?? openNumber(vault, row.gid, row.account_cipher);
  const twin = await findKnown(
    db,
    row.borrower_gid,
    abaNumber,
    accountNumberHash(vault, accountNumber),
  );
  if (twin && twin.gid !== row.gid) return false;

  await changeAccount(
    db,
    row.gid,
    {
      aba_number: abaNumber,
      ...keepNumber(vault, row.gid, accountNumber),
      ...correctedType(correction),
    },
    now,
  );
  const corrected = await findAny(db, row.gid);
  if (corrected) await changeReceiver(context, row.gid, await achReceiver(context, corrected));
  return true;
}

function correctedType({ transactionCode: code }: Correction): { account_type?: BankAccountType } {
  const kind = code === undefined ? undefined : transactionCode(code)?.account;
  return kind === 'CHECKING' || kind === 'SAVINGS' ? { account_type: kind } : {};
}
