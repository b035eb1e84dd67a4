import { undoContact as call } from '@paystead/contract/identity/contact-changes';
import { keepNotice } from '../../documents/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { becomeOwner, spendKey } from '../contact/one-time-link.ts';
import { voidTokens } from '../contact/one-time-link.queries.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { accountCounter, demandNewPassword } from '../sign-in/login-counter.queries.ts';
import { undoneMail, undoneNotice } from './change-texts.ts';
import { findChange, lockChangesSince, markUndone, putContact } from './contact-change.queries.ts';
import { judgeUndo } from './judge-undo.ts';
import { moveLoginCounter } from './move-login-counter.ts';

/**
 * Undoes a change of contact by the key that its old address got, with every later change of the
 * same kind. Whoever made it may know the password, so it ends every session and a new password is
 * due (decision 0050). The hold of the undone changes lifts.
 */
export const undoContact = command(call, async (context) => {
  const { db, event, input, now, vault } = context;
  await becomeNobody(context);
  await judgeUndo(context, input.key);
  const spent = await spendKey(context, input.key, 'UNDO_CONTACT');
  if (!spent?.subject_gid) return refuse('KEY_USED');
  await becomeOwner(context, spent);

  const gid = spent.borrower_gid;
  const person = await lockBorrower(db, gid);
  const change = await findChange(db, spent.subject_gid);
  const undone = change ? await lockChangesSince(db, change) : [];
  const old = change?.undone_at === null ? change.old_value : null;
  if (!change || old === null) return refuse('KEY_USED');

  const { type } = change;
  const email = type === 'EMAIL' ? old : person.email;
  await putContact(db, gid, type === 'EMAIL' ? { email } : { phone: old }, now);
  if (email !== person.email) await moveLoginCounter({ db, vault, now }, person.email, email);
  await demandNewPassword(db, accountCounter(vault, 'borrower', email));
  await markUndone(
    db,
    undone.map((one) => one.gid),
    now,
  );
  for (const later of undone) await voidTokens(db, gid, 'UNDO_CONTACT', now, later.gid);
  await voidTokens(db, gid, 'PASSWORD', now);
  await voidTokens(db, gid, 'EMAIL', now);
  await endOtherSessions(db, { actorGid: gid, because: 'contact change undone' });
  await sendMessage(context, {
    channel: 'email',
    to: email,
    recipientGid: gid,
    ...undoneMail(context, type),
  });
  await keepNotice(context, {
    borrowerGid: gid,
    kind: 'CONTACT_NOTICE',
    ...undoneNotice(type),
  });
  event('user.contact-restored', { kind: 'borrower', gid }, { after: { type, gid: change.gid } });

  return { type, email };
});
