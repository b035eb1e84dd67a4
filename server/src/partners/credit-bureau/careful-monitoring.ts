import { creditReport } from '@paystead/lending/credit/credit-report';
import {
  type Codec,
  flag,
  listOf,
  orNull,
  recordOf,
  text,
} from '@paystead/lending/money/json-codec';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Exam, MonitoringBureau } from './monitoring-port.ts';

const person = orNull(recordOf<{ phoneKnown: boolean }>({ phoneKnown: flag }));
const questions = listOf(recordOf<Exam['questions'][number]>({ text, answers: listOf(text) }));
const exam = orNull(recordOf<Exam>({ reference: text, questions }));
const monthly = orNull(creditReport);
const archive = listOf(creditReport);

/**
 * Checks the answers of a bureau's monitoring service: late or malformed answers are outages, too.
 */
export function carefulMonitoring(bureau: MonitoringBureau, timeoutMs: number): MonitoringBureau {
  const ask = <Value>(question: () => Promise<Value>, codec: Codec<Value>) =>
    reliableAnswer('The credit bureau', timeoutMs, question, (answer) =>
      // Serializes and parses it again, which refuses any other shape.
      codec.fromJson(codec.toJson(answer as Value)),
    );
  return {
    facts: bureau.facts,
    findPerson: (subject, phone) => ask(() => bureau.findPerson(subject, phone), person),
    askQuestions: (subject) => ask(() => bureau.askQuestions(subject), exam),
    scoreAnswers: (subject, reference, answers) =>
      ask(() => bureau.scoreAnswers(subject, reference, answers), flag),
    readMonth: (subject, time) => ask(() => bureau.readMonth(subject, time), monthly),
    readArchive: (subject, beganOn) => ask(() => bureau.readArchive(subject, beganOn), archive),
  };
}
