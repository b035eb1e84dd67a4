import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { readDispute, readDisputes, readLook, readOpened, readPayouts } from './card-answers.ts';
import type {
  Capture,
  CardDisputeNews,
  CardLook,
  CardPayoutNews,
  CardProcessor,
  NewCardSession,
  OpenedSession,
  Span,
} from './port.ts';

/** The processor, as slices see it: every method throws an Outage and nothing else. */
export interface CarefulCards {
  readonly name: string;
  readonly shows: CardProcessor['shows'];
  /** The origin of its page. */
  readonly origin: string;
  open(wanted: NewCardSession): Promise<OpenedSession>;
  look(session: string): Promise<CardLook>;
  capture(session: string, capture: Capture): Promise<CardLook>;
  release(session: string): Promise<CardLook>;
  refund(session: string, capture: Capture): Promise<CardLook>;
  readDispute(dispute: string): Promise<CardDisputeNews>;
  listDisputes(span: Span): Promise<readonly CardDisputeNews[]>;
  listPayouts(span: Span): Promise<readonly CardPayoutNews[]>;
  readNotice: CardProcessor['readNotice'];
}

/** A list may take several pages; nobody waits for it. */
const LIST_PATIENCE = 10;

/**
 * Limits the wait and checks every answer: a late, missing or invalid one is an outage, and the
 * caller asks again. It never counts as a refused card, nor as taken money.
 */
export function carefulCards(
  cards: CardProcessor,
  origin: string,
  timeoutMs: number,
): CarefulCards {
  const ask = <Value>(
    question: (signal: AbortSignal) => Promise<unknown>,
    read: (answer: unknown) => Value,
    patience = 1,
  ) =>
    reliableAnswer(
      'The card processor',
      timeoutMs * patience,
      () => question(AbortSignal.timeout(timeoutMs * patience)),
      read,
    );
  return {
    name: cards.name,
    shows: cards.shows,
    origin,
    open: (wanted) => ask((signal) => cards.open(wanted, signal), readOpened(origin)),
    look: (session) => ask((signal) => cards.look(session, signal), readLook),
    capture: (session, capture) =>
      ask((signal) => cards.capture(session, capture, signal), readLook),
    release: (session) => ask((signal) => cards.release(session, signal), readLook),
    refund: (session, capture) => ask((signal) => cards.refund(session, capture, signal), readLook),
    readDispute: (dispute) => ask((signal) => cards.readDispute(dispute, signal), readDispute),
    listDisputes: (span) =>
      ask((signal) => cards.listDisputes(span, signal), readDisputes, LIST_PATIENCE),
    listPayouts: (span) =>
      ask((signal) => cards.listPayouts(span, signal), readPayouts, LIST_PATIENCE),
    readNotice: (body, signature) => cards.readNotice(body, signature),
  };
}
