import { randomUUID } from 'node:crypto';
import { cancelLoan, readLoan } from '@paystead/contract/servicing/servicing';
import { Outage, Refusal } from '../../server/src/platform/refusal.ts';
import type { Acting } from './acting.ts';
import { payByCard } from './card-acts.ts';
import { claim, decideOverpayment, seekHelp, settle, skipOrMove } from './help-acts.ts';
import type { House } from './house.ts';
import { goOn } from './job-acts.ts';
import { cancelOne, pay, payAgreed } from './pay-acts.ts';
import type { Pace } from './parts.ts';
import type { PayrollOffice } from './payroll/payroll-office.ts';
import type { Person } from './people.ts';
import { playPart } from './play-part.ts';
import type { Chance } from './random.ts';
import { note, type Tally } from './tally.ts';

interface Day {
  readonly house: House;
  readonly offices: readonly PayrollOffice[];
  readonly today: Temporal.PlainDate;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly outages: boolean;
  readonly pace: Pace;
}

/** How often somebody looks at their loan without doing anything, in percent of days. */
const LOOKS = 10;

/**
 * What a borrower may do in a day. Now and then a request is sent twice.
 * @param status of the loan this morning
 */
export async function actOut(person: Person, status: string, day: Day): Promise<void> {
  const { chance, outages, tally, today } = day;
  const { browser, loan: gid, name } = person;
  const dice = chance.upTo(day.pace.actDays);
  const [again, looks] = [chance.percent(30), chance.percent(LOOKS)];
  const once = async (send: (key: string) => Promise<unknown>) => {
    const key = randomUUID();
    await send(key);
    if (again) await send(key);
  };
  const acting: Acting = { browser, gid, name, today, chance, outages, once };
  try {
    if (looks) await browser.call(readLoan, { gid });
    if (status === 'Pending' && dice < 6 && !person.part) {
      await once((key) => browser.call(cancelLoan, { gid }, key));
    }
    if (status !== 'Open' && status !== 'Charged Off') return;
    if (person.part) {
      await playPart(person.part, person, acting, { ...day, status });
    } else if (dice < 4) await pay({ ...acting, tally });
    else if (dice < 6) await cancelOne(acting);
    else if (dice < 26) await seekRelief(person, acting, day, dice);
    else if (dice < 30) await claimLast(acting, day);
    else if (dice < 34) await payAgreed({ ...acting, tally });
    else if (dice < 35) await payByCard(day.house, acting, tally);
  } catch (error) {
    if (error instanceof Refusal) tally.refusals += 1;
    else if (error instanceof Outage) note(tally, 'page without an answer');
    else throw error;
  }
}

async function seekRelief(
  person: Person,
  acting: Acting,
  { offices }: Day,
  dice: number,
): Promise<void> {
  if (dice < 10) return skipOrMove(acting);
  if (dice < 14) return seekHelp(acting);
  if (dice < 18) return settle(acting);
  if (dice < 21) return decideOverpayment(acting);
  return goOn(person, acting, offices);
}

/** Says that the last payday's deduction was taken, true or not. */
async function claimLast(acting: Acting, { house }: Day): Promise<void> {
  const { rows } = await house.owner.query<{ payday: string }>(
    `select payday::text from deduction where loan_gid = $1 and payday < $2
      order by payday desc limit 1`,
    [acting.gid, acting.today.toString()],
  );
  if (rows[0]) await claim(acting, rows[0].payday);
}
