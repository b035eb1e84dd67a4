import { body, Gid } from '@paystead/contract/primitives';
import { sql } from 'kysely';
import type pg from 'pg';
import { command, dryRun, query } from '../calls/command.ts';
import { file } from '../http/file-answer.ts';
import { job } from '../jobs/job.ts';
import { refuse, refuseAndKeep } from '../refusal.ts';
import { serve } from '../http/serve.ts';
import {
  endOtherSessions,
  endSession,
  requireFreshFactor,
  rotateSession,
  startSession,
} from '../session/session.ts';
import { calls } from './test-note-calls.ts';

interface NoteRow {
  gid: string;
  words: string;
  amount_cents: bigint;
}

const view = (row: NoteRow) => ({ gid: row.gid, words: row.words, amount: row.amount_cents });

export const countNote = job('count-note', body({ gid: Gid }), async ({ db, input }) => {
  await sql`update test_note set counted = counted + 1 where gid = ${input.gid}`.execute(db);
});

function insertNote(actor: string, input: { words: string; amount: bigint }) {
  return sql<NoteRow>`
    insert into test_note (owner_gid, words, amount_cents)
    values (${actor}, ${input.words}, ${input.amount}) returning *`;
}

export const routes = [
  serve(
    calls.hello,
    query(calls.hello, async () => ({})),
  ),
  serve(
    calls.listNotes,
    query(calls.listNotes, async ({ db }) => {
      // No condition on the owner, on purpose: only row-level security keeps other people's notes
      // out.
      const { rows } = await sql<NoteRow>`select * from test_note order by words`.execute(db);
      return rows.map(view);
    }),
  ),
  serve(
    calls.readNote,
    query(calls.readNote, async ({ db, input }) => {
      const { rows } = await sql<NoteRow>`select * from test_note where gid = ${input.gid}`.execute(
        db,
      );
      return rows[0] ? { ...view(rows[0]), secret: 'not in the contract' } : refuse('NOT_FOUND');
    }),
  ),
  serve(
    calls.addNote,
    command(calls.addNote, async ({ db, actor, input, enqueue, event }) => {
      if (input.words === 'refuse me') refuse('AMOUNT_MISSING');
      const { rows } = await insertNote(actor.gid, input).execute(db);
      const note = rows[0] ?? refuse('NOT_FOUND');
      await enqueue(countNote, { gid: note.gid });
      event(
        'note.added',
        { kind: 'note', gid: note.gid },
        { after: { ...note, ssn: '078051120' } },
      );
      return view(note);
    }),
  ),
  serve(
    calls.tryNote,
    dryRun(calls.tryNote, async ({ db, actor, input }) => {
      const { rows } = await insertNote(actor.gid, input).execute(db);
      return rows[0] ? view(rows[0]) : refuse('NOT_FOUND');
    }),
  ),
  serve(
    calls.countWrong,
    command(calls.countWrong, async ({ db }) => {
      await sql`update test_wrong set tries = tries + 1`.execute(db);
      return refuseAndKeep('LOGIN_UNRECOGNIZED');
    }),
  ),
  serve(
    calls.fail,
    command(calls.fail, async ({ db, input }) => {
      if (input.how === 'sql') await sql`select secret_column from nowhere`.execute(db);
      throw new Error('the secret plan of 078-05-1120');
    }),
  ),
  serve(
    calls.login,
    command(calls.login, async (context) => {
      const level = context.input.password === 'all' ? 'full' : 'challenged';
      await startSession(context, { kind: 'borrower', actorGid: context.input.username, level });
      return {};
    }),
  ),
  serve(
    calls.stepUp,
    command(calls.stepUp, async (context) => {
      await rotateSession(context, { level: 'full', provedFactor: true });
      return {};
    }),
  ),
  serve(
    calls.changePassword,
    command(calls.changePassword, async (context) => {
      requireFreshFactor(context.actor);
      await rotateSession(context);
      await endOtherSessions(context.db, {
        actorGid: context.actor.gid,
        keep: context.actor.session?.gid,
        because: 'password changed',
      });
      return {};
    }),
  ),
  serve(
    calls.logout,
    command(calls.logout, async (context) => {
      await endSession(context);
      return {};
    }),
  ),
  serve(
    calls.verify,
    command(calls.verify, async () => ({})),
  ),
  serve(
    calls.report,
    query(calls.report, async () => file('my notes.csv', 'words\n')),
  ),
  serve(
    calls.applyForm,
    command(calls.applyForm, async () => ({})),
  ),
  serve(
    calls.staffOnly,
    query(calls.staffOnly, async ({ actor }) => ({ who: actor.roles.join() })),
  ),
  serve(
    calls.sandboxOnly,
    query(calls.sandboxOnly, async () => ({})),
  ),
];

/** The slice's tables, and people without the identity slice. */
export async function prepareNotes(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create table test_note (
      gid uuid primary key default gen_random_uuid(),
      owner_gid uuid not null,
      words text not null,
      amount_cents bigint not null,
      counted int not null default 0
    );
    alter table test_note enable row level security;
    create policy own on test_note using (actor_kind() = 'job' or owner_gid = actor_gid());
    create table test_wrong (tries int not null);
    insert into test_wrong values (0);
    grant select, insert, update on test_note, test_wrong to paystead_app;
    create table test_person (gid uuid primary key, roles text[], verified bool, breached bool);
    drop function session_actor(bytea);
    create function session_actor(token bytea) returns table (
      session_gid uuid, kind text, actor_gid uuid, employer_gid uuid, roles text[], level text,
      verified boolean, breached boolean, state text, last_seen_at timestamptz,
      factor_at timestamptz, client_signature text)
      language sql stable as $$
      select s.gid, s.kind, s.actor_gid, null::uuid, p.roles, s.level,
             coalesce(p.verified, false), coalesce(p.breached, false),
             case when s.ended_at is not null or s.absolute_until < now() then 'ended'
                  when s.last_seen_at + s.idle_limit < now() then 'idle' else 'live' end,
             s.last_seen_at, s.factor_at, s.client_signature
        from session s left join test_person p on p.gid = s.actor_gid where s.token_hash = token
    $$;
    grant execute on function session_actor(bytea) to paystead_app;`);
}

/** A person with roles and flags; without this, a gid is a plain unverified borrower. */
export async function addPerson(
  owner: pg.Pool,
  person: { gid: string; roles?: string[]; verified?: boolean; breached?: boolean },
): Promise<void> {
  const { gid, roles = [], verified = false, breached = false } = person;
  await owner.query(
    `insert into test_person values ($1, $2, $3, $4)
     on conflict (gid) do update set roles = $2, verified = $3, breached = $4`,
    [gid, roles, verified, breached],
  );
}
