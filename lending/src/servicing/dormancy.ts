import { addDays, type Day, isBefore } from '../calendar/calendar.ts';

/**
 * Years after which money whose owner can't be found is due to a state (HELD-4). Most states say
 * three for credit balances; these say five. Source: the states' unclaimed property acts, as known
 * in 2026; counsel checks them before money goes.
 */
const USUAL_YEARS = 3;
const FIVE_YEARS: ReadonlySet<string> = new Set([
  'AK', 'CO', 'DE', 'FL', 'GA', 'HI', 'ID', 'KS', 'LA', 'MO', 'MS', 'MT', 'NC', 'NE', 'NH', 'NM',
  'OH', 'OK', 'SC', 'VA', 'WI', 'WV', 'WY',
]); // prettier-ignore

/** The state that gets money whose owner's address nobody knows: the holder's own (HELD-4). */
export const holderState = 'NY';

/** Days between the letter to the owner and the payment to the state, at least (HELD-4). */
export const letterDays = 60;

/** The first day on which a state may get money that came in on `receivedOn` (HELD-4). */
export function dormantFrom(receivedOn: Day, state: string): Day {
  return receivedOn.add({ years: FIVE_YEARS.has(state) ? 5 : USUAL_YEARS });
}

/** Why held money may not go to a state today; null if it may (HELD-4). */
export function escheatHindrance(
  money: { receivedOn: Day; state: string; isOwnerKnown: boolean; letterOn: Day | null },
  today: Day,
): 'NOT_DORMANT' | 'LETTER_MISSING' | 'LETTER_RECENT' | null {
  if (isBefore(today, dormantFrom(money.receivedOn, money.state))) return 'NOT_DORMANT';
  if (!money.isOwnerKnown) return null;
  if (money.letterOn === null) return 'LETTER_MISSING';
  return isBefore(today, addDays(money.letterOn, letterDays)) ? 'LETTER_RECENT' : null;
}
