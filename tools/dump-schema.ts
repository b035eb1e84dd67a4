import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from './schema/catalogue.ts';
import { describeFreshDatabase } from './schema/fresh-database.ts';
import { describePrivileges } from './schema/privileges.ts';
import { describeRoutines } from './schema/routines.ts';
import { describeTables } from './schema/tables.ts';
import { describeNamedTypes, describeSequences, describeViews } from './schema/other-objects.ts';

/** The file that holds the result. */
export const schemaFile = join(import.meta.dirname, '../server/schema.sql');

const head = `-- What all migrations together make, to be read and compared, not run.
-- Made by: node tools/dump-schema.ts
`;

/** The SQL of the schema that `look` queries. Equal schemas give equal texts. */
export async function describeSchema(look: Look): Promise<string> {
  const parts = [
    await describePrivileges(look),
    await describeNamedTypes(look),
    await describeSequences(look),
    await describeTables(look),
    await describeViews(look),
    await describeRoutines(look),
  ];

  return `${[head, ...parts.flat()].join('\n')}`;
}

if (import.meta.main) writeFileSync(schemaFile, await describeFreshDatabase(describeSchema));
