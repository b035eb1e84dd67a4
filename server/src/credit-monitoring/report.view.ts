import type { Answer } from '@paystead/contract/call';
import type { readMonitoring } from '@paystead/contract/wellness/credit-monitoring';
import type { CreditReport, PublicRecordKind } from '@paystead/lending/credit/credit-report';
import { sum } from '@paystead/lending/money/money';
import { keyFactors, reasonSentences } from '@paystead/lending/decision/reasons';
import { scoreShapes } from '@paystead/lending/credit/score-shape';
import { creditBureau, monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import type { Config } from '../platform/settings/config.ts';

type View = Answer<typeof readMonitoring>;
type History = View['history'];

const recordKinds: Readonly<Record<PublicRecordKind, string>> = {
  BANKRUPTCY: 'Bankruptcy',
  JUDGMENT: 'Court judgment',
  TAX_LIEN: 'Tax lien',
  OTHER: 'Other public record',
};

/** A report in the form that its person sees; `history` has the earlier scores. */
export function viewReport(report: CreditReport, history: History): View['report'] {
  const report_date = report.reportedOn.toString();
  const place = history.findIndex((each) => each.report_date === report_date);
  const open = report.accounts.filter(({ isOpen }) => isOpen);
  return {
    report_date,
    score: report.score,
    change: pointsBetween(history[place - 1]?.score, report.score),
    shapes: scoreShapes(report),
    factors: keyFactors(report.factors).map((factor) => reasonSentences[factor]),
    accounts: open.map(({ lender, kind, balance, pastDue, daysLate, openedOn }) => ({
      lender,
      kind,
      balance,
      past_due: pastDue,
      days_late: daysLate,
      opened_on: openedOn?.toString() ?? null,
    })),
    total_owed: sum(open.map(({ balance }) => balance)),
    inquiries: report.inquiries
      .map(({ by, madeOn }) => ({ by, made_on: madeOn.toString() }))
      .toSorted((one, other) => other.made_on.localeCompare(one.made_on)),
    public_records: report.publicRecords
      .map(({ kind, filedOn }) => ({ kind: recordKinds[kind], filed_on: filedOn.toString() }))
      .toSorted((one, other) => other.filed_on.localeCompare(one.filed_on)),
  };
}

const YEAR = 12;

/** The difference in points between the oldest and newest score of the last twelve reports. */
export function yearChange(history: History): number | null {
  const scores = history.slice(-YEAR).flatMap(({ score }) => score ?? []);
  return scores.length < 2 ? null : pointsBetween(scores[0], scores.at(-1) ?? null);
}

function pointsBetween(before: number | null | undefined, after: number | null): number | null {
  return before === null || before === undefined || after === null ? null : after - before;
}

export function viewBureau(config: Config): View['bureau'] {
  const bureau = creditBureau(config);
  const service = monitoringBureau(config);
  if (!bureau || !service) return null;
  const { name, address, phone, highestScore } = bureau.facts;
  const { model, bands } = service.facts;
  return { name, model, bands: [...bands], highest_score: highestScore, phone, address };
}
