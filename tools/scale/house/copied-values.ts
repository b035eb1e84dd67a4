import type pg from 'pg';

/** The digits at the end of a text that count up. */
const TRACE_DIGITS = 7;
const ACCOUNT_DIGITS = 8;

/** How far apart the numbers of two houses are, so that they never meet. */
export interface Spans {
  readonly traces: bigint;
  readonly accounts: bigint;
}

/**
 * Makes the schema `original`, with the functions that tell what a value is in the copy of a
 * number. The first house keeps its own values.
 */
export async function writeFunctions(client: pg.ClientBase, spans: Spans): Promise<void> {
  const { accounts, traces } = spans;
  await client.query(`
    -- Of the same version; a gid by time stays at its time. One expression, which is inlined.
    create function original.gid(one uuid, house bigint) returns uuid
      language sql immutable parallel safe return case
        when uuid_extract_version(one) = 7 then translate(left(one::text, 15), '-', '')
          || overlay(substr(md5(uuid_send(one) || int8send(house)), 14) placing 'a' from 4)
        else overlay(overlay(md5(uuid_send(one) || int8send(house)) placing '4' from 13)
          placing 'a' from 17) end::uuid;
    create function original.digest(one bytea, house bigint) returns bytea
      language sql immutable parallel safe return sha256(one || int8send(house));
    create function original.trace(one text, house bigint) returns text
      language sql immutable parallel safe return left(one, -${TRACE_DIGITS})
        || lpad((right(one, ${TRACE_DIGITS})::bigint + house * ${traces})::text,
                ${TRACE_DIGITS}, '0');
    create function original.account(one text, house bigint) returns text
      language sql immutable parallel safe return left(one, -${ACCOUNT_DIGITS})
        || lpad((right(one, ${ACCOUNT_DIGITS})::bigint + house * ${accounts})::text,
                ${ACCOUNT_DIGITS}, '0');
    -- What an employer, a deposit or a file is called at the bank.
    create function original.reference(one text, house bigint) returns text
      language sql immutable parallel safe return case
        when one ~ '^[A-Z]+ \\d{8}$' then replace(one, ' ', '-' || house::text || ' ')
        when one ~ '^\\d{4}-\\d\\d-\\d\\d-\\d{12}$' then original.account(one, house)
        when one ~ '${GID}' then original.gid(one::uuid, house)::text
        else one end;`);
}

export const GID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Texts and numbers of a copy that no rule for all columns makes different. */
export const BY_COLUMN: Readonly<Record<string, string>> = {
  'ach_entry.trace_number': 'original.trace(o.trace_number, house)',
  'ach_return.original_trace_number': 'original.trace(o.original_trace_number, house)',
  'bank_line.number': 'o.number + house * 1000',
  'bank_line.reference': 'original.reference(o.reference, house)',
  'bank_movement.bank_reference': 'original.reference(o.bank_reference, house)',
  'bank_movement.reference': 'original.reference(o.reference, house)',
  'borrower.email': `replace(o.email, '@', '+' || house || '@')`,
  'deposit_instruction.account_number': 'original.account(o.account_number, house)',
  'deposit_receipt.trace': 'original.reference(o.trace, house)',
  'employer.mnemonic': `o.mnemonic || '-' || house`,
  'employer.root_mnemonic': `o.root_mnemonic || '-' || house`,
  'payment.confirmation_number': `o.confirmation_number || '-' || house`,
};

/** The spans of a house whose rows are in the schema `original`. */
export async function readSpans(client: pg.ClientBase, houses: number): Promise<Spans> {
  const { rows } = await client.query<{ traces: bigint; accounts: bigint }>(`
    select (select coalesce(max(right(trace_number, ${TRACE_DIGITS})::bigint), 0) + 1
              from ach_entry) as traces,
           ${span('select max(right(account_number, 6)::bigint) from deposit_instruction')} as accounts`);
  const [spans] = rows;
  if (!spans) throw new Error('The spans could not be read');
  if (spans.traces * BigInt(houses) >= 10n ** BigInt(TRACE_DIGITS)) {
    throw new RangeError(`${houses} houses have more bank entries than there are trace numbers`);
  }
  return spans;
}

/** The least power of ten above a number that a question gives. */
export const span = (question: string): string =>
  `(10 ^ length(coalesce((${question}), 0)::text))::bigint`;
