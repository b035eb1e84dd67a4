-- Replacing the key that fields are encrypted with. A new key is only used after every process has
-- had time to load it; an old one is dropped when nothing is encrypted with it any more.

alter table data_key add column used_from timestamptz not null default now();

-- The columns that hold encrypted fields. Each value begins with two bytes: the version of its key.
create function sealed_columns() returns table (of_table name, of_column name)
language sql stable set search_path = pg_catalog, public as $$
  select c.relname, a.attname
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
   where a.atttypid = 'bytea'::regtype and not a.attisdropped
     and (a.attname like '%\_cipher' or a.attname = 'sealed')
   order by 1, 2
$$;

-- Replaces encrypted values that nobody has changed since they were read. It runs as the owner,
-- because the server may not change every one of these columns. Only for jobs.
create function reseal_fields(
  for_table name, for_column name, places tid[], old bytea[], new bytea[])
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  done bigint;
begin
  if public.actor_kind() is distinct from 'job' then
    raise insufficient_privilege using message = 'Only jobs encrypt fields again';
  end if;
  if not exists (select from public.sealed_columns() s
                  where s.of_table = for_table and s.of_column = for_column) then
    raise invalid_parameter_value using message = 'This column holds no encrypted fields';
  end if;
  execute format(
    'update public.%1$I t set %2$I = r.new
       from unnest($1, $2, $3) as r (place, old, new)
      where t.ctid = r.place and t.%2$I = r.old', for_table, for_column)
    using places, old, new;
  get diagnostics done = row_count;
  return done;
end $$;
revoke execute on function reseal_fields(name, name, tid[], bytea[], bytea[]) from public;
grant execute on function reseal_fields(name, name, tid[], bytea[], bytea[]) to paystead_app;

-- Drops the keys older than the newest one, if no field needs them and the newest has been in use
-- for so long that no transaction can still encrypt with another. Returns how many it dropped.
create function drop_data_keys(settled interval) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  newest int;
  spot record;
  is_needed boolean;
  done bigint;
begin
  if public.actor_kind() is distinct from 'job' then
    raise insufficient_privilege using message = 'Only jobs drop data keys';
  end if;
  select version into newest from public.data_key order by version desc limit 1 for update;
  if (select used_from from public.data_key where version = newest) + settled > now() then
    return 0;
  end if;
  for spot in select * from public.sealed_columns() loop
    execute format(
      'select exists (select from public.%1$I where length(%2$I) > 2
          and get_byte(%2$I, 0) * 256 + get_byte(%2$I, 1) < $1)',
      spot.of_table, spot.of_column) into is_needed using newest;
    if is_needed then return 0; end if;
  end loop;
  delete from public.data_key where version < newest;
  get diagnostics done = row_count;
  return done;
end $$;
revoke execute on function drop_data_keys(interval) from public;
grant execute on function drop_data_keys(interval) to paystead_app;

-- How many fields are encrypted under a key, for the person who replaces it. Reads every table.
create function sealed_under(key_version int) returns bigint
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  spot record;
  counted bigint;
  total bigint := 0;
begin
  for spot in select * from public.sealed_columns() loop
    execute format(
      'select count(*) from public.%1$I where length(%2$I) > 2
          and get_byte(%2$I, 0) * 256 + get_byte(%2$I, 1) = $1', spot.of_table, spot.of_column)
      into counted using key_version;
    total := total + counted;
  end loop;
  return total;
end $$;
revoke execute on function sealed_under(int) from public;
revoke execute on function sealed_columns() from public;
