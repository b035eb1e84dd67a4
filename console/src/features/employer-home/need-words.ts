import { monthDay, shortDay } from '../../parts/employer/closing-words.ts';
import type { Desk } from './desk.ts';

export type Need = Desk['needs'][number];

interface NeedWords {
  title: string;
  note: string;
  /** Where payroll answers it. */
  href: string;
}

/** What to do, about whom or what, and where. */
export function needWords(need: Need): NeedWords {
  return WORDS[need.kind](need);
}

const WORDS: Readonly<Record<Need['kind'], (need: Need) => NeedWords>> = {
  JOB_CHECKS: ({ count, name }) => ({
    title: count === 1 ? 'Confirm a job' : `Confirm ${counted(count)} jobs`,
    note: count === 1 ? `Does ${name} work with you?` : `The first is ${name}`,
    href: '/employer/people',
  }),
  STOP_ORDERS: ({ count, name, payday }) => {
    const from = payday ? ` from ${monthDay(payday)} on` : '';
    const who = name ?? 'this person';
    return {
      title: count === 1 ? 'Acknowledge a stop order' : `Acknowledge ${counted(count)} stop orders`,
      note: count === 1 ? `Take nothing from ${who}${from}` : `The first is ${who}: nothing${from}`,
      href: '/employer/stop-orders',
    };
  },
  ROSTER_COLUMNS: (need) => ({
    title: 'Match the columns of a roster',
    note: `${need.name}. Nothing has changed yet`,
    href: rosterPlace(need),
  }),
  ROSTER_ROWS: (need) => ({
    title:
      need.count === 1
        ? 'Look at a row of a roster'
        : `Look at ${counted(need.count)} rows of a roster`,
    note: `${need.name}. Nothing has changed yet`,
    href: rosterPlace(need),
  }),
  ROSTER_CHANGES: (need) => ({
    title: 'Apply a roster',
    note: `${need.name} is ready. Nothing has changed yet`,
    href: rosterPlace(need),
  }),
  REMITTANCE_LATE: ({ count, payday }) => ({
    title: `Send the remittance for ${payday ? monthDay(payday) : 'a payday'}`,
    note:
      count === 1
        ? 'One deduction has no answer yet'
        : `${counted(count)} deductions have no answer yet`,
    href: `/employer/timeline/${payday}`,
  }),
  REMITTANCE_LINES: (need) => ({
    title:
      need.count === 1
        ? 'Answer a remittance line'
        : `Answer ${counted(need.count)} remittance lines`,
    note: `${paydayWords(need)}. Your file and ours differ`,
    href: remittancePlace(need),
  }),
  REMITTANCE_ASKS: (need) => ({
    title:
      need.count === 1
        ? 'Say what a remittance is for'
        : `Say what ${counted(need.count)} remittances are for`,
    note: `${paydayWords(need)}. Until then, we post nothing of ${need.count === 1 ? 'it' : 'them'}`,
    href: remittancePlace(need),
  }),
  FOLDER_FILES: ({ count, name }) => ({
    title: `${counted(count)} ${count === 1 ? 'file' : 'files'} in your folder didn’t go in`,
    note:
      count === 1 ? `${name}. It changed nothing` : `The first is ${name}. They changed nothing`,
    href: '/employer/remittances',
  }),
};

const counted = (count: number) => count.toLocaleString('en-US');
const rosterPlace = ({ file }: Need) => `/employer/roster/${file}`;
const remittancePlace = ({ file }: Need) =>
  file === null ? '/employer/remittances' : `/employer/remittances/${file}`;

/** "Fri, Nov 20 payday", or which one is first. */
function paydayWords({ file, payday }: Need): string {
  const day = payday === null ? '' : shortDay(payday);
  return file === null ? `The first is for ${day}` : `${day} payday`;
}
