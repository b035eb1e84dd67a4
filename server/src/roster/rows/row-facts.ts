import { isIdentifiedByRoster } from '@paystead/lending/employment/workflow-policy';
import { findEmployer, findGroups } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { CheckFacts } from '../checks/roster-facts.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import type { ResolveFacts } from './resolve-rows.ts';

/** What the rows of a draft are checked against and compared with. */
export interface RowFacts {
  readonly check: CheckFacts;
  readonly resolve: ResolveFacts;
}

type Reading = Pick<WorkContext, 'config' | 'db' | 'today'>;

export async function rowFacts(
  { config, db, today }: Reading,
  upload: Pick<UploadRow, 'columns' | 'covers' | 'employer_gid' | 'gid'>,
): Promise<RowFacts> {
  const [employer, groups] = [
    await findEmployer(db, upload.employer_gid),
    await findGroups(db, upload.employer_gid),
  ];
  const mapped = new Set(upload.columns.flatMap(({ field }) => field ?? []));
  const [only, another] = groups;
  return {
    check: {
      today,
      groups,
      covers: upload.covers && new Set(upload.covers),
      mapped,
      isMinimal: !isIdentifiedByRoster(employer.workflow),
      isSandbox: config.mode === 'sandbox',
    },
    resolve: {
      uploadGid: upload.gid,
      employerGid: upload.employer_gid,
      groups,
      onlyGroup: only && !another && !mapped.has('PAYROLL_GROUP') ? only.gid : null,
      bySsn: true,
    },
  };
}
