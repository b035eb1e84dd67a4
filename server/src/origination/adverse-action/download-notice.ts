import { downloadNotice as call } from '@paystead/contract/origination/origination';
import { findOwnDocument, openDocument } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDecline } from './find-decline.ts';

/** The adverse action notice as we printed and kept it. */
export const downloadNotice = query(call, async (context) => {
  const { application } = await findDecline(context, context.input.id);
  const gid = await findOwnDocument(context.db, application.gid, 'ADVERSE_ACTION_NOTICE');
  const kept = gid === undefined ? undefined : await openDocument(context, gid);
  if (!kept) refuse('NOT_FOUND');
  return file(`${kept.title}.pdf`, kept.content, { inline: true });
});
