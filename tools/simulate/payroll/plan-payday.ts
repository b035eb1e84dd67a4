import { Deck } from '../deck.ts';

/** What is special about the remittance of a payday. */
export type Fate = (typeof FATES)[number];

const FATES = [
  'REPLACED',
  'TRANSFER_LATE',
  'DOUBLE',
  'FURTHER',
  'TRANSFER_SHORT',
  'AGAIN',
  'TRANSFER_IN_PARTS',
  'IN_FOLDER',
  'DOUBLE',
  'NEVER',
  'ON_TIME',
  'FILE_LATE',
] as const;

/** One of three paydays in a row has a file that asks, so that a short life has one, too. */
const ASKING: ReadonlySet<Fate> = new Set(['DOUBLE', 'AGAIN', 'FILE_LATE']);

/** Whether a second file comes about which we ask what it is for. */
export const hasDouble = (fate: Fate): boolean => ASKING.has(fate);

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
