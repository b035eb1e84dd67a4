import { Deck } from '../deck.ts';

/** What is special about the remittance of a payday. */
export type Fate = (typeof FATES)[number];

const FATES = [
  'TRANSFER_SHORT',
  'AGAIN',
  'TRANSFER_IN_PARTS',
  'ON_TIME',
  'IN_FOLDER',
  'FILE_LATE',
  'NEVER',
  'REPLACED',
  'FURTHER',
  'TRANSFER_LATE',
] as const;

/** Every other payday has a file that asks, so that a short life has one, too. */
const ASKING: ReadonlySet<Fate> = new Set([
  'AGAIN',
  'ON_TIME',
  'FILE_LATE',
  'REPLACED',
  'TRANSFER_LATE',
]);

/** Whether a second file comes about which we ask what it is for. */
export const hasDouble = (fate: Fate): boolean => ASKING.has(fate);

/** What becomes of the remittances of one employer, payday by payday. */
export class PaydayFates {
  readonly #deck: Deck<Fate>;
  readonly #outages: boolean;

  constructor({ outages, turn }: { readonly outages: boolean; readonly turn: number }) {
    // The ten offices of five seeds begin with one each, and those of one seed far apart.
    this.#deck = new Deck(FATES, turn * 3);
    this.#outages = outages;
  }

  /** The fate of the next payday. */
  deal(): Fate {
    const fits = (fate: Fate) => fate !== 'IN_FOLDER' || this.#outages;
    return this.#deck.deal(fits) ?? 'ON_TIME';
  }
}
