import type { Day } from '@paystead/lending/calendar';
import type { EscrowReason } from '@paystead/lending/escrow';
import type { Cents } from '@paystead/lending/money';
import type { Channel } from '@paystead/lending/postings';
import type { WorkContext } from '../platform/context.ts';

export interface HeldMoney {
  readonly loanGid: string;
  readonly amount: Cents;
  readonly receivedOn: Day;
  readonly channel: Exclude<Channel, 'ESCROW'>;
  readonly reason: EscrowReason;
  /** The payday it waits for; null waits for a person. */
  readonly until: Day | null;
  readonly deductionGid?: string;
}

/** Keeps money for a loan without applying it (S3.5 escrows). `release-escrows` applies it on its payday. */
export async function holdInEscrow(
  context: WorkContext,
  money: HeldMoney,
): Promise<{ gid: string }> {
  throw new Error(`Not ready: ${context.today} ${money.loanGid}`);
}

/** Keeps money nobody can place: a liability of ours until somebody says whose it is. */
export async function holdUnidentified(
  context: WorkContext,
  money: Pick<HeldMoney, 'amount' | 'receivedOn' | 'channel'>,
): Promise<{ entryGid: string }> {
  throw new Error(`Not ready: ${context.today} ${money.amount}`);
}
