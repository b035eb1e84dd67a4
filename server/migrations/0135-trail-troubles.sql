-- A broken audit trail joins the troubles that staff see.
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''AUDIT_TRAIL''::text, '));
end $$;
