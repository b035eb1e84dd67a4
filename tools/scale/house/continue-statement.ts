import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBai2 } from '@paystead/nacha/statements/bai2-write';
import type pg from 'pg';
import { readStatement } from '../../../server/src/partners/bank-statement/bank-statement.ts';
import { statementDirectory } from '../../../server/src/partners/bank-statement/directory-statements.ts';
import { sha256 } from '../../../server/src/platform/sealing/crypto.ts';

/**
 * Writes the bank's last statement anew with the balances of all houses, from which the sandbox's
 * bank goes on.
 */
export async function continueStatement(
  client: pg.ClientBase,
  dataFolder: string,
  houses: number,
): Promise<void> {
  const files = await statementDirectory(dataFolder).list(() => true);
  const read = files.flatMap((file) => {
    const { statement } = readStatement(file);
    return statement ? { file, statement } : [];
  });
  const last = read
    .toSorted((a, b) => Temporal.PlainDate.compare(a.statement.day, b.statement.day))
    .at(-1);
  if (!last) return;
  const { file, statement } = last;
  const times = BigInt(houses);
  const lines = statement.lines.map((line) => ({ ...line, amount: line.amount * times }));
  const [opening, closing] = [statement.opening * times, statement.closing * times];
  const content = writeBai2({ ...statement, lines, opening, closing }, 'SANDBOXBANK', 'LENDER');
  await writeFile(join(dataFolder, 'bank', 'inbound', file.name), content);
  await client.query('update bank_statement set digest = $1 where day = $2', [
    sha256(content),
    statement.day.toString(),
  ]);
}
