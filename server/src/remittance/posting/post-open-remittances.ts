import type { RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import { eachAlone, sideBySide, workThrough } from '../../close-of-day/index.ts';
import { readRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { remittanceLayout } from '../../partners/payroll/remittance-layouts.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import { announcePosted } from '../announce-files.ts';
import { closeRemitted } from '../close-cycle.ts';
import { askFirst } from './ask-first.ts';
import { lessCarried } from './carried.queries.ts';
import { lanesOf } from './lanes-of.ts';
import { matchLines, type MatchedLine, type OpenRemittance, postLines } from './post-lines.ts';
import {
  findPostedLines,
  findUnposted,
  markPosted,
  type UnpostedRow,
} from '../remittances.queries.ts';
import { openFile } from '../sealed-content.ts';
import { findSharedPeople, type SharedPerson } from './shared-people.queries.ts';
import { transferRoom, withinRoom } from './transfer-room.ts';

export interface Posted {
  readonly lines: number;
  readonly exceptions: number;
  /** Lines and files that could not be posted; the next close tries them again. */
  readonly failed: number;
}

/** Lines posted in one transaction. */
const CHUNK = 100;

/**
 * Posts the lines of every file taken in, each once. A line whose loan fails stays open in its file
 * and is tried again by the next close; all others are posted. Files of employers that share nobody
 * may be posted at the same time.
 * @param only the one file to post; otherwise all
 */
export async function postOpenRemittances(daily: DailyContext, only?: string): Promise<Posted> {
  const { results, failed } = await eachAlone(daily, {
    step: 'post-remittances: open',
    items: await daily.inTransaction(({ db }) => findUnposted(db, daily.day.toString(), only)),
    inAnyOrder: true,
    subject: ({ mnemonic, name }) => ({ kind: 'file', gid: `${mnemonic} ${name}` }),
    work: openRemittance,
  });
  const lanes = lanesOf(results, await peopleShared(daily, results));
  const posted = await sideBySide(daily.atOnce ?? 1, lanes, async (files) => {
    const all: Posted[] = [];
    for (const file of files) all.push(await postFile(daily, file));
    return total(all);
  });
  const { exceptions, failed: notPosted, lines } = total(posted);
  return { lines, exceptions, failed: failed + notPosted };
}

function total(posted: readonly Posted[]): Posted {
  const count = (of: (one: Posted) => number) => posted.reduce((all, one) => all + of(one), 0);
  return {
    lines: count(({ lines }) => lines),
    exceptions: count(({ exceptions }) => exceptions),
    failed: count(({ failed }) => failed),
  };
}

/** Whom files of more than one employer may be about; nobody if there is only one employer. */
async function peopleShared(
  { inTransaction }: DailyContext,
  files: readonly OpenRemittance[],
): Promise<readonly SharedPerson[]> {
  if (new Set(files.map(({ employerGid }) => employerGid)).size < 2) return [];
  const answered = files.map(({ employerGid, file }) => ({
    employerGid,
    payday: file.payday.toString(),
  }));
  return inTransaction(({ db }) => findSharedPeople(db, answered));
}

async function openRemittance(
  { db, vault }: WorkContext,
  row: UnpostedRow,
): Promise<OpenRemittance> {
  const { content_cipher, employer_gid: employerGid, gid, mnemonic, name } = row;
  // As it was understood when it came, or as payroll chose: the calendar may have changed since.
  const payday = Temporal.PlainDate.from(row.payday);
  const { file } = readRemittanceFile(
    openFile(vault, 'remittance_file', gid, content_cipher),
    remittanceLayout(row.layout, row.own_layout),
    () => payday,
  );
  if (!file) throw new Error('The stored file can no longer be read');
  const lines = await lessCarried(db, row, file.lines);
  const mayAsk = row.first_gid === null && row.chosen_at === null;
  return { gid, employerGid, mnemonic, name, file: { ...file, payday, lines }, mayAsk };
}

async function postFile(daily: DailyContext, remittance: OpenRemittance): Promise<Posted> {
  const { gid, mnemonic, name } = remittance;
  const toPost = await daily.inTransaction((context) =>
    linesToPost(context, remittance, daily.day),
  );
  if (!toPost) return { lines: 0, exceptions: 0, failed: 0 };
  const { isAll, lines } = toPost;
  const outcomes: RemittanceOutcome[] = [];
  const { done, failed } = await workThrough(daily, {
    step: `post-remittances of ${mnemonic} ${name} ${gid.slice(0, 8)}`,
    most: CHUNK,
    take: (context, { after, limit }) =>
      matchLines(context, remittance, nextOf(lines, after, limit)),
    key: ({ line }) => String(line.line),
    subject: (line) => subjectOf(remittance, line),
    async work(context, some) {
      outcomes.push(...(await postLines(context, remittance, some, daily.day)));
    },
  });
  if (failed === 0 && isAll) {
    await daily.inTransaction(async (context) => {
      if (await markPosted(context.db, gid, context.now)) await announcePosted(context, gid);
    });
  }
  const exceptions = outcomes.filter((outcome) => outcome !== 'MATCHED').length;
  return { lines: done, exceptions, failed };
}

/**
 * The lines of a file that aren't posted and that its transfer has room for. From now on its
 * payday's cycle is closed.
 * @returns undefined if the file waits until payroll says what it is for
 */
async function linesToPost(
  context: WorkContext,
  remittance: OpenRemittance,
  day: Temporal.PlainDate,
): Promise<{ readonly lines: OpenLines; readonly isAll: boolean } | undefined> {
  const { db } = context;
  const { employerGid, file, gid } = remittance;
  const known = await findPostedLines(db, gid);
  if (known.size === 0 && (await askFirst(context, remittance))) return undefined;
  const open = file.lines.filter(({ line }) => !known.has(line));
  const lines = withinRoom(open, await transferRoom(db, gid));
  await closeRemitted(context, { employerGid, payday: file.payday.toString() }, day);
  return { lines, isAll: lines.length === open.length };
}

type OpenLines = OpenRemittance['file']['lines'];

/** The lines after the one with this number. */
function nextOf(lines: OpenLines, after: string, limit: number) {
  const number = Number.parseInt(after, 10);
  const from = lines.findIndex(({ line }) => line > number);
  return from === -1 ? [] : lines.slice(from, from + limit);
}

function subjectOf({ employerGid }: OpenRemittance, { deduction }: MatchedLine) {
  if (!deduction) return { kind: 'employer', gid: employerGid } as const;
  const { borrower_gid: borrowerGid, loan_gid: gid } = deduction;
  return { kind: 'loan', gid, borrowerGid } as const;
}
