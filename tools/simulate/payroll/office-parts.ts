import type { RefusalCode } from '@paystead/contract/refusals';
import { Refusal } from '../../../server/src/platform/refusal.ts';
import type { Bank } from '../bank.ts';
import type { House } from '../house.ts';
import type { Firm } from '../firms.ts';
import type { Person } from '../people.ts';
import type { Chance } from '../random.ts';
import { note, type Tally } from '../tally.ts';
import type { Desk } from './desk.ts';
import type { StaffList } from './staff-list.ts';

/** What every act of a payroll office needs. */
export interface Office {
  readonly house: House;
  readonly firm: Firm;
  readonly desk: Desk;
  /** Where its transfers arrive. */
  readonly bank: Bank;
  readonly list: StaffList;
  /** Everybody who has borrowed. */
  readonly people: readonly Person[];
  readonly chance: Chance;
  /** Another number for each office of each seed: which of the things in turn comes first. */
  readonly turn: number;
  readonly tally: Tally;
  /** The line to us fails now and then. */
  readonly outages: boolean;
}

/** Makes a call that must be refused, and counts it. */
export async function refused(
  { tally }: Pick<Office, 'tally'>,
  code: RefusalCode,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === code)) throw error;
    note(tally, 'payroll’s mistake refused');
    return;
  }
  throw new Error(`Expected the refusal ${code}`);
}

/** Makes a call; false if it is refused, which is counted. */
export async function accepted(
  { tally }: Pick<Office, 'tally'>,
  send: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tally.refusals += 1;
    return false;
  }
}
