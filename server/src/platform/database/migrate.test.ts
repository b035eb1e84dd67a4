import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from './migrate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paystead-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readMigrations', () => {
  test('reads the SQL files of a folder in the order of their numbers', () => {
    write('0010-b.sql', 'select 1;');
    write('0002-a.sql', 'select 1;');
    write('README.md', 'not a migration');

    expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0002-a.sql', '0010-b.sql']);
  });

  test.each(['1-short.sql', '0001.sql', '0001-Upper.sql', '0001_under.sql'])(
    'refuses %s',
    (name) => {
      write(name, 'select 1;');

      expect(() => readMigrations(folder)).toThrow(`Migration ${name} should be named like`);
    },
  );

  test('refuses two files with one number', () => {
    write('0001-a.sql', 'select 1;');
    write('0001-b.sql', 'select 1;');

    expect(() => readMigrations(folder)).toThrow('0001-a.sql and 0001-b.sql share a number');
  });

  test.each(['commit;', 'BEGIN ;', 'select 1;\n  rollback;'])('refuses %j in a file', (text) => {
    write('0001-a.sql', text);

    expect(() => readMigrations(folder)).toThrow('begins or ends a transaction');
  });

  test('accepts the begin of a function body', () => {
    write('0001-a.sql', 'do $$\nbegin\n  perform 1;\nend\n$$;');

    expect(readMigrations(folder)).toHaveLength(1);
  });

  test('finds the migrations of this release', () => {
    expect(readMigrations(migrationsFolder).length).toBeGreaterThan(0);
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
