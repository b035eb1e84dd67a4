import type { Context } from '../../platform/context.ts';
import { findOwnName } from './uploads.queries.ts';

/** Who did something with a file. */
export interface Doer {
  /** Null for an employer's key, which is nobody's account. */
  readonly gid: string | null;
  readonly name: string | null;
}

/** A person of payroll by name, or the employer's key: `Key Payroll nightly …x7Qd`. */
export async function whoActs({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<Doer> {
  if (actor.key) return { gid: null, name: actor.name };
  return { gid: actor.gid, name: await findOwnName(db, actor.gid) };
}
