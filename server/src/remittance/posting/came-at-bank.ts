import { type RawBuilder, sql } from 'kysely';

/**
 * The payday in the reference of a file's transfer: the one that it names, also if payroll uses it
 * for a later one (REMIT-12).
 */
export const named = (file: 'file' | 'other'): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${file}.named_payday`)}, ${sql.ref(`${file}.payday`)})`;

/**
 * The cents that the bank shows for remittance files, and the last day of them; both null if it
 * shows nothing. The parts of their transfers that came, and what is under their reference that
 * explains nothing else yet. Shared reads of bank-statement and held-money.
 * @param files an array of the files as text
 * @param reference as the employer's bank writes it
 */
export const cameAtBank = (
  files: RawBuilder<unknown>,
  reference: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select sum(cents)::bigint as cents, max(day) as day
    from (select sent.amount_cents as cents, sent.cleared_on as day from bank_movement sent
           where sent.kind = 'REMITTANCE' and sent.reference = any(${files})
             and sent.cleared_on is not null
           union all
          select case line.state when 'OPEN' then line.amount_cents else held.amount_cents end,
                 line.day
            from bank_line line
            left join held_money held on held.gid = line.held_money_gid and held.state = 'OPEN'
                 and held.place = 'UNIDENTIFIED'
           where line.reference = ${reference} and line.amount_cents > 0
             and (line.state = 'OPEN' or line.state = 'HELD' and held.gid is not null)) came`;

/** What payroll writes with the transfer of `file` of `employer`: "NORTHFIELD 20261127". */
export const transferReference = sql`
  employer.mnemonic || ' ' || to_char(${named('file')}, 'YYYYMMDD')`;
