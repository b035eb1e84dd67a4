-- An employer's payroll looks after its own users: invites them, changes their role, turns them
-- off. Viewers and keys see who is there and change nothing.

-- Whether a payroll user acts, by the row as it is now; not a viewer, and not a key.
create function actor_is_payroll() returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select actor_kind() = 'employer' and exists (
    select from staff_member m
     where m.gid = actor_gid() and m.employer_gid = employer_gid() and at_work(m)
       and 'payroll' = any (m.roles));
end;

create policy staff_enrollment_colleagues on staff_enrollment for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid() and invited_by is not null);
create policy staff_enrollment_payroll on staff_enrollment for all
  using (employer_gid = employer_gid() and invited_by is not null and actor_is_payroll())
  with check (employer_gid = employer_gid() and invited_by is not null and staff_gid is null
    and roles <@ array['payroll', 'viewer'] and actor_is_payroll());

-- When each of the actor's colleagues was here last. Their sessions stay hidden.
create function colleagues_here() returns table (gid uuid, last_here timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.gid, (select s.last_seen_at from session s
                  where s.actor_gid = m.gid and s.kind <> 'borrower' and s.level = 'full'
                  order by s.last_seen_at desc limit 1)
    from staff_member m
   where actor_kind() = 'employer' and m.employer_gid = employer_gid();
end;

-- Gives a colleague other roles, or turns them on or off; false if payroll may not. Changes no
-- name, address or password, and nobody's own account. Off ends sessions, devices and mailed links.
create function change_colleague(of_gid uuid, new_roles text[], is_on boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was staff_member;
begin
  if not actor_is_payroll() or of_gid = actor_gid() then return false; end if;
  select * into was from staff_member m
   where m.gid = of_gid and m.employer_gid = employer_gid() for update;
  if not found then return false; end if;
  update staff_member m
     set roles = new_roles, active = is_on,
         access_until = case when is_on and not at_work(was) then null else was.access_until end,
         account_version = was.account_version + case when is_on then 0 else 1 end
   where m.gid = was.gid;
  if not is_on then
    update session s set ended_at = now(), ended_because = 'access ended'
     where s.actor_gid = was.gid and s.ended_at is null;
    delete from known_device d where d.owner_gid = was.gid;
  end if;
  return true;
end $$;

-- Whether somebody has the mailbox of an address, for an account or in an open invitation; for
-- those who invite. A tag leads to the same mailbox: `marcus+two@` reaches `marcus@`.
create function known_mailbox(address text, out has_account boolean, out is_invited boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select coalesce(bool_or(known.account), false), coalesce(bool_or(not known.account), false)
    from (select true as account, m.email from staff_member m
           union all
          select false, e.email from staff_enrollment e
           where e.invited_by is not null and e.used_at is null and e.taken_back_at is null) known
   where (actor_kind() in ('staff', 'job') or actor_is_payroll())
     and regexp_replace(known.email, '\+[^@]*@', '@') = regexp_replace(address, '\+[^@]*@', '@');
end;

grant execute on function actor_is_payroll(), colleagues_here(),
  change_colleague(uuid, text[], boolean), known_mailbox(text) to paystead_app;
