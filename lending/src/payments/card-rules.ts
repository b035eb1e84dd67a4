import { flag, recordOf, tableOf, text, whole } from '../money/json-codec.ts';
import type { Json } from '../money/json-codec.ts';
import type { CardMethod } from './payment-options.ts';

/** Which cards are taken; a missing entry is no rule of its own. */
export type TakenCards = Partial<Readonly<Record<CardMethod, boolean>>>;

/** The rules for cards as one plain value; the database stores each version with its dates. */
export type CardPolicy = {
  version: string;
  /** Where no state or workflow says otherwise. */
  taken: TakenCards;
  /** By the state the borrower lives in, and by the employer's workflow. */
  states: Readonly<Record<string, TakenCards>>;
  workflows: Readonly<Record<string, TakenCards>>;
  /** Cards that may be refused for one loan in a day; then no more is tried until tomorrow. */
  mostDeclinesPerDay: number;
  /** Card payments that may be started for one loan in a day. */
  mostStartsPerDay: number;
};

/** The facts of a loan that the policy asks for. */
export type CardFacts = {
  /** The processor is set up. */
  isOn: boolean;
  /** Two letters; null if unknown. */
  state: string | null;
  workflow: string;
};

/**
 * The cards that a loan takes (S3.21). A card is taken if our general rule, the state and the
 * workflow all allow it; each of the last two may also open what the general rule closes, as long
 * as the other one doesn't close it.
 */
export function cardsTaken(policy: CardPolicy, facts: CardFacts): Record<CardMethod, boolean> {
  return { CC: takes(policy, facts, 'CC'), DBT: takes(policy, facts, 'DBT') };
}

function takes(policy: CardPolicy, { isOn, state, workflow }: CardFacts, card: CardMethod) {
  if (!isOn) return false;
  const own = [state === null ? undefined : policy.states[state], policy.workflows[workflow]]
    .map((rule) => rule?.[card])
    .filter((rule) => rule !== undefined);
  return own.length > 0 ? own.every((rule) => rule) : (policy.taken[card] ?? false);
}

/** What has happened with cards for a loan since the start of the day in New York. */
export type CardTries = { declines: number; starts: number };

/** Whether another card may be tried for a loan today: a limit against people who test cards. */
export function mayTryCard(policy: CardPolicy, { declines, starts }: CardTries): boolean {
  return declines < policy.mostDeclinesPerDay && starts < policy.mostStartsPerDay;
}

const policyCodec = recordOf<CardPolicy>({
  version: text,
  taken: tableOf(flag),
  states: tableOf(tableOf(flag)),
  workflows: tableOf(tableOf(flag)),
  mostDeclinesPerDay: whole,
  mostStartsPerDay: whole,
});

/** Reads the policy as the database keeps it. Throws a RangeError for any other shape. */
export function cardPolicyFromJson(json: Json): CardPolicy {
  return policyCodec.fromJson(json);
}
