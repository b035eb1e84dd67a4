import type { Cents } from '@paystead/lending/money/money';

/**
 * OPEN: waits for a card, maybe after refused ones. PENDING: the bank hasn't answered. AUTHORIZED:
 * the bank promised the money, for us to take or give back. CAPTURED: taken. RELEASED: given back.
 * EXPIRED: closed without a card. REFUNDED: sent back after it was taken.
 */
export const CARD_PHASES = [
  'OPEN',
  'PENDING',
  'AUTHORIZED',
  'CAPTURED',
  'RELEASED',
  'EXPIRED',
  'REFUNDED',
] as const;
export type CardPhase = (typeof CARD_PHASES)[number];

/** Why a card was refused, as far as its owner can do something about it. */
export const CARD_DECLINES = [
  'FUNDS',
  'EXPIRED_CARD',
  'WRONG_CODE',
  'CHECK_FAILED',
  'REFUSED',
] as const;
export type CardDecline = (typeof CARD_DECLINES)[number];

export const CARD_FUNDINGS = ['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN'] as const;
export type CardFunding = (typeof CARD_FUNDINGS)[number];

/** All we ever learn of a card. */
export interface TypedCard {
  /** `Visa` */
  readonly brand: string;
  readonly last4: string;
  /** `2029-08` */
  readonly expires: string;
  readonly funding: CardFunding;
}

/** A session as the processor sees it now. */
export interface CardLook {
  readonly phase: CardPhase;
  /** The processor's name for the charge; null until a card was typed. */
  readonly charge: string | null;
  /** How many cards were refused in this session, and why the last one was. */
  readonly declines: number;
  readonly lastDecline: CardDecline | null;
  readonly card: TypedCard | null;
}

export interface NewCardSession {
  /** Our own name; the same one opens the same session again, whatever crashes between. */
  readonly key: string;
  readonly amount: Cents;
  /** What is paid, in the words of the processor's page. */
  readonly words: string;
  /** Our page, where a page of its own leads back to. */
  readonly returnTo: string;
}

export interface OpenedSession {
  readonly session: string;
  readonly url: string;
}

/** Money taken by the processor. */
export interface Capture {
  readonly amount: Cents;
  /** The New York day of the approval; processors with a clock of their own don't need it. */
  readonly day: Temporal.PlainDate;
}

/** The money is gone while a dispute is OPEN and after it is LOST. */
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const;

/** A cardholder's dispute at the bank. */
export interface CardDisputeNews {
  readonly dispute: string;
  readonly charge: string;
  readonly amount: Cents;
  readonly state: (typeof DISPUTE_STATES)[number];
}

/** One sum to our bank account; below zero if more went back than came in. */
export interface CardPayoutNews {
  readonly payout: string;
  readonly paidOn: Temporal.PlainDate;
  /** Charges less refunds and disputes. */
  readonly gross: Cents;
  readonly fee: Cents;
}

export interface Span {
  readonly since: Temporal.PlainDate;
  readonly through: Temporal.PlainDate;
}

export const CARD_NEWS = ['SESSION', 'CHARGE', 'DISPUTE'] as const;

/** What a signed notice is about. It says only where to look: we ask the processor itself. */
export interface CardNotice {
  readonly about: (typeof CARD_NEWS)[number];
  readonly reference: string;
}

/**
 * The company that takes cards on its own page. No card number passes through this port. Every
 * method may be called again with the same result, and throws an Outage.
 */
export interface CardProcessor {
  readonly name: string;
  /** Whether its page goes into a frame of ours, or is a page of its own that leads back. */
  readonly shows: 'FRAME' | 'PAGE';
  open(wanted: NewCardSession, signal: AbortSignal): Promise<OpenedSession>;
  look(session: string, signal: AbortSignal): Promise<CardLook>;
  /** Takes the promised money. */
  capture(session: string, capture: Capture, signal: AbortSignal): Promise<CardLook>;
  /** Gives the promise back, or closes a session without a card. Leaves taken money as it is. */
  release(session: string, signal: AbortSignal): Promise<CardLook>;
  /** Sends taken money back to its card. */
  refund(session: string, capture: Capture, signal: AbortSignal): Promise<CardLook>;
  readDispute(dispute: string, signal: AbortSignal): Promise<CardDisputeNews>;
  /** Disputes opened in a span of days, with their state of today. */
  listDisputes(span: Span, signal: AbortSignal): Promise<readonly CardDisputeNews[]>;
  listPayouts(span: Span, signal: AbortSignal): Promise<readonly CardPayoutNews[]>;
  /** Null if the signature is wrong or old; `other` for a signed notice that we don't follow. */
  readNotice(body: Buffer, signature: string): CardNotice | 'other' | null;
}
