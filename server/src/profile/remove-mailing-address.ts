import { removeMailingAddress as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../platform/calls/command.ts';
import { endAddress, lockPerson } from './profile.queries.ts';
import { tellOfAddress } from './tell-of-address.ts';

/** Removes the mailing address, so that letters go to the home address. */
export const removeMailingAddress = command(call, async (context) => {
  const { actor, db, event, now } = context;
  await lockPerson(db, actor.gid);
  if (!(await endAddress(db, actor.gid, 'MAILING', now))) return {};

  event('address.removed', { kind: 'borrower', gid: actor.gid }, { after: { type: 'MAILING' } });
  await tellOfAddress(context, 'mailing', null);
  return {};
});
