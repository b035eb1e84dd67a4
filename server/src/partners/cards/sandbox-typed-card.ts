import { realNow } from '../../platform/clock.ts';
import type { CardDecline, TypedCard } from './port.ts';
import { SANDBOX_BANK_CODE, sandboxCard, type SandboxCard } from './sandbox-card-numbers.ts';
import type { SandboxSession, SandboxSessions } from './sandbox-card-sessions.ts';

/** What a person typed on the processor's page. It goes nowhere but here, and isn't kept. */
export interface TypedFields {
  readonly number: string;
  readonly expires: string;
  readonly code: string;
}

type FieldName = 'number' | 'expires' | 'code';

/** What the page shows next: the field at fault gets the sentence, or the whole form does. */
export type TypedAnswer =
  | { readonly state: 'AUTHORIZED' | 'ASKS' | 'CLOSED' }
  | {
      readonly state: 'WRONG' | 'DECLINED' | 'DOWN';
      readonly field: FieldName | null;
      readonly sentence: string;
    };

const wrong = (field: FieldName, sentence: string): TypedAnswer => ({
  state: 'WRONG',
  field,
  sentence,
});

const DECLINED: Readonly<Record<CardDecline, TypedAnswer>> = {
  FUNDS: declined(
    null,
    'Your bank says there isn’t enough money on this card. Nothing was charged. Use another card, or go back and pay less.',
  ),
  EXPIRED_CARD: declined(
    'expires',
    'Your bank says this card has expired. Nothing was charged. Check the date, or use another card.',
  ),
  WRONG_CODE: declined(
    'code',
    'The security code is wrong. Nothing was charged. Type the 3 digits from the back of the card again.',
  ),
  CHECK_FAILED: declined(
    null,
    'Your bank couldn’t confirm that it’s you. Nothing was charged. Try again, or use another card.',
  ),
  REFUSED: declined(
    null,
    'Your bank refused this card and gave no reason. Nothing was charged. Use another card, or call your bank.',
  ),
};

function declined(field: FieldName | null, sentence: string): TypedAnswer {
  return { state: 'DECLINED', field, sentence };
}

/** Asks the bank of a typed card. */
export async function takeTypedCard(
  sessions: SandboxSessions,
  session: SandboxSession,
  typed: TypedFields,
): Promise<TypedAnswer> {
  if (session.phase !== 'OPEN') return { state: 'CLOSED' };
  const card = sandboxCard(typed.number);
  if (!card) return wrong('number', 'Check the card number. A digit is missing or wrong.');
  const expires = expiryOf(typed.expires);
  if (!expires) return wrong('expires', 'Type the month and year, like 08 / 29.');
  if (expires < thisMonth()) return wrong('expires', 'This date is over. Use a card that’s valid.');
  if (!/^\d{3,4}$/.test(typed.code.trim())) {
    return wrong('code', 'Type the 3 digits from the back of the card.');
  }
  if (isDown(session, card)) {
    return {
      state: 'DOWN',
      field: null,
      sentence: 'We can’t reach your bank right now. Nothing was charged. Try again in a moment.',
    };
  }
  return ask(sessions, session.session, card, keptOf(card, expires));
}

const down = new Set<string>();

/** The first try of a card with this trouble fails, once in each session. */
function isDown({ session }: SandboxSession, { trouble }: SandboxCard): boolean {
  if (trouble !== 'DOWN' || down.has(session)) return false;
  down.add(session);
  return true;
}

async function ask(
  sessions: SandboxSessions,
  session: string,
  card: SandboxCard,
  kept: TypedCard,
): Promise<TypedAnswer> {
  const { declines } = card;
  if (declines) return refuse(sessions, session, declines);
  await sessions.change(session, ({ phase }) =>
    phase === 'OPEN'
      ? {
          card: kept,
          disputed: card.disputed ?? null,
          asks: card.asks ?? false,
          lost: card.trouble === 'LOST' ? 2 : 0,
          late: card.trouble === 'LATE' ? 3 : 0,
          ...(!card.asks && { phase: card.trouble === 'LATE' ? 'PENDING' : 'AUTHORIZED' }),
        }
      : {},
  );
  return { state: card.asks ? 'ASKS' : 'AUTHORIZED' };
}

/** The answer to the bank's own question (3-D Secure). */
export async function takeBankCode(
  sessions: SandboxSessions,
  session: SandboxSession,
  code: string,
): Promise<TypedAnswer> {
  if (!session.asks || session.phase !== 'OPEN') return { state: 'CLOSED' };
  if (code.trim() !== SANDBOX_BANK_CODE) {
    return refuse(sessions, session.session, 'CHECK_FAILED');
  }
  await sessions.change(session.session, () => ({ asks: false, phase: 'AUTHORIZED' }));
  return { state: 'AUTHORIZED' };
}

async function refuse(
  sessions: SandboxSessions,
  session: string,
  reason: CardDecline,
): Promise<TypedAnswer> {
  await sessions.change(session, ({ declines }) => ({
    declines: declines + 1,
    lastDecline: reason,
    card: null,
    asks: false,
  }));
  return DECLINED[reason];
}

/** What is kept of a card: never its number or code. */
function keptOf({ number, brand, funding }: SandboxCard, expires: string): TypedCard {
  return { brand, funding, expires, last4: number.slice(-4) };
}

/** `08 / 29` or `0829` as `2029-08`; null for anything else. */
function expiryOf(typed: string): string | null {
  const plain = typed.replaceAll(/[\s/]/g, '');
  const [, month = '', year = ''] = /^(\d{2})(?:20)?(\d{2})$/.exec(plain) ?? [];
  return /^(?:0[1-9]|1[0-2])$/.test(month) ? `20${year}-${month}` : null;
}

function thisMonth(): string {
  return realNow().toString().slice(0, 7);
}
