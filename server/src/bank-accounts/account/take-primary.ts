import { hasFreshFactor } from '../../identity/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  clearPrimary,
  findAccounts,
  hasProvedPrimary,
  type AccountRow,
} from './accounts.queries.ts';

/** Whether an account should become the primary one. */
export interface Taking {
  readonly borrowerGid: string;
  /** ALWAYS replaces the primary account; IF_NONE fills only an empty place. */
  readonly primary: 'ALWAYS' | 'IF_NONE' | 'NEVER';
  /** The person proved a fresh factor when this began. */
  readonly swapAllowed?: boolean;
}

/** The columns of an account that did, or didn't, become primary. */
export interface Place {
  readonly primary_account: boolean;
  readonly payout_hold_until: Temporal.Instant | null;
}

const ELSEWHERE: Place = { primary_account: false, payout_hold_until: null };

/**
 * Makes an account the primary one if the rules allow it. Replacing a proved account requires a
 * fresh second factor from people who have one (S9), and the new account gets no payout for a
 * while. The caller holds the lock of the accounts and tells the owner.
 * @param self the account, if it exists already
 */
export async function takePrimary(
  context: WorkContext,
  taking: Taking,
  self?: Pick<AccountRow, 'gid' | 'primary_account' | 'payout_hold_until'>,
): Promise<Place> {
  const { db, now } = context;
  const { borrowerGid, primary } = taking;
  if (self?.primary_account) {
    return { primary_account: true, payout_hold_until: self.payout_hold_until };
  }
  if (primary === 'NEVER') return ELSEWHERE;
  if (primary === 'IF_NONE' && (await hasPrimary(db, borrowerGid))) return ELSEWHERE;

  const isSwap = await hasProvedPrimary(db, borrowerGid, self?.gid);
  if (isSwap && !taking.swapAllowed && !(await hasFreshFactor(context, borrowerGid))) {
    return primary === 'IF_NONE' ? ELSEWHERE : refuse('FRESH_FACTOR_NEEDED');
  }
  await clearPrimary(db, borrowerGid, now);
  return { primary_account: true, payout_hold_until: isSwap ? holdUntil(context) : null };
}

async function hasPrimary(db: WorkContext['db'], borrowerGid: string): Promise<boolean> {
  return (await findAccounts(db, borrowerGid)).some((account) => account.primary_account);
}

function holdUntil({ config, now }: WorkContext): Temporal.Instant | null {
  const hours = config.bankChangeHoldHours;
  return hours === 0 ? null : now.add({ hours });
}
