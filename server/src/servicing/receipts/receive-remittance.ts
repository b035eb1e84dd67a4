import type { Day } from '@paystead/lending/calendar/calendar';
import { type Placement, placeReceipt } from '@paystead/lending/servicing/escrow';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { type HeldMoney, holdInEscrow } from './hold-in-escrow.ts';
import { receivePayments } from './receive-payment.ts';
import type { Receipt } from './receipt.ts';

/** Money of one paycheck for one loan. */
export interface Remittance {
  readonly loanGid: string;
  readonly deductionGid?: string;
  readonly payday: Day;
  /** The amount requested from payroll; an excess is held until the borrower decides. */
  readonly asked: Cents;
  readonly amount: Cents;
  readonly receivedOn: Day;
}

/** Where it went; the three add up to the amount. */
export interface Placed {
  readonly applied: Cents;
  readonly excess: Cents;
  readonly held: Cents;
}

/**
 * Places money of paychecks to the cent, in a few statements: applies it once its payday has come,
 * holds it in escrow until then, and holds what we didn't request until the borrower chooses
 * (lending/escrow).
 */
export async function receiveRemittances(
  context: WorkContext,
  all: readonly Remittance[],
): Promise<Placed[]> {
  const parts = all.flatMap((money) =>
    placeReceipt({ from: 'PAYCHECK', ...money }).map((placement) => ({ money, placement })),
  );
  const applying = parts.flatMap(({ money, placement }) =>
    placement.to === 'LOAN' ? [{ money, receipt: receiptOf(money, placement) }] : [],
  );
  const holding = parts.flatMap(({ money, placement }) =>
    placement.to === 'ESCROW' ? [{ money, held: heldOf(money, placement) }] : [],
  );
  const received = await receivePayments(
    context,
    applying.map(({ receipt }) => receipt),
  );
  if (holding.length > 0) {
    await holdInEscrow(
      context,
      holding.map(({ held }) => held),
    );
  }
  const receivedFor = new Map(applying.map(({ money }, index) => [money, received[index]]));
  const heldFor = Map.groupBy(holding, ({ money }) => money);
  return all.map((money) => ({
    applied: receivedFor.get(money)?.applied ?? 0n,
    excess: receivedFor.get(money)?.excess ?? 0n,
    held: sum((heldFor.get(money) ?? []).map(({ held }) => held.amount)),
  }));
}

function receiptOf(money: Remittance, { amount, appliedOn }: Applied): Receipt {
  const { payday } = money;
  return { ...aboutOf(money), amount, receivedOn: appliedOn, payday, channel: 'PAYROLL' };
}

function heldOf(money: Remittance, { amount, reason, until }: Held): HeldMoney {
  const { receivedOn } = money;
  return { ...aboutOf(money), receivedOn, channel: 'PAYROLL', amount, reason, until };
}

type Applied = Extract<Placement, { to: 'LOAN' }>;
type Held = Extract<Placement, { to: 'ESCROW' }>;

function aboutOf({ deductionGid, loanGid }: Remittance) {
  return { loanGid, ...(deductionGid && { deductionGid }) };
}
