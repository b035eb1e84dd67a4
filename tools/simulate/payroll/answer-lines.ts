import type { WireAnswer, WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/remittances';
import { Deck } from '../deck.ts';
import { accepted, type Office, refused } from './office-parts.ts';

type Line = WireAnswer<typeof calls.listRemittanceLines>['rows'][number];
type Said = Pick<WireInput<typeof calls.answerRemittanceLine>, 'answer' | 'day' | 'person'>;

/** How many of the lines that wait are answered on a day, in percent. */
const OFTEN = 35;

type Answer = Said['answer'];
type Decks = Readonly<Partial<Record<Line['kind'], Deck<Answer>>>>;

/** Answers lines of remittances that wait for payroll, each kind of answer in turn. */
export class LineAnswers {
  readonly office: Office;
  readonly #decks: Decks;

  constructor(office: Office) {
    this.office = office;
    // The offices of one seed begin alike, as each has few lines of a kind.
    const turn = Math.trunc(office.turn / 2);
    const deck = (...answers: readonly Answer[]) => new Deck(answers, turn);
    this.#decks = {
      SHORT: deck('SHORT_PAY', 'WRONG_AMOUNT'),
      OVER: deck('PAID_BY_MISTAKE', 'EXTRA_PAYMENT'),
      MISSING: deck('FORGOTTEN', 'SHORT_PAY'),
      UNKNOWN: deck('FOR_PERSON', 'FOR_PERSON', 'PAID_BY_MISTAKE'),
    };
  }

  /** What payroll answers in a day; some lines are never answered. */
  work(day: Temporal.PlainDate): Promise<void> {
    return answerLines(this.office, this.#decks, day);
  }
}

async function answerLines(office: Office, decks: Decks, day: Temporal.PlainDate): Promise<void> {
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
      await answerOne(office, gid, line, await sayOf(office, decks, { gid, line }, day));
    }
  }
}

const orderOf = ({ payday, total }: { readonly payday: string; readonly total: string }) =>
  `${payday} ${total.padStart(12, '0')}`;

/** Says what happened with a line; some change their mind, and some look at an old page. */
async function answerOne(office: Office, gid: string, line: Line, first: Said): Promise<void> {
  const { chance, desk } = office;
  const second = chance.percent(15);
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
  { desk, firm, list, people }: Office,
  decks: Decks,
  { gid, line }: { readonly gid: string; readonly line: Line },
  day: Temporal.PlainDate,
): Promise<Said> {
  const { employee_number: number, kind, sent } = line;
  const job = people.find((one) => one.job.number === number)?.job;
  const employee = list.get(number);
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
    const answer = decks.UNKNOWN?.deal((one) => one !== 'FOR_PERSON' || owner !== undefined);
    return answer === 'FOR_PERSON' && owner
      ? { answer, person: owner.employee_number }
      : { answer: 'PAID_BY_MISTAKE' };
  }
  return { answer: decks[kind]?.deal() ?? 'SHORT_PAY' };
}
