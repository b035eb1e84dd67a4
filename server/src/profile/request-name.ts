import { requestName as call } from '@paystead/contract/identity/contact-changes';
import { requireFreshFactorIfAny } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findItemAlone, raiseItems } from '../queue-items/index.ts';
import { findNameChange, insertNameChange, updateNameChange } from './name-change.queries.ts';
import { viewNameChange } from './name-change.view.ts';
import { findPerson, lockPerson } from './profile.queries.ts';

/**
 * Asks for a new legal name (S4.11): raises an IDENTITY task for the proof. While nothing was
 * handed in, another request replaces the name. Staff apply it when they accept the task.
 */
export const requestName = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  await lockPerson(db, actor.gid);
  await requireFreshFactorIfAny(context);
  const person = await findPerson(db, actor.gid);
  const { first_name, last_name } = input;
  if (first_name === person.first_name && last_name === person.last_name) refuse('NAME_IS_SAME');

  const open = await findNameChange(db, actor.gid);
  if (open?.status === 'REVIEW') return refuse('NAME_IN_REVIEW');
  if (open?.status === 'PENDING') {
    await updateNameChange(db, open.gid, { first_name, last_name });
    return viewNameChange({ ...open, first_name, last_name });
  }

  const borrowerGid = actor.gid;
  await raiseItems(context, {
    borrowerGid,
    applicationGid: null,
    uec: 'APPLY',
    types: ['IDENTITY'],
  });
  const item = await findItemAlone(db, borrowerGid, ['IDENTITY']);
  if (!item) throw new Error('The task for the new name was not opened');
  await insertNameChange(db, {
    borrower_gid: borrowerGid,
    queue_item_gid: item.gid,
    old_first_name: person.first_name,
    old_last_name: person.last_name,
    first_name,
    last_name,
    requested_at: now,
  });
  event(
    'user.name-requested',
    { kind: 'borrower', gid: borrowerGid },
    { after: { item: item.gid } },
  );
  const { status } = item;
  return viewNameChange({
    first_name,
    last_name,
    status,
    queue_item_gid: item.gid,
    requested_at: now,
  });
});
