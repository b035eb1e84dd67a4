import type { DroppedFile } from '../../server/src/platform/outside/drop-folder.ts';
import type { Look } from '../schema/catalogue.ts';
import { anchorFaultsIn } from './audit-anchors.ts';
import { entriesBalance } from './i1-entries-balance.ts';
import { oneEffect } from './i2-one-effect.ts';
import { acknowledgedIn, acknowledgedIsKept } from './i3-acknowledged.ts';
import { loansEqualEntries } from './i4-loans-equal-entries.ts';
import { achFiles } from './i5-ach-files.ts';
import { interestOnce } from './i6-interest-once.ts';
import { nothingLost } from './i7-nothing-lost.ts';
import { auditChain } from './i8-audit-chain.ts';
import { clearingExplained } from './i9-clearing-explained.ts';
import { heldOwned } from './i10-held-owned.ts';
import { latenessEarned } from './i11-lateness-earned.ts';
import { debitsOwed } from './i12-debits-owed.ts';
import { keptFigures } from './i13-kept-figures.ts';
import type { Invariant } from './invariant.ts';
import { faultsOfDecisions } from './replayed-decisions.ts';
import { faultsOfReplay } from './replayed-loans.ts';

/** The result of one invariant; without faults it holds. */
export interface Finding {
  readonly id: Invariant['id'];
  readonly holds: string;
  readonly faults: readonly string[];
}

/**
 * Checks every invariant on one snapshot of a database. Returns an empty list for a database
 * without our tables.
 * @param acks content of a file of acknowledged writes, for I3
 * @param anchors the audit trail's anchor files, oldest first, for I8; null doesn't compare them
 */
export async function checkInvariants(
  look: Look,
  acks = '',
  anchors: readonly DroppedFile[] | null = null,
): Promise<Finding[]> {
  await look('begin isolation level repeatable read read only');
  try {
    const [found] = await look<{ books: boolean; queue: boolean }>(
      `select to_regclass('posting') is not null as books, to_regclass('jobs.job') is not null as queue`,
    );
    if (!found?.books) return [];
    const all = [
      entriesBalance,
      oneEffect,
      acknowledgedIsKept,
      loansEqualEntries,
      achFiles,
      interestOnce,
      nothingLost(found.queue),
      auditChain,
      clearingExplained,
      heldOwned,
      latenessEarned,
      debitsOwed,
      keptFigures,
    ];
    const further: Partial<Record<Finding['id'], string[]>> = {
      I3: await faultsOfAcks(look, acks),
      I4: await faultsOfReplay(look),
      I8: anchors ? await anchorFaultsIn(look, anchors) : [],
    };
    const findings: Finding[] = [];
    for (const one of all) {
      const found = await findingOf(look, one);
      findings.push({ ...found, faults: [...found.faults, ...(further[one.id] ?? [])] });
    }
    findings.push({
      id: 'Decisions',
      holds: 'Every decision, taken again from its snapshot and policy, is the same.',
      faults: await faultsOfDecisions(look),
    });
    return findings;
  } finally {
    await look('rollback');
  }
}

async function findingOf(look: Look, { checks, holds, id }: Invariant): Promise<Finding> {
  const faults: string[] = [];
  for (const { faults: question } of checks) {
    const rows = await look<{ fault: string }>(question);
    faults.push(...rows.map((row) => row.fault));
  }
  return { id, holds, faults };
}

async function faultsOfAcks(look: Look, acks: string): Promise<string[]> {
  const byTable = Map.groupBy(acknowledgedIn(acks), ({ table }) => table);
  const faults: string[] = [];
  for (const [table, rows] of byTable) {
    const gids = rows.map(({ gid }) => `'${gid}'`).join(', ');
    const gone = await look<{ fault: string }>(`
      select format('${table} %s was acknowledged and is not there', gid) as fault
        from unnest(array[${gids}]::uuid[]) as acknowledged (gid)
       where not exists (select 1 from ${table} t where t.gid = acknowledged.gid)`);
    faults.push(...gone.map((row) => row.fault));
  }
  return faults;
}
