import type { WireAnswer } from '@paystead/contract/call';
import type { EventClass, listEvents } from '@paystead/contract/product/audit';

export type AuditLine = WireAnswer<typeof listEvents>['rows'][number];

/** What an event was, in a word, and how it is marked. */
export const CLASSES: Readonly<
  Record<EventClass, { word: string; tone: 'neutral' | 'info' | 'critical' }>
> = {
  READ: { word: 'Read', tone: 'neutral' },
  CHANGE: { word: 'Change', tone: 'info' },
  REFUSED: { word: 'Refused', tone: 'critical' },
};

const ACTORS: Readonly<Record<string, string>> = {
  staff: 'Staff',
  employer: 'Employer’s user',
  borrower: 'Borrower',
  job: 'Our server',
  nobody: 'Nobody logged in',
};

/** Who did it: the name, or what kind of actor it was. */
export function actorOf({ actor, actor_kind: kind }: AuditLine): string {
  return actor ?? ACTORS[kind] ?? kind;
}

/** The kind of actor under its name; empty if the name already says so. */
export function actorKindOf({ actor, actor_kind: kind }: AuditLine): string {
  return actor === null ? '' : (ACTORS[kind] ?? kind);
}

/** `bank_account` reads as `bank account`. */
export function subjectOf({ subject_kind: kind }: AuditLine): string {
  return kind === null ? '' : kind.replaceAll(/[_-]/g, ' ');
}

/** The page of what an event is about, if the console has one. */
export function hrefOf({ subject_gid: gid, subject_kind: kind }: AuditLine): string | null {
  const folder = { loan: 'loans', queue_item: 'queue', queue: 'queue' }[kind ?? ''];
  return folder && gid ? `/${folder}/${gid}` : null;
}
