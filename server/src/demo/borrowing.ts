import type { AgreementType } from '@paystead/contract/origination/agreements';
import * as agreements from '@paystead/contract/origination/agreements';
import * as origination from '@paystead/contract/origination/origination';
import { findShownCode } from './demo.queries.ts';
import type { Visitor } from './visitor.ts';

export interface Wish {
  /** Dollars and cents. */
  readonly amount: string;
  readonly term: number;
  readonly purpose: string;
}

/** Asks for the cost of a loan: one soft inquiry. */
export async function checkRate({ browser }: Visitor, wish: Wish) {
  return browser.call(origination.startApplication, {
    uec: 'PREQUALIFY',
    inquiry_consent: true,
    ...wish,
  });
}

const CONSENTS = {
  COMMUNICATION_CONSENT: { communication_consent: true },
  CONTACT_RESTRICTION: { contact_restriction: false },
  SHARE_INFORMATION: { share_information: false },
  BACKUP_CONSENT: { backup_consent: true },
  PRIVACY: { privacy: true },
  TERMS_OF_USE: { terms_of_use: true },
  DISCLOSURE: { disclosure: true },
  POLITICAL_EXPOSURE: { political_exposure: false },
  SURVEY_CHANNEL_SOURCE: { survey_channel_source: 'EMPLOYER' },
  EMPLOYER: { employer: true },
} as const;

/** They fall behind, because nothing but their paycheck pays. */
const WITHOUT_BACKUP: readonly string[] = ['Hannah', 'Lee'];

/** Completes open tasks of the application in their order; `only` limits how many. */
export async function confirmDetails({ browser, person }: Visitor, only = 99) {
  const application = await browser.call(origination.readApplication, {});
  const open = (application?.details ?? []).filter(({ state }) => state !== 'done').slice(0, only);
  const { street, city, state, zip } = person;
  const answers = {
    ...CONSENTS,
    ADDRESS: { address: { street, city, state, zip } },
    ...(WITHOUT_BACKUP.includes(person.firstName) && { BACKUP_CONSENT: { backup_consent: false } }),
  };
  const given = open.map(({ type }) => answers[type as keyof typeof answers] ?? {});
  return browser.call(origination.saveConfirmations, Object.assign({}, ...given));
}

/** From the start to a decision on the full application. */
export async function apply(visitor: Visitor, wish: Wish) {
  await checkRate(visitor, wish);
  await confirmDetails(visitor);
  return visitor.browser.call(origination.startApplication, {
    uec: 'APPLY',
    inquiry_consent: true,
  });
}

/** Accepts the first offer, consents to electronic records and signs; returns the loan. */
export async function sign(
  { browser, person, look }: Visitor,
  application: { gid: string; offers: readonly { gid: string }[] },
  { wish, collection }: { wish: Wish; collection: 'deduction' | 'ach' },
): Promise<string> {
  const id = application.gid;
  const offer = application.offers[0]?.gid ?? '';
  const { amount, term } = wish;
  await browser.call(origination.acceptOffer, { id, offer, amount, term });
  await browser.call(agreements.listAgreements, { application: id });
  const read = (type: AgreementType) =>
    browser.call(agreements.readAgreement, { type, application: id });

  await browser.call(agreements.consentToElectronicRecords, {
    application: id,
    hash: (await read('esign')).hash,
    shown_code: await look(({ db }) => findShownCode(db, id)),
  });
  const types = [
    'loan',
    'arbitration',
    ...(collection === 'ach' ? [] : (['deduction'] as const)),
  ] as const;
  const documents = [];
  for (const type of types) {
    documents.push({ type, hash: (await read(type)).hash });
  }
  const signed = await browser.call(agreements.signAgreements, {
    application: id,
    name: `${person.firstName} ${person.lastName}`,
    documents,
    collection,
  });
  return signed.loan_gid;
}
