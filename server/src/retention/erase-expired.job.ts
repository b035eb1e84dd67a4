import { eachAlone, endSolved } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { storage } from '../platform/files/storage/storage.ts';
import { askToErase, type Erased } from './retention.queries.ts';
import { type RetentionRule, retentionRules } from './rules.ts';

const CHUNK = 200;

/**
 * D7: erases records past their retention period, rule by rule and in chunks. Records missed on
 * days off are erased the next time. Deletes a file after its row. If that is interrupted or the
 * storage is down, the nightly sweep of documents deletes the file.
 */
export const eraseExpired = dailyStep('erase-expired', async (daily) => {
  let done = 0;
  for (let left: readonly RetentionRule[] = retentionRules; left.length > 0;) {
    const rounds = await eraseRules(daily, left);
    done += rounds.reduce((sum, { erased }) => sum + erased, 0);
    left = rounds.filter(({ erased }) => erased === CHUNK).map(({ rule }) => rule);
    await removeFiles(daily.inTransaction, rounds);
  }
  const what = done === 1 ? 'record was' : 'records were';
  return { done, sentence: `${done} ${what} erased because the retention period ended.` };
});

/** All rules in one transaction; if one fails, each by itself, without the one at fault. */
async function eraseRules(
  daily: DailyContext,
  rules: readonly RetentionRule[],
): Promise<readonly Round[]> {
  const { day, inTransaction } = daily;
  try {
    return await inTransaction(async (context) => {
      if (rules.length === retentionRules.length) await endSolved(context, 'erase-expired', []);
      return eraseRound(context, rules, day);
    });
  } catch {
    const { results } = await eachAlone(daily, {
      step: 'erase-expired',
      items: rules,
      subject: ({ name: gid }) => ({ kind: 'rule', gid }),
      work: (context, rule) => eraseRound(context, [rule], day),
    });
    return results.flat();
  }
}

type Round = Erased & { readonly rule: RetentionRule };

async function eraseRound(
  { db, event }: WorkContext,
  rules: readonly RetentionRule[],
  day: Temporal.PlainDate,
): Promise<Round[]> {
  const rounds = await askToErase(db, rules, day.toString(), CHUNK);
  for (const { rule, erased, gids } of rounds) {
    const after = { rule: rule.name, months: rule.months };
    const { subject } = rule;
    if (subject) for (const gid of gids) event('records.erased', { kind: subject, gid }, { after });
    else if (erased > 0) event('records.erased', null, { after: { ...after, records: erased } });
  }
  return rounds;
}

type InTransaction = Parameters<typeof eraseExpired.run>[0]['inTransaction'];

async function removeFiles(inTransaction: InTransaction, rounds: readonly Round[]): Promise<void> {
  const keys = rounds.flatMap(({ files }) => files);
  if (keys.length === 0) return;
  const { config, log } = await inTransaction(async (context) => context);
  try {
    for (const key of keys) await storage(config).remove(key);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('Files of erased records stay until the next sweep', { files: keys.length });
  }
}
