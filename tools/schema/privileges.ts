import { type Look, ownSchemas } from './catalogue.ts';

interface Grant {
  grantee: string;
  privileges: string;
}

/**
 * A subquery that lists, as JSON, who but the owner may do what: `acl` is the object’s own list
 * and `standard` the one that holds while there is none.
 */
export function grantsOf(acl: string, kind: string, owner: string): string {
  return `(select coalesce(json_agg(g order by g.grantee), '[]') from (
    select coalesce(r.rolname, 'public') as grantee,
      string_agg(x.privilege_type, ', ' order by x.privilege_type) as privileges
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x
    left join pg_roles r on r.oid = x.grantee
    where x.grantee <> ${owner} group by 1) g)`;
}

/** The sentences for such a list. */
export function sayGrants(grants: Grant[], on: string): string[] {
  return grants.map(({ grantee, privileges }) => `GRANT ${privileges} ON ${on} TO ${grantee};`);
}

/** Who may use the schemas, and what new objects grant by themselves. */
export async function describePrivileges(look: Look): Promise<string[]> {
  const schemas = await look<{
    name: string;
    grants: Grant[];
  }>(`select n.nspname as name, ${grantsOf('n.nspacl', 'n', 'n.nspowner')} as grants
    from pg_namespace n where ${ownSchemas} order by 1`);
  const standards = await look<{
    kind: string;
    grants: Grant[];
  }>(`select case d.defaclobjtype when 'r' then 'TABLES' when 'S' then 'SEQUENCES'
        when 'f' then 'FUNCTIONS' when 'T' then 'TYPES' else 'SCHEMAS' end as kind,
      ${grantsOf('d.defaclacl', 'r', 'd.defaclrole')} as grants
    from pg_default_acl d order by 1`);

  return [
    ...schemas.flatMap(({ name, grants }) => [
      ...(name === 'public' ? [] : [`CREATE SCHEMA ${name};`]),
      ...sayGrants(grants, `SCHEMA ${name}`),
    ]),
    ...standards.map(({ kind, grants }) => {
      const given = grants.map(({ grantee, privileges }) => `${privileges} to ${grantee}`);
      return `-- New ${kind} are open to: ${given.join('; ') || 'their owner only'}.`;
    }),
    '',
  ];
}
