import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import { findByItem, updateNameChange } from './name-change.queries.ts';
import { updatePersonal } from './profile.queries.ts';

/**
 * After staff settle the task of a name change: puts the new name on the account, or tells the
 * borrower that the old one stays. Papers that are signed keep the name they were signed with.
 */
export async function settleName(
  context: WorkContext,
  { gid, borrower_gid: borrowerGid, status }: QueueItemRow,
): Promise<void> {
  const { db, event, now } = context;
  const change = await findByItem(db, gid);
  if (!change || change.applied_at || change.declined_at) return;
  const { first_name, last_name } = change;
  const isApplied = status === 'ACCEPTED';
  if (!isApplied && status !== 'DECLINED') return;

  if (isApplied) await updatePersonal(db, borrowerGid, { first_name, last_name }, now);
  await updateNameChange(db, change.gid, isApplied ? { applied_at: now } : { declined_at: now });
  event(
    isApplied ? 'user.name-changed' : 'user.name-declined',
    { kind: 'borrower', gid: borrowerGid },
    { after: { item: gid } },
  );
  const brand = context.config.brand;
  await notify(context, {
    borrowerGid,
    title: isApplied ? 'Your name was changed' : 'We couldn’t change your name',
    paragraphs: isApplied
      ? [
          `Your account is now in the name ${first_name} ${last_name}.`,
          'Papers you signed before keep your old name and stay valid.',
        ]
      : [
          'Your document didn’t show the new name, so your account keeps the old one.',
          `You can ask again with another document in your profile, or call us: ${brand.supportPhone}.`,
        ],
    action: { label: 'See your profile', href: '/home/profile' },
    occasion: `name ${gid}`,
    paper: { kind: 'CONTACT_NOTICE' },
    send: { topic: 'required', about: isApplied ? 'name changed' : 'name not changed' },
  });
}
