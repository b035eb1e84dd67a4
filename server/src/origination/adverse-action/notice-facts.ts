import { readSetting } from '../../content/index.ts';
import { creditBureau } from '../../partners/credit-bureau/credit-bureau.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { PersonRow } from '../../profile/index.ts';
import type { NoticeFacts } from './adverse-notice.view.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { findInquiry, findLastInquiry, type DecisionRow } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { originatorFor } from '../application/origination-source.ts';

type Reading = Pick<WorkContext, 'config' | 'db'>;

/** Everything the adverse action notice says; the same each time you load it. */
export async function noticeFacts(
  { config, db }: Reading,
  application: Pick<ApplicationRow, 'gid'>,
  person: Pick<PersonRow, 'first_name' | 'last_name'>,
  row: DecisionRow,
): Promise<NoticeFacts> {
  const { brand } = config;
  const decision = readDecision(row);
  const decidedOn = dayOf(row.at);
  const asked =
    (await findLastInquiry(db, application.gid)) ??
    (await findInquiry(db, application.gid, 'SOFT'));
  const bureau = asked ? (creditBureau(config)?.facts ?? null) : null;
  const source = await originatorFor(db, decision.facts.state, decidedOn);
  return {
    brand,
    creditor: await creditorOf({ config, db }, source, decidedOn),
    name: `${person.first_name} ${person.last_name}`,
    today: decidedOn,
    reference: row.reference,
    stage: row.stage,
    decision,
    bureau: bureau && asked ? { ...bureau, scoredOn: dayOf(asked.at) } : null,
  };
}

interface Named {
  readonly address: string | null;
  readonly agency: string;
}

/** The creditor, by the state's origination source: we, or the bank that originates there. */
async function creditorOf(
  { config: { brand }, db }: Reading,
  source: string,
  day: Temporal.PlainDate,
): Promise<NoticeFacts['creditor']> {
  const [names, known] = await Promise.all([
    readSetting<Readonly<Record<string, string>>>(db, 'origination_source', day),
    readSetting<Readonly<Record<string, Named>>>(db, 'notice_creditor', day),
  ]);
  const named = known[source] ?? known['KAS'];
  if (!named) throw new Error('The setting notice_creditor names nobody');
  if (named.address === null) {
    return { name: brand.name, address: brand.poBox, agency: named.agency };
  }
  return { name: names[source] ?? brand.name, address: named.address, agency: named.agency };
}
