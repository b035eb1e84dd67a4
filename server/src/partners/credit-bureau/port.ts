import type { Screening } from '@paystead/lending/decision/decision-facts';
import type { Cents } from '@paystead/lending/money/money';
import type { ScoreFactor } from '@paystead/lending/decision/reasons';

/**
 * The person whose report we request. A retry after a lost answer uses the same `reference`: the
 * bureau answers again and counts one inquiry. A bureau also finds a file without the Social
 * Security number, but less reliably.
 */
export interface ReportSubject {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string | null;
  /** Nine digits. */
  readonly ssn: string | null;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
}

/** The parts of a consumer report that a decision uses. */
export interface ConsumerReport {
  /** Null if the file holds too little for a score. */
  readonly score: number | null;
  /** In the bureau's order; a score below the lowest tier always has some. */
  readonly factors: readonly ScoreFactor[];
  /** Monthly payments on all debts, cents. */
  readonly monthlyDebts: Cents;
  readonly bankruptcy: Screening['bankruptcy'];
  readonly fraudAlert: boolean;
  readonly identity: Screening['identity'];
  readonly address: Screening['address'];
  /** Whether the bureau's own estimate of the income supports the stated income. */
  readonly income: 'MATCH' | 'MISMATCH';
  /** The newest address in the file; reports from before we read it have none. */
  readonly lastAddress?: ReportSubject['address'] | null;
}

/** The agency that a notice names (NOTICE-7), and the scale of its score. */
export interface BureauFacts {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly lowestScore: number;
  readonly highestScore: number;
}

/** A consumer reporting agency. */
export interface CreditBureau {
  readonly facts: BureauFacts;
  /**
   * Makes a soft inquiry, which other lenders can't see. Null if the bureau has no file. Throws an
   * Outage.
   */
  readReport(kind: 'SOFT' | 'HARD', subject: ReportSubject): Promise<ConsumerReport | null>;
}
