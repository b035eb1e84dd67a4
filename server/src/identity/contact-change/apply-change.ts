import { type ContactType, UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
import { randomUUID } from 'node:crypto';
import { notify } from '../../notifications/index.ts';
import { keepNotice } from '../../documents/index.ts';
import { contactLetters, fill } from '../../letters/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { endOtherSessions, rotateSession } from '../../platform/session/session.ts';
import { markVerified } from '../contact/mark-verified.ts';
import { issueKey } from '../contact/one-time-link.ts';
import { voidTokens } from '../contact/one-time-link.queries.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { changeNotice, contactChangedMail, undoMail, undoText, undoUrl } from './change-texts.ts';
import { insertChange, putContact, waitForBankFile } from './contact-change.queries.ts';
import { contactHold } from './contact-hold.ts';
import { moveLoginCounter } from './move-login-counter.ts';

interface Change {
  readonly type: ContactType;
  readonly to: string;
}

/**
 * Changes the email or phone of a locked person to one that they proved (S4.11, ID-9). A verified
 * old one gets a notice with a link that undoes the change for seven days, and payouts and new bank
 * accounts wait. Ends the person's other sessions, and voids links that were mailed before. The
 * verified flag stays on, or flips on. Returns the end of the hold.
 */
export async function applyChange(
  context: Context,
  person: Borrower,
  { type, to }: Change,
): Promise<Temporal.Instant | null> {
  const { actor, db, event, now, config, vault } = context;
  const isEmail = type === 'EMAIL';
  const wasVerified = isEmail ? person.email_verified_at : person.phone_verified_at;
  const old = wasVerified ? (isEmail ? person.email : person.phone) : null;
  const hours = config.contactChangeHoldHours;
  const gid = randomUUID();

  await waitForBankFile(db);
  await putContact(db, person.gid, isEmail ? { email: to } : { phone: to }, now);
  if (isEmail) await moveLoginCounter({ db, vault, now }, person.email, to);
  await insertChange(db, {
    gid,
    borrower_gid: person.gid,
    type,
    old_value: old,
    new_value: to,
    changed_at: now,
    undo_until: old === null ? null : now.add({ hours: 24 * UNDO_DAYS }),
    hold_until: old === null || hours === 0 ? null : now.add({ hours }),
  });
  await markVerified(context, person.gid, type);
  await voidTokens(db, person.gid, 'PASSWORD', now);
  await voidTokens(db, person.gid, 'EMAIL', now);
  await rotateSession(context);
  await endOtherSessions(db, {
    actorGid: person.gid,
    keep: actor.session?.gid,
    because: `${type.toLowerCase()} changed`,
  });
  event('user.contact-changed', { kind: 'borrower', gid: person.gid }, { after: { type, gid } });

  const letter = isEmail ? contactLetters.emailChangedInApp : contactLetters.phoneChangedInApp;
  const words = fill(context, letter, { support_phone: config.brand.supportPhone });
  await notify(context, {
    borrowerGid: person.gid,
    title: words.subject,
    paragraphs: words.paragraphs,
    action: { label: 'See your profile', href: '/home/profile' },
    occasion: `contact ${gid}`,
  });
  const hold = (await contactHold(context, person.gid))?.until ?? null;
  await tellOfChange(context, person, { type, to, old, gid, hold });
  if (hold) await context.enqueue('hold-payouts', { borrower_gid: person.gid });
  return hold;
}

interface Applied extends Change {
  readonly gid: string;
  readonly old: string | null;
  readonly hold: Temporal.Instant | null;
}

async function tellOfChange(context: Context, person: Borrower, change: Applied): Promise<void> {
  const { config } = context;
  const { type, to, old } = change;
  const told = { type, hold: change.hold && momentWords(change.hold) };
  await keepNotice(context, {
    borrowerGid: person.gid,
    kind: 'CONTACT_NOTICE',
    ...changeNotice(config, told),
  });
  const email = type === 'EMAIL' ? to : person.email;
  const mayUndoByEmail = type === 'PHONE' && old !== null && person.email_verified_at !== null;
  const url = async () =>
    undoUrl(config, (await issueKey(context, person, 'UNDO_CONTACT', change.gid)).key);
  await mail(
    email,
    mayUndoByEmail ? undoMail(context, told, await url()) : contactChangedMail(context, told),
  );
  if (old === null) return;
  if (type === 'EMAIL') return mail(old, undoMail(context, told, await url()));
  await sendMessage(context, {
    channel: 'sms',
    to: old,
    recipientGid: person.gid,
    text: undoText(config, await url()),
    about: 'contact changed',
  });

  function mail(address: string, letter: ReturnType<typeof undoMail>): Promise<void> {
    return sendMessage(context, {
      channel: 'email',
      to: address,
      recipientGid: person.gid,
      ...letter,
    });
  }
}
