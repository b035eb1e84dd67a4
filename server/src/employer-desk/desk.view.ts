import type { Answer } from '@paystead/contract/call';
import type { DeskEvent, readEmployerDesk } from '@paystead/contract/employer/desk';
import type { readPaydayFile } from '@paystead/contract/employer/payday-files';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import type { ComingPayday } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import { closesAt } from '../remittance/index.ts';
import type { CameRow, LatelyRow } from './desk.queries.ts';

type Desk = Answer<typeof readEmployerDesk>;
type File = Answer<typeof readPaydayFile>;

/** 5 PM in New York of a day: by then an answer of that day counts. */
export const endOf = (day: Temporal.PlainDate) =>
  isoTime(closesAt({ cuts_off_on: day.toString() }));

/** The four steps of some paydays, the earliest first. */
export function viewSteps(
  files: readonly File[],
  came: readonly CameRow[],
  remittanceDays: number,
): Desk['paydays'] {
  const byPayday = new Map(came.map((row) => [row.payday, row]));
  return files
    .map((file) => stepsOf(file, byPayday.get(file.payday), remittanceDays))
    .toSorted((one, other) => (one.payday < other.payday ? -1 : 1));
}

function stepsOf(file: File, came: CameRow | undefined, remittanceDays: number) {
  const remitBy = addBankingDays(Temporal.PlainDate.from(file.payday), remittanceDays);
  return {
    payday: file.payday,
    moved_from: file.moved_from,
    groups: file.groups,
    people: file.people,
    state: file.state,
    asked: file.total,
    closes_at: file.closes_at,
    approved_at: file.approval?.at ?? null,
    deducted: came?.deducted_cents ?? null,
    deducted_at: isoTime(came?.deducted_at ?? null),
    differing: came?.differing ?? 0,
    remitted: came?.remitted_cents ?? null,
    remitted_on: came?.remitted_on ?? null,
    posted: came ? came.posted_cents : null,
    remit_by: remitBy.toString(),
  };
}

export function viewComing(coming: ComingPayday, files: readonly File[]): Desk['coming'][number] {
  const { cutsOffOn, employer, groups, movedFrom, opensOn, payday } = coming;
  const file = files.find((one) => one.payday === payday.toString());
  const named = employer.groups.filter(({ group_gid: gid }) => groups.has(gid));
  return {
    payday: payday.toString(),
    moved_from: movedFrom?.toString() ?? null,
    groups: named.map(({ group_name: name }) => name),
    opens_on: opensOn.toString(),
    closes_at: endOf(cutsOffOn),
    file: file ? { people: file.people, total: file.total, state: file.state } : null,
  };
}

export function viewLately(row: LatelyRow): Desk['lately'][number] {
  return {
    kind: row.kind as DeskEvent,
    at: isoTime(row.at),
    name: row.name,
    payday: row.payday,
    amount: row.amount_cents,
    people: row.people,
  };
}
