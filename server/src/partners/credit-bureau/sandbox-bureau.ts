import { Outage } from '../../platform/refusal.ts';
import type { ConsumerReport, CreditBureau } from './port.ts';
import {
  FACTORS_FROM,
  OUTAGE_ENDING,
  SANDBOX_FILES,
  SCORE_ENDINGS,
  USUAL_FILE,
} from './sandbox-files.ts';

/** The sandbox's bureau: the tables of `sandbox-files` decide, and nothing leaves the process. */
export const sandboxBureau: CreditBureau = {
  facts: {
    name: 'Sandbox Credit Bureau',
    address: '100 Sample Street, Springfield, IL 62701',
    phone: '+12175550100',
    lowestScore: 300,
    highestScore: 850,
  },
  readReport: async (_kind, { ssn }) => {
    const ending = ssn?.slice(-4) ?? '';
    if (ending === OUTAGE_ENDING) throw new Outage('The credit bureau cannot be reached');
    const known = SANDBOX_FILES.find((file) => file.ending === ending);
    if (known) return known.file && { ...USUAL_FILE, ...known.file };
    return fileOfScore(Number(ending));
  },
};

function fileOfScore(score: number): ConsumerReport {
  if (!(score >= SCORE_ENDINGS.from && score <= SCORE_ENDINGS.to)) return USUAL_FILE;
  const factors = FACTORS_FROM.find(({ from }) => score >= from)?.factors ?? [];
  return { ...USUAL_FILE, score, factors };
}
