-- A borrower sees who looked at their data or changed it (PRIV-6). This list decides what they see:
-- an event of a kind that isn't on it is never shown. Nothing here may tell of a screening, a flag,
-- a hold, a complaint or a note (PRIV-7).
create function shown_looks() returns table (kind text, what text, repeats boolean)
language sql immutable as $$
  values
    ('read GET /console/borrower/{gid}', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/record', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/employment', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/paper', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/paper/{paper}', 'DOCUMENTS', true),
    ('read GET /console/loan/{gid}', 'LOAN', true),
    ('read GET /console/loan/{gid}/acts', 'LOAN', true),
    ('read GET /console/loan/{gid}/day', 'LOAN', true),
    ('read GET /console/loan/{gid}/deduction', 'LOAN', true),
    ('read GET /console/loan/{gid}/ledger', 'LOAN', true),
    ('read GET /console/loan/{gid}/money-act', 'LOAN', true),
    ('read GET /console/loan/{gid}/payment', 'LOAN', true),
    ('read POST /console/loan/{gid}/payment/preview', 'LOAN', true),
    ('read GET /console/loan/{gid}/payoff', 'LOAN', true),
    ('read GET /console/loan/{gid}/relief', 'LOAN', true),
    ('read POST /console/loan/{gid}/relief/plan/preview', 'LOAN', true),
    ('read POST /console/loan/{gid}/relief/settlement/preview', 'LOAN', true),
    ('read GET /console/loan/{gid}/statement', 'LOAN', true),
    ('read GET /console/loan/{gid}/transaction', 'LOAN', true),
    ('read GET /console/loan/{gid}/reports', 'CREDIT_REPORTING', true),
    ('read GET /console/report-dispute/{gid}', 'CREDIT_REPORTING', true),
    ('read GET /console/application/{gid}/decision', 'APPLICATION', true),
    ('read GET /console/decision/{gid}/replay', 'APPLICATION', true),
    ('read GET /console/queue/{gid}', 'TASK', true),
    ('read GET /console/queue/{gid}/effect', 'TASK', true),
    ('document.seen', 'UPLOAD', true),
    ('read GET /console/conversation/{gid}', 'CONVERSATION', true),
    ('read GET /console/conversation/{gid}/ready-answer', 'CONVERSATION', true),
    ('help.file-seen', 'CONVERSATION', true),
    ('read GET /console/appointment/{gid}', 'APPOINTMENT', true),
    ('borrower.revealed', 'FACT', false),
    ('borrower.viewing-opened', 'VIEWING', false),
    ('access.unlocked', 'LOGIN_UNLOCKED', false),
    ('access.reset-started', 'PASSWORD_RESET', false),
    ('access.sessions-ended', 'LOGGED_OUT', false),
    ('bank-link.sent', 'BANK_ASKED', false),
    ('borrower.employment_changed', 'JOB_CHANGED', false),
    ('counseling.cancelled', 'APPOINTMENT_CANCELED', false),
    ('counseling.confirmed', 'APPOINTMENT_CONFIRMED', false),
    ('help.answered', 'ANSWERED', false),
    ('loan.credited', 'CREDIT_GIVEN', false),
    ('loan.receipt-reversed', 'PAYMENT_TAKEN_BACK', false),
    ('loan.received', 'PAYMENT_ADDED', false),
    ('paper.sent-again', 'DOCUMENT_SENT', false),
    ('payment.planned', 'PAYMENT_PLANNED', false),
    ('plan.offered', 'PLAN_OFFERED', false),
    ('plan.withdrawn', 'PLAN_WITHDRAWN', false),
    ('queue.item-accepted', 'TASK_ACCEPTED', false),
    ('queue.item-declined', 'TASK_DECLINED', false),
    ('queue.item-returned', 'TASK_RETURNED', false),
    ('relief.answered', 'HELP_ANSWERED', false),
    ('report.corrected', 'REPORT_CORRECTED', false),
    ('report.disputed', 'DISPUTE_RECORDED', false),
    ('report-dispute.answered', 'DISPUTE_ANSWERED', false),
    ('settlement.offered', 'SETTLEMENT_OFFERED', false),
    ('settlement.withdrawn', 'SETTLEMENT_WITHDRAWN', false),
    ('stop_order.acknowledged', 'STOP_CONFIRMED', false),
    ('user.name-changed', 'NAME_CHANGED', false),
    ('user.name-declined', 'NAME_KEPT', false)
$$;

