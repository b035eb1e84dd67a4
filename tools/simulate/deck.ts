/** Things that happen in turn, so that each comes up, however short a life is. */
export class Deck<Card> {
  readonly #cards: Card[];

  /** @param turn how many cards on it begins, so that lives begin with different ones */
  constructor(cards: readonly Card[], turn: number) {
    const place = turn % cards.length;
    this.#cards = [...cards.slice(place), ...cards.slice(0, place)];
  }

  /** The next card that fits; it comes again after all others. Undefined if none fits. */
  deal(fits: (card: Card) => boolean = () => true): Card | undefined {
    const place = this.#cards.findIndex((card) => fits(card));
    if (place < 0) return undefined;
    const [card] = this.#cards.splice(place, 1);
    if (card !== undefined) this.#cards.push(card);
    return card;
  }
}
