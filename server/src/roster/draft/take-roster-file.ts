import type { RosterSource } from '@paystead/contract/employer/roster-terms';
import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { keepRosterFile } from './keep-roster-file.ts';

/** A roster that came without a person: in the employer's folder, or by its key. */
export interface RosterDelivery {
  readonly employerGid: string;
  readonly name: string;
  readonly content: Buffer;
  readonly source: Exclude<RosterSource, 'SCREEN'>;
}

/**
 * Takes a roster file that came by itself. It waits as a draft like an uploaded one: nobody but
 * payroll applies it, and an email tells them that it was read (ROSTER-1). Refuses an empty file,
 * one that is too large, and one beyond the drafts that an employer may have.
 * @returns the draft
 */
export async function takeRosterFile(
  context: Pick<WorkContext, 'db' | 'enqueue' | 'event' | 'now' | 'vault'>,
  { content, employerGid, name, source }: RosterDelivery,
): Promise<string> {
  const { gid } = await keepRosterFile(context, {
    employerGid,
    name,
    size: content.length,
    digest: sha256(content),
    content: piecesOf(content),
    source,
    by: null,
  });
  return gid;
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
