import { readContact as call } from '@paystead/contract/identity/contact-changes';
import { contactHold } from '../identity/index.ts';
import { query } from '../platform/calls/command.ts';
import { findNameChange } from './name-change.queries.ts';
import { viewNameChange } from './name-change.view.ts';
import { findAddress, findHome } from './profile.queries.ts';
import { viewAddress } from './profile.view.ts';

/** The parts of the profile that change: addresses, a name change under way, and the hold. */
export const readContact = query(call, async (context) => {
  const { actor, db, config } = context;
  const hold = await contactHold(context, actor.gid);
  const change = await findNameChange(db, actor.gid);

  return {
    home: viewAddress(await findHome(db, actor.gid)),
    mailing: viewAddress(await findAddress(db, actor.gid, 'MAILING')),
    name_change: change && change.status !== 'ACCEPTED' ? viewNameChange(change) : null,
    hold_until: hold?.until.toString() ?? null,
    held_for: [...(hold?.for ?? [])],
    hold_hours: config.contactChangeHoldHours,
  };
});
