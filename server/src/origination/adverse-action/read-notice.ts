import { readNotice as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import { findPerson } from '../../profile/index.ts';
import { viewNotice, viewSections } from './adverse-notice.view.ts';
import { findDecline } from './find-decline.ts';
import { noticeFacts } from './notice-facts.ts';

/** The adverse action notice for the screen, worded like the printed one. */
export const readNotice = query(call, async (context) => {
  const { application, row } = await findDecline(context, context.input.id);
  const person = await findPerson(context.db, context.actor.gid);
  return viewSections(viewNotice(await noticeFacts(context, application, person, row)));
});
