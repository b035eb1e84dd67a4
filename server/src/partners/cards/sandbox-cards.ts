import { addBankingDays, isBefore } from '@paystead/lending/calendar/calendar';
import { Outage } from '../../platform/refusal.ts';
import type {
  CardDisputeNews,
  CardLook,
  CardPayoutNews,
  CardProcessor,
  NewCardSession,
  Span,
} from './port.ts';
import { DISPUTE_DAYS, DISPUTE_WON_DAYS } from './sandbox-card-numbers.ts';
import type { SandboxSession, SandboxSessions } from './sandbox-card-sessions.ts';
import { readSandboxNotice } from './sandbox-notice.ts';

/** What the sandbox's processor keeps of each charge, in cents. */
const FEE = 50n;

export interface SandboxProcessor {
  readonly sessions: SandboxSessions;
  /** Signs its notices. */
  readonly secret: Buffer;
  /** Where its page is. */
  readonly origin: string;
}

/** The sandbox's processor: people type a card on its page, and the number says what happens. */
export function sandboxCards({ sessions, secret, origin }: SandboxProcessor): CardProcessor {
  return {
    name: 'sandbox',
    shows: 'FRAME',
    async open(wanted: NewCardSession) {
      const { session } = await sessions.open(wanted);
      return { session, url: `${origin}/card/${session}` };
    },
    look: async (session) => seen(await answered(sessions, session)),
    async capture(session, { day }) {
      await answered(sessions, session);
      const taken = await sessions.change(session, ({ phase }) =>
        phase === 'AUTHORIZED' ? { phase: 'CAPTURED', capturedOn: day.toString() } : {},
      );
      return seen(taken);
    },
    release: async (session) =>
      seen(
        await sessions.change(session, ({ phase }) =>
          phase === 'AUTHORIZED'
            ? { phase: 'RELEASED' }
            : phase === 'OPEN' || phase === 'PENDING'
              ? { phase: 'EXPIRED' }
              : {},
        ),
      ),
    refund: async (session, { day }) =>
      seen(
        await sessions.change(session, ({ phase }) =>
          phase === 'CAPTURED' ? { phase: 'REFUNDED', refundedOn: day.toString() } : {},
        ),
      ),
    async readDispute(dispute) {
      const session = await sessions.find(dispute.replace(/^dp_/, 'cs_'));
      if (!session?.capturedOn) throw new Error('There is no such dispute');
      return disputeOf(session, disputedOn(session));
    },
    async listDisputes(span) {
      const charges = (await sessions.list()).filter(
        (one) => one.disputed && one.capturedOn && isWithin(span, disputedOn(one)),
      );
      return charges.map((one) => disputeOf(one, span.through));
    },
    listPayouts: async (span) => payouts(await sessions.list(), span),
    readNotice: (body, signature) => readSandboxNotice(body, signature, secret),
  };
}

/** The session, after the troubles that its card simulates. */
async function answered(sessions: SandboxSessions, session: string): Promise<SandboxSession> {
  let loses = false;
  const now = await sessions.change(session, ({ lost, late, phase }) => {
    loses = lost > 0;
    if (lost > 0) return { lost: lost - 1 };
    if (phase !== 'PENDING' || late === 0) return {};
    return late > 1 ? { late: late - 1 } : { late: 0, phase: 'AUTHORIZED' };
  });
  if (loses) throw new Outage('The sandbox’s card processor can’t be reached');
  return now;
}

function seen({ session, phase, declines, lastDecline, card }: SandboxSession): CardLook {
  const charge = card && session.replace(/^cs_/, 'ch_');
  return { phase, charge, declines, lastDecline, card };
}

function disputedOn({ capturedOn }: SandboxSession): Temporal.PlainDate {
  return Temporal.PlainDate.from(capturedOn ?? '').add({ days: DISPUTE_DAYS });
}

function wonOn(session: SandboxSession): Temporal.PlainDate {
  return disputedOn(session).add({ days: DISPUTE_WON_DAYS });
}

function disputeOf(session: SandboxSession, on: Temporal.PlainDate): CardDisputeNews {
  const isWon = session.disputed === 'WON' && !isBefore(on, wonOn(session));
  return {
    dispute: session.session.replace(/^cs_/, 'dp_'),
    charge: session.session.replace(/^cs_/, 'ch_'),
    amount: BigInt(session.amount),
    state: isWon ? 'WON' : 'OPEN',
  };
}

function isWithin({ since, through }: Span, day: Temporal.PlainDate): boolean {
  return !isBefore(day, since) && !isBefore(through, day);
}

interface Movement {
  readonly on: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Everything that moved on one day, paid out in one sum on the next banking day. */
function payouts(all: readonly SandboxSession[], span: Span): CardPayoutNews[] {
  const days = Map.groupBy(all.flatMap(movements), ({ on }) => on);
  return [...days]
    .map(([on, moved]) => ({
      payout: `po_${on}`,
      paidOn: addBankingDays(Temporal.PlainDate.from(on), 1),
      gross: moved.reduce((sum, { amount }) => sum + amount, 0n),
      fee: moved.reduce((sum, { fee }) => sum + fee, 0n),
    }))
    .filter(({ paidOn }) => isWithin(span, paidOn))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.paidOn, other.paidOn));
}

function movements(session: SandboxSession): Movement[] {
  const { capturedOn, refundedOn, disputed } = session;
  if (capturedOn === null) return [];
  const amount = BigInt(session.amount);
  return [
    { on: capturedOn, amount, fee: FEE },
    ...(refundedOn === null ? [] : [{ on: refundedOn, amount: -amount, fee: 0n }]),
    ...(disputed ? [{ on: disputedOn(session).toString(), amount: -amount, fee: 0n }] : []),
    ...(disputed === 'WON' ? [{ on: wonOn(session).toString(), amount, fee: 0n }] : []),
  ];
}
