import type { Screening as Findings } from '@paystead/lending/decision/decision-facts';

/** The person to screen, and the occasion: a new obligation, or the payout that follows it. */
export interface ScreenedPerson {
  readonly occasion: 'APPLICATION' | 'PAYOUT';
  readonly firstName: string;
  readonly lastName: string;
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

/** The result of the lists. Staff settle MAYBE and UNCLEAR (SCREEN-2, MIL-7). */
export interface ScreeningResult {
  readonly sanctions: Findings['sanctions'];
  readonly politicallyExposed: boolean;
  readonly coveredBorrower: Findings['coveredBorrower'];
  /** Where public records say the person lives; null if they name no home. */
  readonly lastAddress: ScreenedPerson['address'] | null;
}

/** Sanctions list, politically exposed persons, and the covered-borrower database. */
export interface Screening {
  /** Throws an Outage. */
  screen(person: ScreenedPerson): Promise<ScreeningResult>;
}
