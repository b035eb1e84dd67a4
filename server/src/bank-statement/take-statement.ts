import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import type { BankStatement } from '@paystead/nacha/statements/statement';
import { randomUUID } from 'node:crypto';
import { currentBalances, journalEntries, postEntries } from '../ledger/index.ts';
import { readStatement, type StatementFile } from '../partners/bank-statement/bank-statement.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { clearMovements } from './clear-movements.ts';
import { matchLines } from './match-lines.ts';
import { findOpenMovements } from './movements.queries.ts';
import {
  type Around,
  findAround,
  findDigests,
  insertLines,
  insertStatement,
  lockLinesOf,
  lockStatements,
  sumOfBooked,
} from './statements.queries.ts';

const COMPANY = 'The bank';

/**
 * Takes one statement in, whole and once. A faulty file, or one that doesn't fit its neighbors, is
 * kept aside for staff.
 * @returns false if it was kept aside
 */
export async function takeStatement(context: WorkContext, file: StatementFile): Promise<boolean> {
  const { db } = context;
  await lockStatements(db);
  const digest = sha256(file.content);
  if ((await findDigests(db)).has(digest.toString('hex'))) return true;
  const { faults, statement } = readStatement(file);
  const around = statement && (await findAround(db, statement.day.toString()));
  const why = statement && around ? misfit(statement, around) : faults.slice(0, 3).join(' ');
  if (!statement || !around || why !== null) {
    await noteTrouble(context, {
      kind: 'BANK_STATEMENT',
      subject: file.name,
      company: COMPANY,
      what: `We can’t use this statement, so nothing of it is posted. ${why}`,
      kept: file.content,
    });
    return false;
  }

  await endTrouble(context, 'BANK_STATEMENT', file.name);
  const gid = await store(context, file, digest, statement);
  if (!around.first) await openAccount(context, statement, gid);
  return true;
}

/** Why a readable statement doesn't fit those we have; null if it does. */
function misfit({ closing, day, opening }: BankStatement, around: Around): string | null {
  const { after, before, first, same } = around;
  if (same) return `We have another statement of ${day}. Ask the bank which one holds.`;
  if (first && day.toString() < first.day) {
    return `The books of this account begin with the statement of ${first.day}.`;
  }
  if (before && isNext(before.day, day) && before.closing_cents !== opening) {
    return `It begins with ${toDollars(opening)}, but ${before.day} ended with ${toDollars(before.closing_cents)}.`;
  }
  if (after && isNext(day.toString(), after.day) && after.opening_cents !== closing) {
    return `It ends with ${toDollars(closing)}, but ${after.day} began with ${toDollars(after.opening_cents)}.`;
  }
  return null;
}

function isNext(from: string, to: string | Day): boolean {
  return addBankingDays(Temporal.PlainDate.from(from), 1).toString() === to.toString();
}

/**
 * BOOK-8: the first statement. Its lines are matched first. The bank had everything else from
 * before it, so that is cleared; what the account has beyond our books is the lender's funding.
 */
async function openAccount(
  context: WorkContext,
  { day, opening }: BankStatement,
  statementGid: string,
): Promise<void> {
  const { db } = context;
  await matchLines(context, await lockLinesOf(db, statementGid));
  const earlier = await findOpenMovements(db, { before: day.toString() });
  await clearMovements(
    context,
    earlier.map((movement) => ({ movement, on: day, line: null })),
  );
  const shown = await sumOfBooked(db, statementGid);
  const cash = (await currentBalances(db)).get('cash') ?? 0n;
  const begins = cash - shown;
  const amount = opening - begins;
  await postEntries(
    context,
    journalEntries({ kind: 'OPENING_BALANCE', amount }, { effectiveDate: day }),
  );
}

async function store(
  { db, now, vault }: WorkContext,
  { content, name }: StatementFile,
  digest: Buffer,
  { closing, day, lines, opening }: BankStatement,
): Promise<string> {
  const gid = randomUUID();
  await insertStatement(db, {
    gid,
    day: day.toString(),
    name,
    digest,
    content_cipher: vault.seal(content, { column: 'bank_statement.content_cipher', id: gid }),
    opening_cents: opening,
    closing_cents: closing,
    received_at: now,
  });
  await insertLines(
    db,
    gid,
    lines.map(({ amount, number, reference, text, typeCode }) => ({
      number,
      day: day.toString(),
      amount_cents: amount,
      type_code: typeCode,
      reference,
      text,
    })),
  );
  return gid;
}
