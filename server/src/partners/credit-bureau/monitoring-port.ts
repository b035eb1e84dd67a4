import type { CreditReport } from '@paystead/lending/credit/credit-report';
import type { ReportSubject } from './port.ts';

/**
 * A person who monitors their own file. Reading it isn't an inquiry, so reading it twice is safe.
 */
export type MonitoredPerson = Omit<ReportSubject, 'reference'>;

/** Questions that only the person can answer, from their own file. */
export interface Exam {
  /** The bureau's reference of the exam; only the bureau knows the right answers. */
  readonly reference: string;
  readonly questions: readonly { readonly text: string; readonly answers: readonly string[] }[];
}

/** The dates of a monthly report. Days are `YYYY-MM-DD`. */
export interface ReportTime {
  /** The day monitoring began. */
  readonly beganOn: string;
  /** The day we request the report. */
  readonly day: string;
}

export interface MonitoringFacts {
  /** The score's model. */
  readonly model: string;
  /** In ascending order; the first begins at the low end of the scale. */
  readonly bands: readonly { readonly from: number; readonly label: string }[];
}

/** A bureau's service for people who monitor their own file. Every method may throw an Outage. */
export interface MonitoringBureau {
  readonly facts: MonitoringFacts;
  /** Null without a file. `phoneKnown`: a code sent to that phone reaches the person. */
  findPerson(subject: MonitoredPerson, phone: string): Promise<{ phoneKnown: boolean } | null>;
  /** Null if the file holds too little to ask about. */
  askQuestions(subject: MonitoredPerson): Promise<Exam | null>;
  scoreAnswers(
    subject: MonitoredPerson,
    reference: string,
    answers: readonly string[],
  ): Promise<boolean>;
  /** The report of a month; null while the bureau prepares it. */
  readMonth(subject: MonitoredPerson, time: ReportTime): Promise<CreditReport | null>;
  /** The monthly reports of the year before monitoring began, oldest first. */
  readArchive(subject: MonitoredPerson, beganOn: string): Promise<readonly CreditReport[]>;
}
