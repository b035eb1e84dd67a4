import * as desk from '@paystead/contract/messages/help-desk';
import * as calls from '@paystead/contract/messages/help';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleJpeg, samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { sweepDocuments } from '../../verification/index.ts';
import { type ReviewWorld, reviewWorld, sendTo } from '../../verification/fixtures/review-world.ts';
import { colleague, writer } from '../fixtures/help-world.ts';
import { keptHelpKeys } from '../index.ts';

let world: ReviewWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await reviewWorld();
  renee = await colleague(world, 'servicer');
});
afterAll(() => world.close());

const PATH = calls.sendHelpFile.path;

/** A borrower who sends a file in the chat. */
async function sender(name: string, file = { content: samplePdf(), name: 'stub.pdf' }) {
  const who = await writer(world, name);
  const answer = await sendTo(who.client, PATH, file);
  const { rows } = await world.owner.query(
    'select gid from help_conversation where borrower_gid = $1',
    [who.gid],
  );
  return { who, answer, conversation: rows[0]?.gid as string };
}

test('HELP-15 a file is a message that staff and its sender open, and each look is recorded', async () => {
  const { answer, conversation, who } = await sender('Gil');
  expect(answer.status).toBe(200);
  const [message] = (await who.read()).messages;
  expect(message).toMatchObject({ mine: true, text: 'stub.pdf', file: { name: 'stub.pdf' } });
  const file = message?.file?.gid ?? '';
  const own = await who.client.call(calls.readHelpFile, { gid: file });
  expect([own.status, own.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  const { body } = await renee.call(desk.readConversation, { gid: conversation });
  expect(body.messages[0]?.file).toEqual(message?.file);
  expect(body.answer_by).not.toBeNull();
  const seen = await renee.call(desk.readConversationFile, { gid: conversation, file });
  expect([seen.status, seen.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  const { rows } = await world.owner.query(
    `select kind, actor_kind from event where subject_gid = $1 and kind like 'help.file%' order by id`,
    [conversation],
  );
  expect(rows).toEqual([
    { kind: 'help.file-sent', actor_kind: 'borrower' },
    { kind: 'help.file-seen', actor_kind: 'staff' },
  ]);
});

test('U3 nobody else opens it, and not through another conversation', async () => {
  const { conversation, who } = await sender('Hana');
  const file = (await who.read()).messages[0]?.file?.gid ?? '';
  const { conversation: other, who: stranger } = await sender('Ivo');
  expect((await stranger.client.call(calls.readHelpFile, { gid: file })).status).toBe(404);
  const astray = await renee.call(desk.readConversationFile, { gid: other, file });
  expect(astray.status).toBe(404);
  const reviewer = await colleague(world, 'reviewer', { name: 'Only Reviews' });
  const refused = await reviewer.call(desk.readConversationFile, { gid: conversation, file });
  expect(refused.status).toBe(403);
});

test.each([
  ['an empty file', { content: '', name: 'a.pdf' }, REFUSALS.FILE_EMPTY],
  ['a page of a browser', { content: '<html>', name: 'a.html' }, REFUSALS.FILE_TYPE_NOT_ACCEPTED],
  [
    'a program named like a document',
    { content: 'MZ', name: 'a.pdf' },
    REFUSALS.FILE_TYPE_NOT_ACCEPTED,
  ],
])('U1 %s is refused and leaves no message', async (_, file, { sentence, status }) => {
  const who = await writer(world, 'Jo');
  const answer = await sendTo(who.client, PATH, file);
  expect([answer.status, answer.body]).toEqual([status, sentence]);
  expect((await who.read()).messages).toEqual([]);
});

test('HELP-15 the nightly sweep keeps files that have a row', async () => {
  const { who } = await sender('Kai', { content: sampleJpeg(), name: 'photo.jpg' });
  const { rows } = await world.owner.query('select storage_key from help_file where name = $1', [
    'photo.jpg',
  ]);
  const keys = rows.map(({ storage_key }) => storage_key as string);
  const kept = await inJobTransaction(world.platform, 'test', ({ db }) =>
    keptHelpKeys(db, [...keys, 'none/of-these']),
  );
  expect([...kept]).toEqual(keys);
  expect(sweepDocuments([keptHelpKeys]).name).toBe('sweep-documents');
  expect((await who.read()).messages).toHaveLength(1);
});

test('D7 a conversation past its time goes with its files and notes', async () => {
  const { conversation } = await sender('Lea');
  await world.owner.query(
    `insert into help_hand_over (conversation_gid, from_gid, to_gid, note, handed_at)
     select $1, one.gid, other.gid, 'Yours', now() from staff_member one, staff_member other
      where one.gid <> other.gid limit 1`,
    [conversation],
  );
  await world.owner.query('delete from help_message where conversation_gid = $1', [conversation]);
  await world.owner.query('delete from help_conversation where gid = $1', [conversation]);
  const { rows } = await world.owner.query(
    `select (select count(*)::int from help_file where conversation_gid = $1) as files,
       (select count(*)::int from help_hand_over where conversation_gid = $1) as notes`,
    [conversation],
  );
  expect(rows).toEqual([{ files: 0, notes: 0 }]);
});
