import type { Invariant } from './invariant.ts';

/** Every payment named in a stored answer, with its idempotency key. */
const answered = `
  select i.holder, encode(i.key_hash, 'hex') as key, (paid ->> 'gid')::uuid as gid
    from idempotency i,
         jsonb_array_elements(case when jsonb_typeof(i.answer::jsonb) = 'array' then i.answer::jsonb
                              else jsonb_build_array(i.answer::jsonb) end) as paid
   where i.call in ('/secured/user/loan/{gid}/payment', '/secured/user/loan/{gid}/payment/{payment}/cancel')
     and i.answer is not null`;

export const oneEffect: Invariant = {
  id: 'I2',
  holds: 'Each idempotency key has exactly one effect.',
  checks: [
    {
      looksAt: 'keys kept twice',
      faults: `
        select format('%s has the key %s %s times', holder, encode(key_hash, 'hex'), count(*)) as fault
          from idempotency group by holder, key_hash having count(*) > 1`,
    },
    {
      looksAt: 'payments that two keys claim to have made',
      faults: `
        select format('payment %s was made for %s keys', gid, count(*)) as fault
          from (${answered} and i.call = '/secured/user/loan/{gid}/payment') made
         group by gid having count(*) > 1`,
    },
    {
      looksAt: 'answers without their effect',
      faults: `
        select format('key %s answered payment %s, which is not there', a.key, a.gid) as fault
          from (${answered}) a left join payment on payment.gid = a.gid where payment.gid is null`,
    },
  ],
};
