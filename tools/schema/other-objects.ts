import { type Look, notOfExtension, ownSchemas } from './catalogue.ts';
import { grantsOf, sayGrants } from './privileges.ts';

type Grants = { grantee: string; privileges: string }[];

/** Extensions, enumerations and domains. */
export async function describeNamedTypes(look: Look): Promise<string[]> {
  const rows = await look<{ line: string }>(`select format('CREATE EXTENSION %I;', extname) as line
    from pg_extension where extname <> 'plpgsql'
    union all
    select format('CREATE TYPE %s AS ENUM (%s);', t.oid::regtype, (select
      string_agg(quote_literal(l.enumlabel), ', ' order by l.enumsortorder)
      from pg_enum l where l.enumtypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype = 'e' and ${ownSchemas} and ${notOfExtension('pg_type', 't.oid')}
    union all
    select format('CREATE DOMAIN %s AS %s;', t.oid::regtype, concat_ws(' ',
      format_type(t.typbasetype, t.typtypmod),
      'DEFAULT ' || t.typdefault,
      case when t.typnotnull then 'NOT NULL' end,
      (select string_agg(pg_get_constraintdef(o.oid), ' ' order by o.conname)
        from pg_constraint o where o.contypid = t.oid and o.contype = 'c')))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype = 'd' and ${ownSchemas} and ${notOfExtension('pg_type', 't.oid')}
    order by 1`);

  return rows.length > 0 ? [...rows.map(({ line }) => line), ''] : [];
}

/** Sequences that stand alone; those of identity columns are told with their table. */
export async function describeSequences(look: Look): Promise<string[]> {
  const rows = await look<{
    name: string;
    line: string;
    grants: Grants;
  }>(`select c.oid::regclass::text as name,
      format('CREATE SEQUENCE %s AS %s START %s INCREMENT %s%s;', c.oid::regclass,
        s.seqtypid::regtype, s.seqstart, s.seqincrement,
        case when s.seqcycle then ' CYCLE' else '' end) as line,
      ${grantsOf('c.relacl', 's', 'c.relowner')} as grants
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${ownSchemas} and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('i', 'e'))
    order by 1`);

  return rows.flatMap(({ name, line, grants }) => [
    line,
    ...sayGrants(grants, `SEQUENCE ${name}`),
    '',
  ]);
}

/** Views with their questions. */
export async function describeViews(look: Look): Promise<string[]> {
  const rows = await look<{
    name: string;
    kind: string;
    question: string;
    grants: Grants;
  }>(`select c.oid::regclass::text as name,
      concat_ws(' ', case c.relkind when 'm' then 'MATERIALIZED VIEW' else 'VIEW' end,
        c.oid::regclass, 'WITH (' || array_to_string(c.reloptions, ', ') || ')') as kind,
      pg_get_viewdef(c.oid, true) as question,
      ${grantsOf('c.relacl', 'r', 'c.relowner')} as grants
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${ownSchemas} and ${notOfExtension('pg_class', 'c.oid')}
    order by 1`);

  return rows.flatMap(({ name, kind, question, grants }) => [
    `CREATE ${kind} AS\n${question}`,
    ...sayGrants(grants, name),
    '',
  ]);
}
