import type { ContentKind } from '@paystead/contract/product/content-desk';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** What has a table here; the words of letters are elsewhere. */
type StoredKind = Exclude<ContentKind, 'LETTER'>;

/** A text or setting that is valid on a day. */
interface ValidContent {
  readonly kind: StoredKind;
  readonly key: string;
  readonly title: string;
  readonly validFrom: string;
  /** The columns of a text; empty for a setting. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of a setting and the brand. */
  readonly value: unknown;
}

interface Stored {
  kind: StoredKind;
  key: string;
  title: string;
  valid_from: string;
  texts: Record<string, string | null>;
  value: unknown;
}

/** All texts and settings, each in the version of a day. */
export async function findAllValid(db: Transaction, day: string): Promise<ValidContent[]> {
  const { rows } = await sql<Stored>`
    (select distinct on (state) 'DISCLAIMER' as kind, state as key, title, valid_from,
            jsonb_build_object('title', title, 'text', text) as texts, null::jsonb as value
       from disclaimer where valid_from <= ${day}::date
      order by state, valid_from desc, version desc)
    union all
    (select distinct on (type) 'INFO_BLOCK', type, title, valid_from, jsonb_build_object('title',
            title, 'html', html, 'link_label', link_label, 'link_href', link_href), null
       from info_block where valid_from <= ${day}::date
      order by type, valid_from desc, version desc)
    union all
    (select distinct on (audience) 'CTA_BLOCK', audience, title, valid_from, jsonb_build_object(
            'source', source, 'action_type', action_type, 'title', title, 'text', text,
            'label', label), null
       from cta_block where valid_from <= ${day}::date
      order by audience, valid_from desc, version desc)
    union all
    (select distinct on (name) 'PAGE', name, title, valid_from,
            jsonb_build_object('title', title, 'html', html), null
       from page where valid_from <= ${day}::date
      order by name, valid_from desc, created_at desc, version desc)
    union all
    (select distinct on (key) case key when 'brand' then 'BRAND' else 'SETTING' end, key, key,
            valid_from, '{}'::jsonb, value
       from setting where valid_from <= ${day}::date
      order by key, valid_from desc)`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    key: row.key,
    title: row.title,
    validFrom: row.valid_from,
    texts: Object.fromEntries(Object.entries(row.texts).map(([name, one]) => [name, one ?? ''])),
    value: row.value,
  }));
}

/** A version that begins on a day to come. */
export interface NewContent {
  readonly kind: StoredKind;
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly value: unknown;
  readonly validFrom: string;
  readonly now: Temporal.Instant;
}

/** Adds a version; its name is its first day. */
export async function addContent(db: Transaction, row: NewContent): Promise<void> {
  const { key, kind, now, texts, validFrom, value } = row;
  const dated = { version: validFrom, valid_from: validFrom };
  const text = (name: string) => texts[name] ?? '';
  const orNull = (name: string) => texts[name] || null;
  switch (kind) {
    case 'DISCLAIMER':
      await db
        .insertInto('disclaimer')
        .values({ ...dated, state: key, title: text('title'), text: text('text') })
        .execute();
      return;
    case 'INFO_BLOCK':
      await sql`insert into info_block (type, version, title, html, link_label, link_href, valid_from)
        values (${key}, ${validFrom}, ${text('title')}, ${text('html')}, ${orNull('link_label')},
          ${orNull('link_href')}, ${validFrom}::date)`.execute(db);
      return;
    case 'CTA_BLOCK':
      await sql`insert into cta_block (audience, version, source, action_type, title, text, label,
          valid_from)
        values (${key}, ${validFrom}, ${text('source')}, ${text('action_type')}, ${text('title')},
          ${text('text')}, ${text('label')}, ${validFrom}::date)`.execute(db);
      return;
    case 'PAGE':
      await db
        .insertInto('page')
        .values({ ...dated, name: key, title: text('title'), html: text('html'), created_at: now })
        .execute();
      return;
    case 'BRAND':
    case 'SETTING':
      await db
        .insertInto('setting')
        .values({ key, valid_from: validFrom, value: JSON.stringify(value) })
        .execute();
  }
}

/** The table of each kind and the column of its key. */
const PLACES = {
  DISCLAIMER: ['disclaimer', 'state'],
  INFO_BLOCK: ['info_block', 'type'],
  CTA_BLOCK: ['cta_block', 'audience'],
  PAGE: ['page', 'name'],
  BRAND: ['setting', 'key'],
  SETTING: ['setting', 'key'],
} as const;

/** Takes a version back that hasn't begun; the database refuses one that has. */
export async function takeContentBack(
  db: Transaction,
  kind: StoredKind,
  key: string,
  validFrom: string,
): Promise<void> {
  const [table, column] = PLACES[kind];
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(column)} = ${key} and valid_from = ${validFrom}::date`.execute(db);
}