-- What people did at the desks, by what it was about. A viewing is one look, not each of its reads.
create index event_at_desk on event (subject_gid, id)
  where subject_gid is not null and actor_kind in ('staff', 'employer')
    and kind not like 'read % /secured/%' and kind not like 'refused %';
create index help_conversation_borrower on help_conversation (borrower_gid);

-- A page of the looks at the borrower who acts, newest first; nothing for anybody else. Looks of
-- one person at the same thing within half an hour of each other are one, at its beginning.
create function who_looked(before_id bigint, at_most integer)
returns table (id bigint, at timestamptz, what text, fact text, minutes integer, role text,
  employer text)
language sql stable security definer set search_path = public, pg_temp as $$
  with me as materialized (select actor_gid() as gid where actor_kind() = 'borrower'),
  -- The tasks that borrowers do themselves, not those of QUEUE-4.
  task (gid) as materialized (
    select q.gid from me join queue_item q on q.borrower_gid = me.gid
     where q.type in ('INCOME', 'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS', 'SPOUSE',
       'IDENTITY', 'BANK', 'RETIREE_BANK', 'BANK_STATEMENT', 'PENSION_STATEMENT',
       'SOCIAL_SECURITY_STATEMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK')),
  mine (gid) as materialized (
    select me.gid from me
    union select l.gid from me join loan l on l.borrower_gid = me.gid
    union select d.gid from me join loan l on l.borrower_gid = me.gid
      join furnishing_dispute d on d.loan_gid = l.gid
    union select s.gid from me join loan l on l.borrower_gid = me.gid
      join stop_order s on s.loan_gid = l.gid
    union select a.gid from me join application a on a.borrower_gid = me.gid
    union select d.gid from me join application a on a.borrower_gid = me.gid
      join decision d on d.application_gid = a.gid
    union select task.gid from task
    union select d.document_gid from task join queue_item_document d
      on d.queue_item_gid = task.gid
    union select h.gid from me join help_conversation h on h.borrower_gid = me.gid
    union select c.gid from me join counseling_appointment c on c.borrower_gid = me.gid),
  -- Objects of kind to what, so that no join keeps a page from ending at its last row.
  shown (each, again) as materialized (
    select jsonb_object_agg(kind, s.what), jsonb_object_agg(kind, s.what) filter (where repeats)
      from shown_looks() s),
  page as materialized (
    select found.* from mine cross join lateral (
      select e.id, e.product_at, e.actor_gid, e.after, (select each from shown) ->> e.kind as what
        from event e
       where e.subject_gid = mine.gid and e.id < coalesce(before_id, 9223372036854775807)
         and e.subject_gid is not null and e.actor_kind in ('staff', 'employer')
         and e.kind not like 'read % /secured/%' and e.kind not like 'refused %'
         and (select each from shown) ? e.kind
         and (e.kind <> 'document.seen' or exists (
           select from task where task.gid = (e.after ->> 'queue_item_gid')::uuid))
         and not ((select again from shown) ? e.kind and exists (
           select from (
             select o.actor_gid, o.kind, o.product_at from event o
              where o.subject_gid = mine.gid and o.id < e.id
                and o.subject_gid is not null and o.actor_kind in ('staff', 'employer')
                and o.kind not like 'read % /secured/%' and o.kind not like 'refused %'
              order by o.id desc limit 40) o
            where o.actor_gid = e.actor_gid and o.product_at > e.product_at - interval '30 minutes'
              and (select again from shown) ->> o.kind = (select again from shown) ->> e.kind))
       order by e.id desc limit at_most) found
     order by found.id desc limit at_most)
  select page.id, page.product_at, page.what,
         case when page.what = 'FACT' then page.after ->> 'fact' end,
         case when page.what = 'VIEWING' then viewing.minutes end,
         (select known.role from unnest(array['administrator', 'servicer', 'reviewer', 'auditor',
             'payroll', 'viewer']) with ordinality known (role, place)
           where known.role = any (m.roles) order by known.place limit 1),
         firm.name
    from page
    join staff_member m on m.gid = page.actor_gid
    left join employer firm on firm.gid = m.employer_gid
    left join lateral (
      select ceil(extract(epoch from over.at - v.opened_at) / 60)::integer as minutes
        from borrower_viewing v join session s on s.gid = v.session_gid
        cross join lateral (select least(v.ended_at, s.ended_at, v.ends_at) as at) over
       where v.gid = case when page.what = 'VIEWING' then (page.after ->> 'viewing')::uuid end
         and over.at <= now()) viewing on true
   order by page.id desc
$$;
grant execute on function who_looked(bigint, integer) to paystead_app;
