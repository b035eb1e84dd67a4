import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { ANSWERS_OF } from '@paystead/contract/employer/remittance-terms';
import * as calls from '@paystead/contract/employer/remittances';
import { accepted, type Office, refused } from './office-parts.ts';

type Line = WireAnswer<typeof calls.listRemittanceLines>['rows'][number];
type Said = Pick<WireInput<typeof calls.answerRemittanceLine>, 'answer' | 'day' | 'person'>;

/** How many of the lines that wait are answered on a day, in percent. */
const OFTEN = 25;

/** Answers lines of remittances that wait for payroll; some are never answered. */
export async function answerLines(office: Office, day: Temporal.PlainDate): Promise<void> {
  const { chance, desk } = office;
  const { rows } = await desk.clerk.call(calls.listOwnRemittances, { l: '10' });
  const waiting = rows
    .filter(({ to_answer: open }) => open > 0)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const { gid } of waiting) {
    const lines = await desk.clerk.call(calls.listRemittanceLines, { gid, l: '100' });
    const open = lines.rows
      .filter(({ state }) => state === 'OPEN')
      .toSorted((a, b) => (a.employee_number < b.employee_number ? -1 : 1));
    for (const line of open) {
      if (!chance.percent(OFTEN)) continue;
      await answerOne(office, gid, line, day);
    }
  }
}

const orderOf = ({ payday, total }: { readonly payday: string; readonly total: string }) =>
  `${payday} ${total.padStart(12, '0')}`;

/** Says what happened with a line; some change their mind, and some look at an old page. */
async function answerOne(
  office: Office,
  gid: string,
  line: Line,
  day: Temporal.PlainDate,
): Promise<void> {
  const { chance, desk } = office;
  const [first, second] = [await sayOf(office, gid, line, day), chance.percent(15)];
  const isOld = chance.percent(10);
  const by = desk.either(chance);
  const send = (replaces: number, said: Said) =>
    by.call(calls.answerRemittanceLine, { gid, line: line.gid, replaces, ...said });
  if (!(await accepted(office, () => send(0, first)))) return;
  if (isOld) await refused(office, 'REMITTANCE_ANSWER_CHANGED', () => send(0, first));
  if (second) await send(1, first);
}

/** What payroll finds out about a line: the truth about a job, else a way that it went wrong. */
async function sayOf(
  { chance, desk, firm, list, people }: Office,
  gid: string,
  { employee_number: number, kind, sent }: Line,
  day: Temporal.PlainDate,
): Promise<Said> {
  const job = people.find((one) => one.job.number === number)?.job;
  const employee = list.get(number);
  const dice = chance.upTo(100);
  const since = { day: day.toString() };
  const hasLeft = job?.firm !== firm || job.work === 'left' || kind === 'LEFT';
  if (kind === 'LEFT' || (kind === 'MISSING' && hasLeft)) {
    if (employee) employee.status = 'Terminated';
    return { answer: 'LEFT', ...since };
  }
  if ((kind === 'MISSING' || kind === 'SHORT') && job?.work === 'leave') {
    if (employee) employee.status = 'LeaveWithoutPay';
    return { answer: 'ON_LEAVE', ...since };
  }
  if (kind === 'UNKNOWN') {
    const owners = await desk.clerk.call(calls.listRemittancePeople, { gid });
    const owner = owners
      .filter(({ open }) => Number(open) >= Number(sent))
      .toSorted((a, b) => (a.employee_number < b.employee_number ? -1 : 1))[0];
    if (owner && dice < 60) return { answer: 'FOR_PERSON', person: owner.employee_number };
    return { answer: 'PAID_BY_MISTAKE' };
  }
  const plain = ANSWERS_OF[kind].filter((one) => one !== 'LEFT' && one !== 'ON_LEAVE');
  return { answer: plain[dice % plain.length] ?? 'SHORT_PAY' };
}
