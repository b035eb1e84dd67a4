import type { Invariant } from './invariant.ts';

export const achFiles: Invariant = {
  id: 'I5',
  holds: 'A scheduled debit is in at most one ACH file, and a file’s totals match its entries.',
  checks: [
    {
      looksAt: 'entries and their files',
      faults: `
        select format('entry %s is %s and %s', gid, state,
                 case when ach_file_gid is null then 'in no file' else 'in a file' end) as fault
          from ach_entry
         where (state in ('FILED', 'SETTLED', 'RETURNED')) <> (ach_file_gid is not null)
            or (ach_file_gid is null) <> (trace_number is null)
        union all
        select format('%s entries of a file have the trace number %s', count(*), trace_number)
          from ach_entry where trace_number is not null
         group by ach_file_gid, trace_number having count(*) > 1`,
    },
    {
      looksAt: 'one thing carried twice',
      faults: `
        select format('%s %s, attempt %s, part %s has %s entries', purpose, subject_gid, attempt, part,
                 count(*)) as fault
          from ach_entry group by purpose, subject_gid, attempt, part having count(*) > 1
        union all
        select format('%s %s is on its way %s times', purpose, subject_gid, count(*))
          from ach_entry where state in ('WAITING', 'FILED', 'SETTLED')
         group by purpose, subject_gid, part having count(*) > 1`,
    },
    {
      looksAt: 'entries of files the bank does not have',
      faults: `
        select format('entry %s settled in file %s, which is still here', e.gid, f.name) as fault
          from ach_entry e join ach_file f on f.gid = e.ach_file_gid
         where e.state = 'SETTLED' and f.state = 'BUILT'
        union all
        select format('entry %s settled on %s, its file from %s on', e.gid, e.settled_on, f.settles_from)
          from ach_entry e join ach_file f on f.gid = e.ach_file_gid
         where e.state = 'SETTLED' and e.settled_on < f.settles_from`,
    },
    {
      looksAt: 'control totals',
      faults: `
        select format('file %s says %s entries, %s debit, %s credit and has %s, %s, %s', f.name, f.entries,
                 f.debit_cents, f.credit_cents, has.entries, has.debit, has.credit) as fault
          from ach_file f
          join lateral (
            select count(*) as entries,
              coalesce(sum(amount_cents) filter (where direction = 'DEBIT'), 0) as debit,
              coalesce(sum(amount_cents) filter (where direction = 'CREDIT'), 0) as credit
              from ach_entry where ach_file_gid = f.gid) has on true
         where (f.entries, f.debit_cents, f.credit_cents) <> (has.entries, has.debit, has.credit)
           and (f.state <> 'VOID' or has.entries > 0)`,
    },
  ],
};
