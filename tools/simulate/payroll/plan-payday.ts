import { Deck } from '../deck.ts';

/** What is special about the remittance of a payday. */
export type Fate = (typeof FATES)[number];

const FATES = [
  'REPLACED',
  'TRANSFER_LATE',
  'DOUBLE_PUT_AWAY',
  'FURTHER',
  'TRANSFER_SHORT',
  'AGAIN',
  'FILE_LATE',
  'DOUBLE_USED',
  'TRANSFER_IN_PARTS',
  'IN_FOLDER',
  'NEVER',
  'ON_TIME',
] as const;

/** What becomes of the remittances of one employer, payday by payday. */
export class PaydayFates {
  readonly #deck: Deck<Fate>;
  readonly #outages: boolean;

  constructor({ outages, turn }: { readonly outages: boolean; readonly turn: number }) {
    // Offices and seeds begin far apart, so that a few short lives have all of them.
    this.#deck = new Deck(FATES, turn * 5);
    this.#outages = outages;
  }

  /** The fate of the next payday. */
  deal(): Fate {
    const fits = (fate: Fate) => fate !== 'IN_FOLDER' || this.#outages;
    return this.#deck.deal(fits) ?? 'ON_TIME';
  }
}
