-- The index of people's words lists everybody who has a word before it gives the first of them: a
-- fifth of a second for a word that a million people have. Such a word is looked for among some
-- people, spread over the table. `tablesample … repeatable` takes the same ones each time.
create or replace function search_people(words text[], digits text, most int)
returns table (gid uuid, by_what text)
language plpgsql stable security definer set search_path = public, trigram, pg_temp as $$
declare
  named text;
  escaped text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g')
    from unnest(words) with ordinality as w (word, place) order by place);
  everybody real := (select reltuples from pg_class where oid = 'borrower'::regclass);
  sample constant real := 500;
  is_common boolean := false;
  gids uuid[] := '{}';
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
    if everybody > 20 * sample then
      execute format('select 3 * count(*) filter (where %s) > count(*) from borrower b
        tablesample system (%s) repeatable (1) where b.erased_at is null',
        named, 100 * sample / everybody) into is_common;
    end if;
    if is_common then
      execute format('select array(select b.gid from borrower b
        tablesample system (%s) repeatable (1) where b.erased_at is null and %s limit %s)',
        least(100, 100 * (6 * most + 4 * sample) / everybody), named, most) into gids;
    end if;
    if cardinality(gids) < most then
      -- With the words in its text, so that the plan knows how rare they are.
      execute format('select array(select b.gid from borrower b
        where b.erased_at is null and %s limit %s)', named, most) into gids;
    end if;
    return query select one, 'NAME' from unnest(gids) one;
  end if;
  if cardinality(escaped) = 1 then
    -- In the same way: a plan for any word would read the whole roster.
    return query execute format('select r.borrower_gid, ''EMPLOYEE'' from roster_entry r
      where r.borrower_gid is not null and lower(r.employee_number) like %L limit %s',
      escaped[1] || '%', most);
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
