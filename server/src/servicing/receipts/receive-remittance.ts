import type { Day } from '@paystead/lending/calendar/calendar';
import { placeReceipt } from '@paystead/lending/servicing/escrow';
import type { Cents } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { holdInEscrow } from './hold-in-escrow.ts';
import { receivePayment } from './receive-payment.ts';

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
 * Places money from a paycheck to the cent: applies it once its payday has come, holds it in escrow
 * until then, and holds what we didn't request until the borrower chooses (lending/escrow).
 */
export async function receiveRemittance(context: WorkContext, money: Remittance): Promise<Placed> {
  const { loanGid, deductionGid, payday, receivedOn } = money;
  const about = { loanGid, receivedOn, ...(deductionGid && { deductionGid }) };
  let placed: Placed = { applied: 0n, excess: 0n, held: 0n };
  for (const placement of placeReceipt({ from: 'PAYCHECK', ...money })) {
    const { amount } = placement;
    if (placement.to === 'ESCROW') {
      const { reason, until } = placement;
      await holdInEscrow(context, { ...about, channel: 'PAYROLL', amount, reason, until });
      placed = { ...placed, held: placed.held + amount };
    } else {
      const { applied, excess } = await receivePayment(context, {
        ...about,
        amount,
        receivedOn: placement.appliedOn,
        payday,
        channel: 'PAYROLL',
      });
      placed = { ...placed, applied: placed.applied + applied, excess: placed.excess + excess };
    }
  }
  return placed;
}
