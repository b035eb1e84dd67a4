import { approveRequest, listApprovals } from '@paystead/contract/servicing/approvals';
import * as held from '@paystead/contract/held-money/held-money';
import * as flags from '@paystead/contract/servicing/loan-flags';
import * as relief from '@paystead/contract/servicing/relief-desk';
import * as desk from '@paystead/contract/servicing/settlement-desk';
import { decidePayday, listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import type { Browser } from '../../server/src/demo/browser.ts';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Bank } from './bank.ts';
import type { House } from './house.ts';
import { type Person, signIn } from './people.ts';
import type { Chance } from './random.ts';
import type { Tally } from './tally.ts';

/** Two servicers, because some acts need a second person. */
interface Staff {
  readonly renee: Browser;
  readonly ben: Browser;
}

export async function hireStaff(house: House): Promise<Staff> {
  const one = async (name: string) => {
    const { rows } = await house.owner.query<{ gid: string }>(
      `insert into staff_member (email, name, roles, password_hash, created_at)
       values (lower($1) || '@example.com', $1, '{servicer,compliance}', 'none', product_now())
       returning gid`,
      [name],
    );
    return signIn(house, rows[0]?.gid ?? '', 'staff');
  };
  return { renee: await one('Renee'), ben: await one('Ben') };
}

interface Desk extends Staff {
  readonly chance: Chance;
  readonly today: Temporal.PlainDate;
  readonly people: readonly Person[];
  readonly bank: Bank;
}

/** What staff do in a day. */
export async function workAtDesk(house: House, at: Desk, tally: Tally): Promise<void> {
  await proveAgain(house);
  const acts = [approveOne, decideSilence, decideSum, answerRequest, offerSettlement, flagOne];
  const often = [60, 20, 20, 30, 40, 0.4];
  for (const [index, act] of acts.entries()) {
    const happens = at.chance.percent(often[index] ?? 0);
    const dice = at.chance.upTo(1000);
    if (!happens) continue;
    try {
      await act(at, dice);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tally.refusals += 1;
    }
  }
}

/** Staff prove their second factor before money acts: by the machine's clock it's good for minutes. */
async function proveAgain({ owner }: House): Promise<void> {
  await owner.query(`update session set factor_at = now() where kind = 'staff'`);
}

/** Approves any one that waits, so that one which can't be approved stops no other. */
async function approveOne({ ben, renee }: Desk, dice: number): Promise<void> {
  for (const one of [ben, renee]) {
    const { rows } = await one.call(listApprovals, {});
    const chosen = rows[dice % Math.max(rows.length, 1)];
    if (chosen) return void (await one.call(approveRequest, { gid: chosen.gid }));
  }
}

async function decideSilence({ renee, today }: Desk, dice: number): Promise<void> {
  const { rows } = await renee.call(listSilentPaydays, {});
  const row = rows.find(({ decision }) => decision === null);
  if (!row) return;
  const [employer, payday, reason] = [row.employer_gid, row.payday, 'Payroll was called'];
  const held = { decision: 'HELD', until: today.add({ days: 20 }).toString() } as const;
  const decision = dice < 600 ? held : ({ decision: 'MISSED' } as const);
  await renee.call(decidePayday, { employer, payday, reason, ...decision });
}

async function decideSum({ bank, people, renee }: Desk, dice: number): Promise<void> {
  const { rows } = await renee.call(held.listHeldMoney, {});
  // Sums of one file came at the same instant; their order must not rest on random gids.
  const place = ({ amount, borrower, from, received_on }: (typeof rows)[number]) =>
    `${received_on} ${(borrower ?? from ?? '').slice(0, 4)} ${amount}`;
  const known = rows.filter(({ from }) => from === null || !bank.awaits(from));
  const ordered = known.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const sum = ordered[dice % Math.max(ordered.length, 1)];
  if (!sum) return;
  const [gid, reason] = [sum.gid, 'Asked payroll whose money it is'];
  const person = people[dice % Math.max(people.length, 1)];
  if (dice < 250 && person)
    await renee.call(held.identifyHeldMoney, { gid, loan: person.loan, reason });
  else if (dice < 500) await renee.call(held.applyHeldMoney, { gid, reason });
  else if (dice < 750) await renee.call(held.refundHeldMoney, { gid, reason });
  else await renee.call(held.returnHeldMoney, { gid, check_number: `C${dice}`, reason });
}

async function answerRequest({ renee }: Desk, dice: number): Promise<void> {
  const { rows } = await renee.call(relief.listReliefRequests, { state: 'PERSON' });
  const row = rows.find(({ kind }) => kind === 'HELP');
  if (!row) return;
  const terms = { kind: 'LONGER_TERM', installments: 20 + (dice % 30) } as const;
  if (dice < 500)
    await renee.call(relief.offerPlan, { gid: row.loan, terms, reason: 'Long leave' });
  else await renee.call(relief.answerReliefRequest, { gid: row.gid, note: 'Please call us' });
}

async function offerSettlement({ renee, today }: Desk, dice: number): Promise<void> {
  const { rows } = await renee.call(relief.listReliefRequests, { state: 'PERSON' });
  const row = rows.find(({ kind }) => kind === 'SETTLEMENT');
  if (!row) return;
  const { figures } = await renee.call(relief.readLoanRelief, { gid: row.loan });
  const cents = (BigInt(figures.owed.replace('.', '')) * BigInt(40 + (dice % 40))) / 100n;
  const by = (days: number) => today.add({ days }).toString();
  const half = cents / 2n;
  const parts = [
    { by: by(25), amount: toText(half) },
    { by: by(50), amount: toText(cents - half) },
  ];
  const terms = { amount: toText(cents), once_by: by(20), parts, reason: 'Long illness' };
  await renee.call(desk.proposeSettlement, { gid: row.loan, ...terms });
}

function toText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const FLAGS = ['BANKRUPTCY', 'CEASE_CONTACT', 'DISPUTE', 'FRAUD'] as const;

/** Places a flag, lifts one, or states the loss after a death. */
async function flagOne({ people, renee, today }: Desk, dice: number): Promise<void> {
  const gid = people[dice % Math.max(people.length, 1)]?.loan;
  if (!gid) return;
  const note = 'A letter came';
  const placed = await renee.call(flags.listLoanFlags, { gid });
  const open = placed.find((flag) => flag.lifted_at === null);
  if (open?.kind === 'DECEASED') {
    await renee.call(flags.determineLoss, { gid, flag: open.gid, day: today.toString(), note });
  } else if (open) await renee.call(flags.liftLoanFlag, { gid, flag: open.gid, note });
  else {
    const kind = FLAGS[dice % FLAGS.length] ?? 'DISPUTE';
    await renee.call(flags.placeLoanFlag, { gid, kind, from: today.toString(), note });
  }
}
