import { readNotice as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import { findPerson } from '../../profile/index.ts';
import { viewNotice, viewSections } from './adverse-notice.view.ts';
import { findDecline } from './find-decline.ts';
import { noticeFacts } from './notice-facts.ts';

/** The notice of a decline as the screen shows it, in the words of the printed one. */
export const readNotice = query(call, async (context) => {
  const { application, row } = await findDecline(context, context.input.id);
  const person = await findPerson(context.db, context.actor.gid);
  return viewSections(viewNotice(await noticeFacts(context, application, person, row)));
});
