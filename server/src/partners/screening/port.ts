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

/** One entry of a list that may be the person, in the list's own words. */
export interface ListEntry {
  /** The sanctions list, or politically exposed persons. */
  readonly list: 'SDN' | 'PEP';
  /** The list's number of the entry. */
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Days, years, or "circa 1971". */
  readonly born: readonly string[];
  /** Addresses, places of birth, offices held. */
  readonly places: readonly string[];
  readonly programs: readonly string[];
  /** Passports and other numbers. */
  readonly ids: readonly string[];
  /** How alike the names are, of 100. */
  readonly score: number;
  /** The day of the list's edition, `YYYY-MM-DD`. */
  readonly edition: string;
}

/** The result of the lists. Staff settle MAYBE and UNCLEAR (SCREEN-2, MIL-7). */
export interface ScreeningResult {
  readonly sanctions: Findings['sanctions'];
  readonly politicallyExposed: boolean;
  /** The entries behind the two findings above. */
  readonly entries: readonly ListEntry[];
  readonly coveredBorrower: Findings['coveredBorrower'];
  /** Where public records say the person lives; null if they name no home. */
  readonly lastAddress: ScreenedPerson['address'] | null;
}

/** Sanctions list, politically exposed persons, and the covered-borrower database. */
export interface Screening {
  /** Throws an Outage. */
  screen(person: ScreenedPerson): Promise<ScreeningResult>;
}
