import { contactLetters, fill } from '../letters/index.ts';
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
  const { subject: title, paragraphs } = isApplied
    ? fill(context, contactLetters.nameChanged, { new_name: `${first_name} ${last_name}` })
    : fill(context, contactLetters.nameNotChanged, {
        support_phone: context.config.brand.supportPhone,
      });
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See your profile', href: '/home/profile' },
    occasion: `name ${gid}`,
    paper: { kind: 'CONTACT_NOTICE' },
    send: { topic: 'required', about: isApplied ? 'name changed' : 'name not changed' },
  });
}
