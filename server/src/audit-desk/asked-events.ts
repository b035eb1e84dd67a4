import type { Input } from '@paystead/contract/call';
import type { listEvents } from '@paystead/contract/product/audit';
import type { Transaction } from '../platform/database/database.ts';
import { type Asked, findActors, findSubjects } from './audit-desk.queries.ts';

const GID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters of a request, with email addresses turned into the people they belong to. */
export async function askedEvents(
  db: Transaction,
  { who, about, what, before, ...input }: Input<typeof listEvents>,
): Promise<Asked> {
  return {
    ...(who !== undefined && { actors: await actorsOf(db, plain(who)) }),
    ...(about !== undefined && { subjects: await subjectsOf(db, plain(about)) }),
    ...(what !== undefined && { kind: what }),
    ...(before !== undefined && { before: BigInt(before) }),
    ...(input.class && { class: input.class }),
    ...(input.from !== undefined && { from: input.from }),
    ...(input.through !== undefined && { through: input.through }),
  };
}

function plain(typed: string): string {
  return typed.trim().toLowerCase();
}

async function actorsOf(db: Transaction, who: string): Promise<string[]> {
  return GID.test(who) ? [who] : findActors(db, who);
}

function subjectsOf(db: Transaction, about: string): Promise<string[]> {
  return findSubjects(db, GID.test(about) ? { gid: about } : { email: about });
}
