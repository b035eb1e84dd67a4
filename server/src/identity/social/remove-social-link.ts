import { removeSocialLink as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { requireFreshFactorIfAny } from '../second-factor/fresh-factor.ts';
import { socialUnlinkedMail } from '../contact/message-texts.ts';
import { deleteLink, findLinks } from './social.queries.ts';

/** X6, S9: stops logins with a company, after a fresh factor if the person has one. */
export const removeSocialLink = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  const links = await findLinks(db, actor.gid);
  if (!links.some(({ provider }) => provider === input.provider)) return refuse('NOT_FOUND');
  await requireFreshFactorIfAny(context);

  const { provider } = input;
  await deleteLink(db, actor.gid, provider);
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    ...socialUnlinkedMail(context, provider),
  });
  context.event('social.unlinked', { kind: 'borrower', gid: actor.gid }, { before: { provider } });

  return {};
});
