import { creditReport } from '@paystead/lending/credit-report';
import { type Codec, flag, listOf, orNull, recordOf, text } from '@paystead/lending/json-codec';
import { Outage } from '../../platform/refusal.ts';
import type { Exam, MonitoringBureau } from './monitoring-port.ts';

/** A person waits; what has not come by then will not. */
const PATIENCE_MS = 3000;

const person = orNull(recordOf<{ phoneKnown: boolean }>({ phoneKnown: flag }));
const questions = listOf(recordOf<Exam['questions'][number]>({ text, answers: listOf(text) }));
const exam = orNull(recordOf<Exam>({ reference: text, questions }));
const monthly = orNull(creditReport);
const archive = listOf(creditReport);

/** The service of a bureau as it may be relied on: late or misshapen answers are outages, too. */
export function carefulMonitoring(
  bureau: MonitoringBureau,
  patienceMs = PATIENCE_MS,
): MonitoringBureau {
  const ask = <Value>(answer: Promise<Value>, codec: Codec<Value>) =>
    inTime(answer, patienceMs).then((found) => understood(found, codec));
  return {
    facts: bureau.facts,
    findPerson: (subject, phone) => ask(bureau.findPerson(subject, phone), person),
    askQuestions: (subject) => ask(bureau.askQuestions(subject), exam),
    scoreAnswers: (subject, reference, answers) =>
      ask(bureau.scoreAnswers(subject, reference, answers), flag),
    readMonth: (subject, time) => ask(bureau.readMonth(subject, time), monthly),
    readArchive: (subject, beganOn) => ask(bureau.readArchive(subject, beganOn), archive),
  };
}

async function inTime<Value>(answer: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Outage('The credit bureau is too slow')), patienceMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes what came as JSON and reads it again, which refuses any other shape. */
function understood<Value>(answer: Value, codec: Codec<Value>): Value {
  try {
    return codec.fromJson(codec.toJson(answer));
  } catch (cause) {
    throw new Outage('The credit bureau answered what cannot be understood', { cause });
  }
}
