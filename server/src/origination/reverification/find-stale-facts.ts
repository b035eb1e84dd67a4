import { sourceFactsFromJson, type SourceFacts } from '@paystead/lending/decision/source-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import {
  staleFacts,
  type FactName,
  type FreshnessRules,
  type StaleFact,
} from '@paystead/lending/decision/stale-facts';
import { primaryGoneSince } from '../../bank-accounts/index.ts';
import { readSetting } from '../../content/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findOpenItems } from '../../queue-items/index.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { findLastInquiry, type DecisionRow } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { staleDetails } from './stale-details.ts';
import { collectSourceFacts } from '../decision/collect-source-facts.ts';
import { listDetails, type DetailList } from '../details/list-details.ts';
import type { Applicant } from '../application/load-applicant.ts';

type Reading = Pick<WorkContext, 'db' | 'today' | 'vault'>;

/** The facts of a decision that are no longer true, and the data behind the check. */
export interface StaleFactCheck {
  readonly stale: readonly StaleFact[];
  /** The sources at the decision, and now. */
  readonly before: SourceFacts;
  readonly now: SourceFacts;
  readonly rules: FreshnessRules;
  readonly details: DetailList;
}

/** Compares the facts of a decision with the same sources today (S8.2). */
export async function findStaleFacts(
  context: Reading,
  application: ApplicationRow,
  applicant: Applicant,
  decision: DecisionRow,
): Promise<StaleFactCheck> {
  const { db, today } = context;
  const [details, inquiry, openItems, goneSince, rules] = await Promise.all([
    listDetails(context, application, applicant),
    findLastInquiry(db, application.gid),
    findOpenItems(context, application.gid),
    primaryGoneSince(context, application.borrower_gid),
    readSetting<FreshnessRules>(db, 'freshness', today),
  ]);
  const now = collectSourceFacts(context, applicant, {
    screenedOn: readDecision(decision).facts.takenOn,
    reportedOn: inquiry ? dayOf(inquiry.at) : null,
  });
  const before = decision.known === null ? now : sourceFactsFromJson(decision.known as Json);
  const stale = staleFacts({
    today,
    workflow: applicant.workflow,
    before,
    // A borrower who never had an account is asked for one; it can't have been removed.
    now: { ...now, hasAccount: now.hasAccount || goneSince === null },
    details: noLongerProved(applicant, staleDetails(details, today), details),
    openItems,
    changedOn: changedOn(applicant, goneSince),
    rules,
  });
  return { stale, before, now, rules, details };
}

/** If a confirmation relied on a job that no longer counts, names only the job. */
function noLongerProved(
  { person }: Applicant,
  stale: ReturnType<typeof staleDetails>,
  { confirmedOn }: DetailList,
) {
  if (person.employment_verified_at !== null) return stale;
  return stale.filter(({ detail }) => confirmedOn[detail] !== undefined);
}

function changedOn(
  { roster, home }: Applicant,
  goneSince: Temporal.Instant | null,
): Partial<Record<FactName, Temporal.PlainDate>> {
  const told = roster && dayOf(roster.updatedAt);
  return {
    ...(told && { EMPLOYMENT: told, PAY: told, PAY_SCHEDULE: told }),
    ...(home?.created_at && { ADDRESS: dayOf(home.created_at) }),
    ...(goneSince && { PRIMARY_BANK: dayOf(goneSince) }),
  };
}
