import { savePreferences as call } from '@paystead/contract/identity/profile';
import { insertConsents, textConsents } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findUser, lockPerson, putPreferences } from './profile.queries.ts';
import { viewUser } from './profile.view.ts';

/**
 * S7.10: stores the theme and channels given; the rest stays. Asking for texts requires a verified
 * phone and records consent with its wording.
 */
export const savePreferences = command(call, async (context) => {
  const { actor, db, input, now, event } = context;
  await lockPerson(db, actor.gid);
  const user = await findUser(db, actor.gid);
  const before = viewUser(user).preferences;

  const after = {
    theme: input.theme ?? before.theme,
    payments: { ...before.payments, ...input.payments },
    tasks: { ...before.tasks, ...input.tasks },
    credit: { ...before.credit, ...input.credit },
  };
  if (asksForTexts(input)) {
    if (!user.phone_verified) return refuse('PHONE_NOT_VERIFIED');
    if (!user.may_text) await consent(context);
  }
  await putPreferences(db, actor.gid, after, now);
  event('user.preferences-changed', { kind: 'borrower', gid: actor.gid }, { before, after });

  return after;
});

type SaveContext = Context<typeof call>;

function asksForTexts({ payments, tasks, credit }: SaveContext['input']): boolean {
  return [payments, tasks, credit].some((topic) => topic?.sms === true);
}

async function consent({ actor, db, now, request, vault }: SaveContext): Promise<void> {
  const ipHash = vault.lookup(request.ip, 'consent.ip');
  await insertConsents(db, textConsents(actor.gid, ipHash, now));
}
