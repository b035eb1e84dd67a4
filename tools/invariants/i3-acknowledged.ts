import type { Invariant } from './invariant.ts';

export const acknowledgedIsKept: Invariant = {
  id: 'I3',
  holds: 'Every acknowledged write is in the database.',
  checks: [
    {
      looksAt: 'loans whose cancelling was answered',
      faults: `
        select format('loan %s was answered as %s and is %s', loan.gid, i.answer::jsonb ->> 'loan_status',
                 loan.status) as fault
          from idempotency i
          left join loan on loan.gid = (i.answer::jsonb ->> 'gid')::uuid
         where i.call = '/secured/user/loan/{gid}/cancel' and i.answer is not null
           and loan.status is distinct from 'Void'`,
    },
    {
      looksAt: 'payments whose cancelling was answered',
      faults: `
        select format('payment %s was answered as cancelled and is %s', i.answer::jsonb ->> 'gid',
                 coalesce(payment.state, 'gone')) as fault
          from idempotency i
          left join payment on payment.gid = (i.answer::jsonb ->> 'gid')::uuid
         where i.call = '/secured/user/loan/{gid}/payment/{payment}/cancel' and i.answer is not null
           and payment.state is distinct from 'CANCELLED'`,
    },
    {
      looksAt: 'signatures without their loan',
      faults: `
        select format('application %s is %s and has no loan', a.gid, a.status) as fault
          from application a where a.status in ('SIGNED', 'FUNDED')
           and not exists (select 1 from loan where loan.application_gid = a.gid)`,
    },
  ],
};

/**
 * Reads a file of acknowledged writes: one `table gid` per line, written by the client that got the
 * answer. Throws for any other line, so that a broken file never passes.
 */
export function acknowledgedIn(file: string): { table: string; gid: string }[] {
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, table, gid] = /^([a-z_]+) ([0-9a-f-]{36})$/.exec(line) ?? [];
      if (!table || !gid) throw new Error(`Not an acknowledged write: ${line}`);
      return { table, gid };
    });
}
