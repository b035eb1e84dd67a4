import { expect, type Page } from '@playwright/test';
import { textOfPdf } from './pdf-text.ts';
import { addFactor, join, type Joiner } from './quick-account.ts';
import { QuickCalls } from './quick-calls.ts';
import type { Sandbox } from './sandbox.ts';

/** A new person, with every fact that an application may ask for. */
export interface Applicant extends Joiner {
  /** Nine digits; the last four decide what the bureau says. */
  readonly ssn: string;
}

/** The steps that are alike in every workflow, taken without their screens. */
export class QuickBorrower {
  readonly calls: QuickCalls;
  readonly #page: Page;
  readonly #sandbox: Sandbox;
  readonly #person: Applicant;

  constructor(page: Page, sandbox: Sandbox, person: Applicant) {
    this.#page = page;
    this.#sandbox = sandbox;
    this.#person = person;
    this.calls = new QuickCalls(page.context(), new URL(page.url()).origin);
  }

  /** Registers, signs in, and proves e-mail and phone; the job is the workflow's own. */
  join(): Promise<void> {
    return join(this.#page.context(), this.#sandbox, this.#person);
  }

  /** Joins where the own word proves the job, and gives it. */
  async joinByOwnWord(): Promise<void> {
    await this.join();
    const job = { started_on: '2021-02-01', attested: true };
    await this.calls.post('/secured/user/verify/employment', job);
  }

  /** The session gets a new token: what the page still has to send would not be known any more. */
  async addFactor(): Promise<void> {
    await this.#page.goto('about:blank');
    await addFactor(this.#page.context(), this.#sandbox, this.#person.phone);
  }

  /** Asks for an amount and answers whatever is asked; gives the application with its decision. */
  async apply(amount: string, term: number) {
    const apply = '/secured/user/loan/apply';
    const asked = { uec: 'PREQUALIFY', amount, term, inquiry_consent: true };
    const { status } = await this.calls.post(apply, asked);
    if (status === 'DRAFT') {
      await this.confirmDetails();
      await this.calls.post(apply, asked);
    }
    await this.confirmDetails();
    return this.calls.post(apply, { uec: 'APPLY', inquiry_consent: true });
  }

  /** Answers every open question of the application. */
  async confirmDetails(): Promise<void> {
    const open = await this.calls.get('/secured/user/loan/apply');
    await this.calls.put('/secured/user/loan/apply', await this.#answersTo(open));
  }

  /** Signs in to a bank of the sandbox as one of its users. */
  async linkBank(username = 'user_good'): Promise<void> {
    const { link_token } = await this.calls.post('/secured/user/bank/init', {
      verify_primary: true,
    });
    const institution = 'Meridian Bank';
    const given = { link_token, institution, username, password: 'pass_good' };
    const { public_token, accounts } = await this.calls.post('/sandbox/bank-link/sign-in', given);
    const account = { public_token, account_id: accounts[0].id, institution };
    await this.calls.post('/secured/user/bank/verify/primary', account);
  }

  /** Accepts the first offer and signs what it asks for; answers the loan. */
  async sign(collection: 'deduction' | 'ach'): Promise<string> {
    const open = await this.calls.get('/secured/user/loan/apply');
    const [offer] = open.offers;
    const { amount, term } = offer.quote;
    await this.calls.put(`/secured/user/loan/apply/${open.gid}/${offer.gid}`, { amount, term });
    const agreement = '/secured/user/agreement';
    const of = `application=${open.gid}`;
    await this.calls.get(`${agreement}?${of}`);
    const read = (type: string) => this.calls.get(`${agreement}/${type}?${of}`);
    const { hash } = await read('esign');
    const shown_code = await this.#codeInPdf(open.gid);
    const consent = { application: open.gid, hash, shown_code };
    await this.calls.post(`${agreement}/esign/consent`, consent);
    const documents = [];
    for (const type of ['loan', 'arbitration', ...(collection === 'ach' ? [] : ['deduction'])]) {
      documents.push({ type, hash: (await read(type)).hash });
    }
    const name = `${this.#person.firstName} ${this.#person.lastName}`;
    const signature = { application: open.gid, name, documents, collection };
    const { loan_gid } = await this.calls.post(`${agreement}/sign`, signature);
    return loan_gid;
  }

  async #answersTo({ details }: Draft): Promise<object> {
    const home = { street: '48 alder st', city: 'santa fe', state: 'NM', zip: '87501' };
    const known: Record<string, object> = {
      ...ANSWERS,
      ADDRESS: { address: home },
      NAME: { name: { first_name: this.#person.firstName, last_name: this.#person.lastName } },
      SSN: { ssn: this.#person.ssn },
      PAYROLL_GROUP: {
        payroll_group: {
          payroll_frequency: 'BIWEEKLY',
          sample_date: paydayAfter(await this.#sandbox.day()),
        },
        gross_pay: '2300.00',
      },
    };
    const open = details.filter(({ state }) => state !== 'done');
    return Object.assign({}, ...open.map(({ type }) => known[type] ?? {}));
  }

  async #codeInPdf(application: string): Promise<string> {
    const path = `/web/secured/user/agreement/esign/pdf?application=${application}`;
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
    const answer = await this.#page.request.get(path, { headers });
    const code = /Your code: ([A-Z0-9]{6})/.exec(textOfPdf(await answer.body()))?.[1];
    expect(code, 'the code in the PDF').toBeTruthy();
    return code ?? '';
  }
}

const ANSWERS: Record<string, object> = {
  DOB: { dob: '1984-03-27' },
  COMMUNICATION_CONSENT: { communication_consent: false },
  CONTACT_RESTRICTION: { contact_restriction: false },
  SHARE_INFORMATION: { share_information: false },
  BACKUP_CONSENT: { backup_consent: true },
  PRIVACY: { privacy: true },
  TERMS_OF_USE: { terms_of_use: true },
  DISCLOSURE: { disclosure: true },
  POLITICAL_EXPOSURE: { political_exposure: false },
  SURVEY_CHANNEL_SOURCE: { survey_channel_source: 'My employer' },
  EMPLOYER: { employer: true },
  PRIMARY_BANK: { primary_bank: true },
};

interface Draft {
  readonly details: readonly { type: string; state: string }[];
}

/** Federal Reserve holidays that can fall on a Wednesday. */
const HOLIDAYS = /-(01-01|06-19|07-04|11-11|12-25)$/;

/** A Wednesday about two weeks away, or the day after it where that is a holiday. */
function paydayAfter(today: Temporal.PlainDate): string {
  const wednesday = today.add({ days: ((3 - today.dayOfWeek + 7) % 7) + 14 });
  const days = HOLIDAYS.test(wednesday.toString()) ? 1 : 0;
  return wednesday.add({ days }).toString().replaceAll('-', '');
}
