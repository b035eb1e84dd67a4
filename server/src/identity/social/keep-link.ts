import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { WorkContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { socialLinkedMail } from '../contact/message-texts.ts';
import { openIdentity, subjectLookup } from './handshake.ts';
import { deleteLink, insertLink, takeForFactor } from './social.queries.ts';

interface Proven {
  readonly gid: string;
  readonly provider: SocialProvider;
  readonly identity_cipher: Buffer;
}

type LinkContext = Pick<
  WorkContext,
  'actor' | 'db' | 'now' | 'vault' | 'config' | 'letterWords' | 'event' | 'enqueue'
>;

/** Stores the link in place of an earlier one to the same company, and tells the person. */
export async function keepLink(
  context: LinkContext,
  person: Pick<Borrower, 'gid' | 'email'>,
  { gid, provider, identity_cipher }: Proven,
): Promise<void> {
  const { db, event, now, vault } = context;
  const subject = openIdentity(vault, { gid, identity_cipher });
  await deleteLink(db, person.gid, provider);
  const isNew = await insertLink(db, {
    gid: randomUUID(),
    borrower_gid: person.gid,
    provider,
    subject_lookup: subjectLookup(vault, provider, subject),
    linked_at: now,
  });
  if (!isNew) return;

  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    ...socialLinkedMail(context, provider),
  });
  event('social.linked', { kind: 'borrower', gid: person.gid }, { after: { provider } });
}

/** X6: once this session has proved the second factor, stores the link that waited for it. */
export async function keepWaitingLink(
  context: LinkContext,
  person: Pick<Borrower, 'gid' | 'email'>,
): Promise<void> {
  const { actor, db, now } = context;
  if (!actor.session) return;
  const waiting = await takeForFactor(db, person.gid, actor.session.gid, now);
  if (!waiting?.identity_cipher) return;
  const { gid, provider, identity_cipher } = waiting;
  await keepLink(context, person, { gid, provider, identity_cipher });
}
