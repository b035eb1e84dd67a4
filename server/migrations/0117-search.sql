-- Staff find a person by part of a name or address, by phone, number or the end of an SSN
-- (STAFF-20). Row-level security lets no index of `like` be used, so a function with the owner's
-- rights looks, for staff only.

-- They may be left from a database whose tables were cleared.
create schema if not exists trigram;
create extension if not exists pg_trgm schema trigram;
grant usage on schema trigram to paystead_app;

create index borrower_words on borrower
  using gin (lower(first_name || ' ' || last_name || ' ' || email) trigram.gin_trgm_ops)
  where erased_at is null;
-- For words too short for three letters in a row.
create index borrower_first_begins on borrower (lower(first_name) text_pattern_ops);
create index borrower_last_begins on borrower (lower(last_name) text_pattern_ops);
create index borrower_phone_ends on borrower (reverse(phone) text_pattern_ops)
  where phone is not null;
create index borrower_ssn_ends on borrower (ssn_last4) where ssn_last4 is not null;
create index roster_entry_number_begins on roster_entry (lower(employee_number) text_pattern_ops)
  where borrower_gid is not null;

-- People whom these words name, the likeliest way first; at most `most` of each way. `digits` are
-- those of a phone, or of an SSN's end.
create function search_people(words text[], digits text, most int)
returns table (gid uuid, by_what text)
language plpgsql stable security definer set search_path = public, trigram, pg_temp as $$
declare
  named text;
  escaped text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g')
    from unnest(words) with ordinality as w (word, place) order by place);
begin
  if actor_kind() is distinct from 'staff' then
    raise exception 'only staff search' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(case when length(word) < 3
      then format('(lower(first_name) like %1$L or lower(last_name) like %1$L)', word || '%')
      else format('lower(first_name || '' '' || last_name || '' '' || email) like %L',
        '%' || word || '%') end, ' and ')
    into named from unnest(escaped) word;
  if named is not null then
    -- With the words in its text, so that the plan knows how rare they are.
    return query execute format('select b.gid, ''NAME'' from borrower b
      where b.erased_at is null and %s limit %s', named, most);
  end if;
  if cardinality(escaped) = 1 then
    return query select r.borrower_gid, 'EMPLOYEE' from roster_entry r
      where r.borrower_gid is not null and lower(r.employee_number) like escaped[1] || '%'
      limit most;
  end if;
  if length(digits) >= 4 then
    return query select b.gid, 'PHONE' from borrower b
      where b.phone is not null and b.erased_at is null
        and reverse(b.phone) like reverse(digits) || '%' limit most;
  end if;
  if length(digits) = 4 then
    return query select b.gid, 'SSN' from borrower b
      where b.ssn_last4 = digits and b.erased_at is null limit most;
  end if;
end $$;
grant execute on function search_people(text[], text, int) to paystead_app;
