-- What the profile asks of the books, as questions with one answer each.

-- A loan may be refinanced when it is open, nothing is past due, and half of it is repaid.
create function refinance_eligible(person uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from loan
     where borrower_gid = person and status = 'Open' and delinquent_days = 0
       and 2 * (select coalesce(sum(amount_cents), 0) from posting
                 where posting.loan_gid = loan.gid and account = 'loan_principal') <= amount_cents)
$$;

-- Money we owe a person and have not paid out yet; null when there is none.
create function refund_owed(person uuid) returns bigint language sql stable as $$
  select nullif(sum(amount_cents)::bigint, 0) from refund
   where borrower_gid = person and state in ('ORDERED', 'SENT', 'RETURNED')
$$;

grant execute on function refinance_eligible(uuid), refund_owed(uuid) to paystead_app;

-- Whether a Social Security number belongs to somebody else; row-level security hides whose.
create function ssn_taken(looked_up bytea, by_other_than uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from borrower where ssn_lookup = looked_up and gid <> by_other_than)
$$;
grant execute on function ssn_taken(bytea, uuid) to paystead_app;
