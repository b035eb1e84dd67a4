import type { Answer } from '@paystead/contract/call';
import type { readBorrowerRecord } from '@paystead/contract/product/borrower-record';
import { breachStep } from '../../identity/index.ts';
import { isoTime } from '../../platform/clock.ts';
import type {
  findAccounts,
  findConversation,
  findEventsAbout,
  findHold,
  findMessages,
  findRecord,
} from './record.queries.ts';

type Record = Answer<typeof readBorrowerRecord>;
type Row = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
type Rows<Find extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

interface Home {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An address in one line. */
export function homeLine({ city, state, street, zip }: Home): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The same with its numbers masked. */
export function maskHome(home: Home): string {
  return homeLine({
    ...home,
    street: home.street.replaceAll(/\d/g, '•'),
    zip: home.zip.replaceAll(/\d/g, '•'),
  });
}

export function viewBreach(
  row: Row,
  { hasFactor, viewer }: { readonly hasFactor: boolean; readonly viewer: string | null },
): Record['breach'] {
  const { breached_at: since, breached_by: by } = row;
  if (since === null || by === null) return null;
  return {
    since: isoTime(since),
    by_staff: by.startsWith('STAFF'),
    next: breachStep(by, hasFactor),
    may_clear: by === 'STAFF_REVIEWED' && row.breached_by_gid !== viewer,
  };
}

export function viewHold(hold: Rows<typeof findHold>): Record['hold'] {
  return hold ? { reason: hold.reason, by: hold.name, at: isoTime(hold.placed_at) } : null;
}

export function viewAccount(
  account: Rows<typeof findAccounts>[number],
  names: ReadonlyMap<string, string>,
): Record['accounts'][number] {
  return {
    gid: account.gid,
    name: names.get(account.gid) ?? 'Bank account',
    primary: account.primary_account,
    backup: account.backup,
    verified: account.validation_status === 'VALIDATION_COMPLETE',
    debits_stopped: account.debits_stopped_at !== null,
  };
}

export function viewConversation(talk: Rows<typeof findConversation>): Record['conversation'] {
  if (!talk) return null;
  return {
    gid: talk.gid,
    open: talk.closed_at === null,
    last_at: isoTime(talk.last_message_at),
  };
}

export function viewMessage(row: Rows<typeof findMessages>[number]): Record['messages'][number] {
  return {
    gid: row.gid,
    channel: row.channel,
    subject: row.subject ?? sentence(row.about ?? 'message'),
    at: isoTime(row.sent_at ?? row.created_at),
    state: row.expired_at ? 'EXPIRED' : row.sent_at ? 'SENT' : 'WAITS',
  };
}

/** What a text message is about, as a title. */
function sentence(about: string): string {
  return about.charAt(0).toUpperCase() + about.slice(1);
}

export function viewEvent(row: Rows<typeof findEventsAbout>[number]): Record['events'][number] {
  return {
    id: String(row.id),
    at: isoTime(row.product_at),
    kind: row.kind,
    actor: row.actor,
    reason: row.reason,
  };
}
