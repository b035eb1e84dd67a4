import { createReadStream } from 'node:fs';
import { uploadRoster as call } from '@paystead/contract/employer/roster';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { showRoster } from '../show-roster.ts';
import { keepRosterFile } from './keep-roster-file.ts';
import { ownEmployer } from './own-upload.ts';
import { whoActs } from './who-acts.ts';

/** ROSTER-1: takes a file from the desk or a program; what it is, its content says. */
export const uploadRoster = command(call, async (context) => {
  const { actor, request } = context;
  const employerGid = ownEmployer(context);

  const [file] = request.files;
  if (!file) return refuse('FILE_MISSING');
  const by = await whoActs(context);

  const upload = await keepRosterFile(context, {
    employerGid,
    name: file.name,
    size: file.size,
    digest: Buffer.from(file.sha256, 'hex'),
    content: piecesOf(file.path),
    source: actor.key ? 'API' : 'SCREEN',
    by,
  });

  return showRoster(context, upload);
});

/** Opens the file when its first piece is asked for, so that a refused one is never open. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}
