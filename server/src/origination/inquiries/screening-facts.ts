import type { Screening } from '@paystead/lending/decision/decision-facts';
import type { ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import type { ScreeningResult } from '../../partners/screening/screening.ts';
import type { WorkContext } from '../../platform/context.ts';
import { noteHits } from '../../screening-hits/index.ts';
import { hasAddress } from '../details/confirmation.queries.ts';
import type { DetailList } from '../details/list-details.ts';
import type { Applicant } from '../application/load-applicant.ts';

/** The facts we need about a person before an obligation (MIL-3, SCREEN-1, SCREEN-5). */
export async function screeningFacts(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  applicationGid: string,
  { account, person, home }: Applicant,
  lists: ScreeningResult,
  report: ConsumerReport | null,
  details: DetailList,
): Promise<Partial<Screening>> {
  const said = (type: string) => JSON.stringify(details.answers.get(type)?.answer ?? null);
  const married = home?.state === 'WI' && said('MARITAL_STATUS').includes('"MARRIED"');
  const screened = { borrowerGid: person.gid, applicationGid, occasion: 'APPLICATION' as const };
  const { sanctions, politicallyExposed } = await noteHits(context, { ...screened, lists });
  return {
    sanctions,
    coveredBorrower: lists.coveredBorrower,
    politicallyExposed: politicallyExposed || said('POLITICAL_EXPOSURE').includes('true'),
    fraudAlert: report?.fraudAlert ?? false,
    identity: report?.identity ?? 'MATCH',
    address: report?.address ?? 'MATCH',
    bankOwnerUnclear: account?.owner_unclear ?? false,
    bankOwnerUnnamed: account?.way === 'MICRO_DEPOSITS' && (report?.fraudAlert ?? false),
    spouseDataMissing: married && !(await hasAddress(context.db, person.gid, 'SPOUSE')),
  };
}
