import type { WireAnswer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/roster';
import type { Browser } from '../../../server/src/demo/browser.ts';
import { note } from '../tally.ts';
import { type Office, refused } from './office-parts.ts';
import { type Format, fixedColumns, type Mistake, mended, rosterFile } from './roster-file.ts';

type Roster = WireAnswer<typeof calls.readRoster>;
const LONGEST = '100';

/** A file to send: how it is exported, and what is wrong with it. */
export interface Export {
  readonly format: Format;
  readonly mistake: Mistake | null;
}

/**
 * Sends the staff list as a roster and brings it to its end: columns, rows that are wrong, pay that
 * looks wrong, people who are gone; what may not be applied yet is tried and refused.
 * @returns the applied file; null if it was no roster and was thrown away
 */
export async function sendRoster(
  office: Office,
  { format, mistake }: Export,
): Promise<string | null> {
  const { chance, desk, house, list } = office;
  const by = desk.either(chance);
  const name = `roster.${format === 'XLSX' ? 'xlsx' : format === 'CSV' ? 'csv' : 'txt'}`;
  const content = rosterFile(format, list.all(), mistake);
  const { gid } = await by.send(calls.uploadRoster, {}, { name, content });
  let roster = await settled(office, by, gid);
  if (roster.state === 'UNREADABLE') {
    note(office.tally, 'payroll’s mistake refused');
    await by.call(calls.discardRoster, { gid });
    return null;
  }
  if (roster.state === 'MAPPING') roster = await matchColumns(office, by, roster);
  if (roster.problem_rows > 0) roster = await mendRows(office, by, gid);
  if ((roster.changes?.odd_pay_open ?? 0) > 0) roster = await answerPay(office, by, gid);

  const gone = roster.changes?.gone ?? 0;
  const dropping = roster.changes?.drops_many ? { dropping: gone } : {};
  if (roster.changes?.drops_many)
    await refused(office, 'ROSTER_DROPS_MANY', () => by.call(calls.applyRoster, { gid }));
  await by.call(calls.applyRoster, { gid, ...dropping });
  roster = await settled(office, by, gid);
  if (roster.state !== 'APPLIED') throw new Error(`Roster ${gid} is ${roster.state}`);
  office.tally.faults.push(...(await differing(office, gid)));
  await house.runDeskJobs();
  return gid;
}

/** Lets the jobs read or apply a file, and looks at it. */
async function settled({ house }: Office, by: Browser, gid: string): Promise<Roster> {
  await house.runDeskJobs();
  return by.call(calls.readRoster, { gid });
}

/** Says once what the columns of this kind of export are; we remember it. */
async function matchColumns(office: Office, by: Browser, roster: Roster): Promise<Roster> {
  const { gid } = roster;
  const matched = roster.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  const columns = { fixed_width: { skip: 0, columns: fixedColumns() } };
  await by.call(calls.mapRosterColumns, {
    gid,
    ...(roster.format === 'FIXED_WIDTH' ? columns : { columns: matched }),
  });
  return settled(office, by, gid);
}

/** Tries to apply a file with rows that are wrong, and mends them. */
async function mendRows(office: Office, by: Browser, gid: string): Promise<Roster> {
  await refused(office, 'ROSTER_ROWS_OPEN', () => by.call(calls.applyRoster, { gid }));
  const { rows } = await by.call(calls.listRosterProblems, { gid, l: LONGEST });
  const [last] = rows.toSorted((a, b) => b.line - a.line);
  for (const { employee_number: number, field, kind, line } of rows) {
    const employee = office.list.get(number ?? '');
    if (kind === 'NUMBER_TWICE') {
      if (line !== last?.line) continue;
      await by.call(calls.leaveOutRosterRow, { gid, line: String(line), left_out: true });
    } else if (field && employee) {
      const value = mended(field, employee);
      await by.call(calls.mendRosterRow, { gid, line: String(line), field, value });
    } else throw new Error(`Row ${line} of roster ${gid}: ${kind} can’t be mended`);
  }
  note(office.tally, 'roster mended');
  return settled(office, by, gid);
}

/** Says which of two pays is right; the list keeps the one that was chosen. */
async function answerPay(office: Office, by: Browser, gid: string): Promise<Roster> {
  const { chance, list } = office;
  await refused(office, 'ROSTER_PAY_OPEN', () => by.call(calls.applyRoster, { gid }));
  const odd = await by.call(calls.listRosterDifferences, { gid, kind: 'ODD_PAY', l: LONGEST });
  for (const { changes, employee_number: number, line } of odd.rows) {
    const answer = chance.percent(60) ? 'USE_NEW' : 'KEEP_OLD';
    await by.call(calls.answerRosterPay, { gid, line: String(line), answer });
    const before = changes.find(({ field }) => field === 'GROSS_PAY')?.before;
    const employee = list.get(number);
    if (answer === 'KEEP_OLD' && employee && before) employee.pay = BigInt(before.replace('.', ''));
    note(office.tally, 'pay change answered');
  }
  return settled(office, by, gid);
}

/** People whom the product has otherwise than the file that was just applied. */
export async function differing(
  { firm, house, list }: Pick<Office, 'firm' | 'house' | 'list'>,
  gid: string,
): Promise<string[]> {
  const { rows } = await house.owner.query<{ person: string }>(
    `select concat_ws(' ', employee_number, first_name, last_name, employee_status, gross_pay_cents)
              as person
       from roster_entry where employer_gid = $1 and gone_since is null`,
    [firm.gid],
  );
  const has = new Set(rows.map(({ person }) => person));
  const said = new Set(
    list.all().map((one) => [one.number, one.first, one.last, one.status, one.pay].join(' ')),
  );
  const where = `roster ${gid} of ${firm.mnemonic}`;
  return [
    ...[...said.difference(has)].map((one) => `${where} has ${one}, which isn’t in use`),
    ...[...has.difference(said)].map((one) => `${one} is in use, and ${where} doesn’t have it`),
  ];
}

/** Undoes the roster that was applied last, if it wasn't used yet. */
export async function undoRoster(office: Office, gid: string): Promise<boolean> {
  const { desk, house, tally } = office;
  const { can_undo: canUndo } = await desk.clerk.call(calls.readRoster, { gid });
  if (!canUndo) {
    tally.refusals += 1;
    return false;
  }
  await desk.clerk.call(calls.undoRoster, { gid });
  await house.runDeskJobs();
  return true;
}
