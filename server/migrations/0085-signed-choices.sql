-- The signed copy of a choice how to pay after a job: a kind of paper of its own.
do $$
declare list text;
begin
  select pg_get_constraintdef(oid) into list from pg_constraint
   where conname = 'document_kind_check' and conrelid = 'document'::regclass;
  execute 'alter table document drop constraint document_kind_check';
  execute 'alter table document add constraint document_kind_check '
    || replace(list, '''SIGNED_DEDUCTION''::text',
               '''SIGNED_DEDUCTION''::text, ''SIGNED_CHOICE''::text');
end $$;
