/** What the company says about an answer that a browser brought. */
export interface SolvedCheck {
  /** When the person solved it. */
  readonly at: Temporal.Instant;
  /** The host of the page that showed it. */
  readonly hostname: string;
}

/** Checks that a person, not a program, is at the log-in page (L9). */
export interface Recaptcha {
  readonly name: string;
  /**
   * The check that an answer belongs to; null for an answer that is wrong, spent or made up. Throws
   * an Outage.
   */
  verify(answer: string, signal: AbortSignal): Promise<SolvedCheck | null>;
}
