import { Outage } from '../../platform/refusal.ts';
import type { ConsumerReport, CreditBureau, ReportSubject } from './port.ts';
import {
  BUREAU_TROUBLES,
  FACTORS_FROM,
  SANDBOX_FILES,
  SCORE_ENDINGS,
  USUAL_FILE,
} from './sandbox-files.ts';

/** A counted inquiry: one for each reference, however many tries it took. */
export interface CountedInquiry {
  readonly reference: string;
  readonly kind: 'SOFT' | 'HARD';
  readonly ssn: string | null;
}

/** The counted inquiries, and the tries of each reference, since the process started. */
const counted = new Map<string, CountedInquiry>();
const asked = new Map<string, number>();

/** The inquiries that a person's file shows, oldest first. */
export function sandboxInquiries(ssn: string): CountedInquiry[] {
  return [...counted.values()].filter((inquiry) => inquiry.ssn === ssn);
}

/** The sandbox's bureau: answers from the tables of `sandbox-files`; makes no network calls. */
export const sandboxBureau: CreditBureau = {
  facts: {
    name: 'Sandbox Credit Bureau',
    address: '100 Sample Street, Springfield, IL 62701',
    phone: '+12175550100',
    lowestScore: 300,
    highestScore: 850,
  },
  readReport: async (kind, subject) => {
    const { reference, ssn } = subject;
    const tries = (asked.get(reference) ?? 0) + 1;
    asked.set(reference, tries);
    const known = BUREAU_TROUBLES.find(({ ending }) => ssn?.endsWith(ending));
    const trouble = known && tries <= known.tries ? known.trouble : null;
    if (trouble === 'down') throw new Outage('The credit bureau can’t be reached');
    if (trouble === 'slow') return new Promise<never>(() => undefined);

    if (!counted.has(reference)) counted.set(reference, { reference, kind, ssn });
    if (trouble === 'lost') throw new Outage('The credit bureau’s answer was lost');
    if (trouble === 'garbage') return GARBAGE;
    return withAddress(sandboxFile(subject), subject);
  },
};

const OTHER_HOME = { street: '9 Fort Hill Rd', city: 'Santa Fe', state: 'NM', zip: '87505' };

const GARBAGE = { error: '<html>502 Bad Gateway</html>' } as unknown as ConsumerReport;

/** The file holds the address asked about, unless the two differ. */
function withAddress(
  file: ConsumerReport | null,
  { address: { street, city, state, zip } }: ReportSubject,
): ConsumerReport | null {
  if (!file) return null;
  const asked = { street, city, state, zip };
  return { ...file, lastAddress: file.address === 'MATCH' ? asked : OTHER_HOME };
}

/** A person's file; null without one. Reading it here isn't counted as an inquiry. */
export function sandboxFile({ ssn }: Pick<ReportSubject, 'ssn'>): ConsumerReport | null {
  const ending = ssn?.slice(-4) ?? '';
  const known = SANDBOX_FILES.find((file) => file.ending === ending);
  if (known) return known.file && { ...USUAL_FILE, ...known.file };
  return fileOfScore(Number(ending));
}

function fileOfScore(score: number): ConsumerReport {
  if (!(score >= SCORE_ENDINGS.from && score <= SCORE_ENDINGS.to)) return USUAL_FILE;
  const factors = FACTORS_FROM.find(({ from }) => score >= from)?.factors ?? [];
  return { ...USUAL_FILE, score, factors };
}
