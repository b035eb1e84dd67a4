import { readFairness as call } from '@paystead/contract/product/reports';
import { query } from '../platform/calls/command.ts';
import { findFairness, findFairnessReasons, findFairnessSpan } from './fairness.queries.ts';
import { viewFairness } from './fairness.view.ts';
import { findEmployers } from './portfolio.queries.ts';

const MONTHS = 12;

const AGES: Readonly<Record<string, string>> = { FROM_62: '62 or older', UNDER_62: 'Under 62' };

/** How decisions fell out by age, state and employer (FAIR-1 to FAIR-3). */
export const readFairness = query(call, async ({ db, today }) => {
  const since = today
    .subtract({ months: MONTHS })
    .with({ day: 1 })
    .subtract({ days: 1 })
    .toString();
  const employers = new Map((await findEmployers(db)).map(({ gid, name }) => [gid, name]));
  const rows = await findFairness(db, since);
  const proxies = viewFairness(rows, ({ part, proxy }) => {
    if (proxy === 'AGE') return AGES[part] ?? part;
    return proxy === 'EMPLOYER' ? (employers.get(part) ?? part) : part;
  });
  return {
    ...(await findFairnessSpan(db, since)),
    proxies,
    reasons: await findFairnessReasons(db, since),
  };
});
