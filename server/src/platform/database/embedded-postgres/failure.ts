const wayOut = 'To use a PostgreSQL server of your own instead, set DATABASE_URL.';

/** The embedded server can't be used. The message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';

  constructor(sentence: string, options?: ErrorOptions) {
    super(`${sentence} ${wayOut}`, options);
  }
}

/** PostgreSQL's fatal messages, each with a sentence that says what to do. The first match wins. */
const explanations: [said: RegExp, sentence: (folder: string) => string][] = [
  [
    /No space left on device|could not resize shared memory|disk quota exceeded/i,
    (folder) => `The disk is full, so the database in ${folder} can’t start. Free some space.`,
  ],
  [
    /could not look up effective user ID/i,
    () =>
      'The user this process runs as isn’t in the system’s list of users, and PostgreSQL refuses ' +
      'to run for an unknown user.',
  ],
  [
    /incompatible with server|initialized by PostgreSQL version|initialized with/i,
    (folder) => `The database in ${folder} was made by another build of PostgreSQL, or is damaged.`,
  ],
  [
    /pre-existing shared memory block|lock file ".*" already exists/i,
    (folder) => `Another PostgreSQL server still uses the database in ${folder}.`,
  ],
  [
    /has wrong ownership|invalid permissions|group or world access/i,
    (folder) => `The owner or the permissions of ${folder} were changed; PostgreSQL wants 0700.`,
  ],
  [
    /checkpoint record|pg_control|control file|PANIC|invalid page|could not open (file|directory)/i,
    (folder) => `The database in ${folder} is damaged. Restore it from a backup.`,
  ],
  [
    /Permission denied|Read-only file system/i,
    (folder) => `PostgreSQL may not read or write ${folder}.`,
  ],
  [
    /shared memory|semaphores/i,
    () => 'The system gives PostgreSQL too little shared memory or too few semaphores.',
  ],
];

/** The error for a PostgreSQL program that failed, from its output. */
export function explainOutput(output: string, folder: string): EmbeddedPostgresError {
  const known = explanations.find(([said]) => said.test(output));
  const sentence = known?.[1](folder) ?? `The database in ${folder} couldn’t start.`;

  return new EmbeddedPostgresError(`${sentence} PostgreSQL said: “${lastComplaint(output)}”.`);
}

/** The error for a PostgreSQL program that couldn't start. */
export function explainSpawn(error: unknown, program: string): EmbeddedPostgresError {
  const missingLoader = errorCode(error) === 'ENOENT';
  const sentence = missingLoader
    ? `${program} can’t run here: it needs glibc (Alpine and other musl systems lack it).`
    : `${program} can’t run here (${String(error)}).`;

  return new EmbeddedPostgresError(sentence, { cause: error });
}

/** The `code` of a system error, such as ENOENT; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isSystemError = error instanceof Error && 'code' in error && typeof error.code === 'string';

  return isSystemError ? (error.code as string) : undefined;
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error|could not/i.test(line));

  return (complaint ?? lines.at(-1) ?? 'nothing').replace(/^.*UTC \[\d+\] /, '').trim();
}
