import { randomUUID } from 'node:crypto';
import { determineLoss as call } from '@paystead/contract/servicing/loan-flags';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan, lockLoan } from '../servicing/index.ts';
import { findFlagsOfLoan, insertAct } from './loan-flags.queries.ts';
import { viewFlags } from './loan-flags.view.ts';
import { sealNote } from './note.ts';

/** Staff state the day on which the loss after a death was determined (LATE-8); once. */
export const determineLoss = command(call, async (context) => {
  const { actor, db, event, input, now, today, vault } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  await lockLoan(db, loan.gid);
  const flags = await findFlagsOfLoan(db, loan);
  const flag = flags.find(({ gid }) => gid === input.flag);
  if (flag?.kind !== 'DECEASED' || flag.lifted_at !== null) return refuse('NOT_FOUND');
  const day = Temporal.PlainDate.from(input.day);
  const from = Temporal.PlainDate.from(flag.from_day);
  if (isBefore(today, day) || isBefore(day, from)) refuse('DATE_OUT_OF_RANGE');

  const gid = randomUUID();
  const stated = await insertAct(db, {
    gid,
    flag_gid: flag.gid,
    borrower_gid: flag.borrower_gid,
    act: 'LOSS_DETERMINED',
    day: input.day,
    note_cipher: sealNote(vault, 'loan_flag_act', gid, input.note),
    acted_by: actor.gid,
    acted_at: now,
  });
  if (stated) {
    event(
      'loan.loss_determined',
      { kind: 'loan', gid: flag.loan_gid },
      { after: { day: input.day } },
    );
  }
  return viewFlags(context, loan);
});
