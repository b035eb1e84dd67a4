import type { Screening } from '@paystead/lending/decision-facts';
import type { ConsumerReport } from '../partners/credit-bureau/credit-bureau.ts';
import { screening } from '../partners/screening/screening.ts';
import type { WorkContext } from '../platform/context.ts';
import { Outage } from '../platform/refusal.ts';
import { hasAddress } from './confirmation.queries.ts';
import type { DetailList } from './list-details.ts';
import type { Applicant } from './load-applicant.ts';

/** What must be known of a person before an obligation (domain §3, §4, §6). */
export async function screenApplicant(
  { db, config }: Pick<WorkContext, 'db' | 'config'>,
  applicant: Applicant,
  report: ConsumerReport | null,
  details: DetailList,
): Promise<Partial<Screening>> {
  const lists = screening(config);
  const { person, bornOn, ssn, home } = applicant;
  if (!lists || !home) throw new Outage('No screening can be made');
  const found = await lists.screen({
    firstName: person.first_name,
    lastName: person.last_name,
    bornOn,
    ssn,
    address: home,
  });
  const said = (type: string) => JSON.stringify(details.answers.get(type)?.answer ?? null);
  const married = home.state === 'WI' && said('MARITAL_STATUS').includes('"MARRIED"');
  return {
    ...found,
    politicallyExposed: found.politicallyExposed || said('POLITICAL_EXPOSURE').includes('true'),
    fraudAlert: report?.fraudAlert ?? false,
    identity: report?.identity ?? 'MATCH',
    address: report?.address ?? 'MATCH',
    spouseDataMissing: married && !(await hasAddress(db, person.gid, 'SPOUSE')),
  };
}
