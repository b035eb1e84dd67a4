import { type Look, notOfExtension, ownSchemas } from './catalogue.ts';
import { grantsOf, sayGrants } from './privileges.ts';

/** Functions and procedures with their bodies, comments and who may call them. */
export async function describeRoutines(look: Look): Promise<string[]> {
  const routines = await look<{
    signature: string;
    definition: string;
    comment: string | null;
    grants: { grantee: string; privileges: string }[];
  }>(`select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      obj_description(p.oid, 'pg_proc') as comment,
      ${grantsOf('p.proacl', 'f', 'p.proowner')} as grants
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and ${ownSchemas} and ${notOfExtension('pg_proc', 'p.oid')}
    order by 1`);

  return routines.flatMap(({ signature, definition, comment, grants }) => [
    `${definition.trim()};`,
    ...(comment ? [`-- ${comment}`] : []),
    ...sayGrants(grants, `FUNCTION ${signature}`),
    '',
  ]);
}
