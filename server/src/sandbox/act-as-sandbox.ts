import { NO_GID } from '../platform/session/actor.ts';
import type { WorkContext } from '../platform/context.ts';

/** The sandbox's pages may read everything, like a job; they exist only in sandbox mode. */
export async function actAsSandbox({ become }: Pick<WorkContext, 'become'>): Promise<void> {
  await become({ kind: 'job', gid: NO_GID, employerGid: null, name: 'sandbox' });
}
