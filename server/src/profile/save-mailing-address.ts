import { saveMailingAddress as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../platform/calls/command.ts';
import { keepAddress } from './keep-address.ts';
import { lockPerson } from './profile.queries.ts';
import { tellOfAddress } from './tell-of-address.ts';

/** Saves the mailing address that the borrower gives, and tells them of a change (S3.14). */
export const saveMailingAddress = command(call, async (context) => {
  const { actor, db, event, input } = context;
  await lockPerson(db, actor.gid);
  const owner = { borrowerGid: actor.gid, type: 'MAILING' } as const;
  const { address, isNew } = await keepAddress(context, owner, input);
  if (!isNew) return address;

  event('address.changed', { kind: 'borrower', gid: actor.gid }, { after: { type: 'MAILING' } });
  await tellOfAddress(context, 'mailing', address);
  return address;
});
