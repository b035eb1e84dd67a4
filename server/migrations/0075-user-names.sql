-- S5.2: a login name arrives with only letters, digits and @ _ - + . left. Accounts from before
-- registration refused other characters are found by their address without them.

create index borrower_user_name on borrower (regexp_replace(email, '[^a-z0-9@_+.-]', '', 'g'));

create or replace function borrower_login(of_email text) returns table (gid uuid,
  employer_gid uuid, first_name text, phone text, email text, password_hash text,
  breached_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select b.gid, b.employer_gid, b.first_name, b.phone, b.email, b.password_hash, b.breached_at
    from borrower b
   where regexp_replace(b.email, '[^a-z0-9@_+.-]', '', 'g')
     = regexp_replace(of_email, '[^a-z0-9@_+.-]', '', 'g')
   order by b.email = of_email desc, b.created_at
   limit 1;
end;
