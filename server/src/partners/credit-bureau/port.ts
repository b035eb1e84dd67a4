import type { Screening } from '@paystead/lending/decision/decision-facts';
import type { Cents } from '@paystead/lending/money/money';
import type { ScoreFactor } from '@paystead/lending/decision/reasons';

/**
 * Whose report is asked for. `reference` is the same when an inquiry is made again because its
 * answer was lost: the bureau answers it again and counts it once. A bureau finds a file without
 * the number, only less surely.
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

/** What a consumer report says, as far as a decision uses it. */
export interface ConsumerReport {
  /** Null when there is too little in the file for a score. */
  readonly score: number | null;
  /** As the bureau ranks them; a score below the lowest tier always has some. */
  readonly factors: readonly ScoreFactor[];
  /** Monthly payments on all debts, cents. */
  readonly monthlyDebts: Cents;
  readonly bankruptcy: Screening['bankruptcy'];
  readonly fraudAlert: boolean;
  readonly identity: Screening['identity'];
  readonly address: Screening['address'];
  /** Whether the bureau's own figure of the income bears out what was told. */
  readonly income: 'MATCH' | 'MISMATCH';
}

/** Whom a notice names (NOTICE-7), and the scale of its score. */
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
  /** A soft inquiry is seen by nobody else. Null when the bureau has no file. Throws an Outage. */
  readReport(kind: 'SOFT' | 'HARD', subject: ReportSubject): Promise<ConsumerReport | null>;
}
