import { sendHelpFile as call } from '@paystead/contract/messages/help';
import { randomUUID } from 'node:crypto';
import { command } from '../../platform/calls/command.ts';
import { storage } from '../../platform/files/storage/storage.ts';
import { refuse } from '../../platform/refusal.ts';
import { inspect } from '../../verification/index.ts';
import { dueFromNow } from '../answer-due.ts';
import { insertQuestion, lockOwnOpen } from '../help.queries.ts';
import { viewMessage } from '../help.view.ts';
import { bytesSentSince, insertFile } from './files.queries.ts';
import { helpFileField } from './keep-help-file.ts';

const MOST_BYTES_A_DAY = 50 * 1024 * 1024;

/**
 * HELP-15: a file becomes a message. It is checked like a document first; a refused one leaves
 * nothing behind. The file is written before its row commits, and swept if the row never does.
 */
export const sendHelpFile = command(call, async (context) => {
  const { actor, config, db, event, now, request, vault } = context;
  const [sent] = request.files;
  if (!sent || request.files.length > 1) return refuse('FILE_MISSING');
  const file = await inspect(context, sent);
  const { gid } = await lockOwnOpen(db, actor.gid, now);
  const today = await bytesSentSince(db, actor.gid, now.subtract({ hours: 24 }));
  if (today + file.content.length > MOST_BYTES_A_DAY) refuse('UPLOADS_USED_UP');

  const of = { conversation_gid: gid, borrower_gid: actor.gid };
  const question = { ...of, text: file.name, sent_at: now };
  const message = await insertQuestion(db, question, await dueFromNow(context));
  const fileGid = randomUUID();
  const key = `${fileGid.slice(0, 2)}/${fileGid}`;
  await storage(config).put(key, vault.sealBytes(file.content, helpFileField(fileGid)));
  const row = {
    ...of,
    gid: fileGid,
    message_gid: message.gid,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.content.length,
    sha256: file.sha256,
    storage_key: key,
    scanned_by: file.scannedBy,
    sent_at: now,
  };
  await insertFile(db, row);
  event(
    'help.file-sent',
    { kind: 'help_conversation', gid },
    { after: { gid: fileGid, media_type: file.mediaType, sha256: file.sha256 } },
  );

  return viewMessage(message, row);
});
