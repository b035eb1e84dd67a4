import { describe, expect, test } from 'vitest';
import {
  blockedBy,
  confirmationDetails,
  detailsNeeded,
  requiredDetails,
  staleOn,
} from './confirmation-details.ts';
import type { ConfirmationDetail, DetailFacts } from './confirmation-details.ts';
import { workflowPolicies } from './workflow-policy.ts';

const today = Temporal.PlainDate.from('2026-06-15');
const ago = (days: number) => today.subtract({ days });

const facts: DetailFacts = {
  flow: 'APPLY',
  rules: workflowPolicies.DEFAULT,
  employer: { addressRequired: false, depositConfirmation: null },
  today,
  applicationStartedOn: today,
  state: 'OH',
  referred: false,
  channelKnown: true,
  accountNumberMissing: false,
  confirmedOn: {},
};
const everything = (on = today) =>
  Object.fromEntries(confirmationDetails.map((detail) => [detail, on]));

describe('confirmation details', () => {
  test('S3.24 there are twenty-five, each once', () => {
    expect(new Set(confirmationDetails).size).toBe(25);
  });

  test('S3.24 a first-time applicant of a DEFAULT employer is asked these, in this order', () => {
    expect(detailsNeeded(facts)).toEqual([
      'EMAIL',
      'PHONE',
      'EMPLOYER',
      'NAME',
      'DOB',
      'SSN',
      'ADDRESS',
      'PAYROLL_GROUP',
      'PRIMARY_BANK',
      'BACKUP_CONSENT',
      'POLITICAL_EXPOSURE',
      'COMMUNICATION_CONSENT',
      'CONTACT_RESTRICTION',
      'SHARE_INFORMATION',
      'PRIVACY',
      'TERMS_OF_USE',
      'DISCLOSURE',
    ]);
  });

  test('S3.24 a detail that is known and fresh is not asked again', () => {
    expect(detailsNeeded({ ...facts, confirmedOn: everything() })).toEqual([]);
    expect(requiredDetails({ ...facts, confirmedOn: everything() })).toHaveLength(17);
  });

  test('S3.24 with a sparse roster the applicant supplies the missing details', () => {
    const roster = { EMAIL: today, PHONE: today, EMPLOYER: today, NAME: today };
    const needed = detailsNeeded({
      ...facts,
      rules: workflowPolicies.MINIMAL_DATA,
      confirmedOn: roster,
    });
    expect(needed.slice(0, 4)).toEqual(['DOB', 'SSN', 'ADDRESS', 'PAYROLL_GROUP']);
  });

  test('S3.24 residential and mailing address replace ADDRESS when the employer requires it', () => {
    const employer = { ...facts.employer, addressRequired: true };
    const needed = detailsNeeded({ ...facts, employer });
    expect(needed).toContain('ADDRESS_RESIDENTIAL');
    expect(needed).toContain('ADDRESS_MAILING');
    expect(needed).not.toContain('ADDRESS');
  });

  test.each(['ATOMIC', 'PINWHEEL'] as const)(
    "S3.24 %s is a detail only where the employer's deposit confirmation uses it",
    (type) => {
      const employer = { ...facts.employer, depositConfirmation: type };
      const needed = detailsNeeded({ ...facts, rules: workflowPolicies.ATOMIC, employer });
      expect(needed.filter((one) => one === 'ATOMIC' || one === 'PINWHEEL')).toEqual([type]);
      expect(detailsNeeded({ ...facts, rules: workflowPolicies.ATOMIC })).not.toContain(type);
    },
  );

  test('S3.24 only Wisconsin asks for marital status', () => {
    expect(detailsNeeded({ ...facts, state: 'WI' })).toContain('MARITAL_STATUS');
    expect(detailsNeeded({ ...facts, state: null })).not.toContain('MARITAL_STATUS');
  });

  test('S3.24 a linked account without its number asks for the number', () => {
    expect(detailsNeeded({ ...facts, accountNumberMissing: true })).toContain(
      'MISSING_BANK_ACCOUNT_NUMBER',
    );
  });

  test('S3.24 a referral is confirmed, and the channel asked only if unknown', () => {
    expect(detailsNeeded({ ...facts, referred: true })).toContain('REFERRAL');
    const unknown = { ...facts, channelKnown: false };
    expect(detailsNeeded(unknown)).toContain('SURVEY_CHANNEL_SOURCE');
    expect(detailsNeeded({ ...unknown, rules: workflowPolicies.BENEFITFOCUS })).not.toContain(
      'SURVEY_CHANNEL_SOURCE',
    );
  });

  test.each([
    ['EMPLOYER', 30],
    ['ADDRESS', 90],
    ['PRIVACY', 365],
  ] as const)('S3.24 %s is fresh for %i days and stale after that', (detail, days) => {
    const confirmed = (on: Temporal.PlainDate) =>
      detailsNeeded({ ...facts, confirmedOn: { ...everything(), [detail]: on } });
    expect(confirmed(ago(days))).toEqual([]);
    expect(confirmed(ago(days + 1))).toEqual([detail]);
    expect(staleOn(detail, ago(days + 1))?.toString()).toBe(today.toString());
  });

  test('S3.24 a consent for one application does not carry over to the next', () => {
    const confirmedOn = { ...everything(ago(5)), EMPLOYER: today };
    expect(detailsNeeded({ ...facts, confirmedOn })).toEqual(['BACKUP_CONSENT', 'DISCLOSURE']);
    expect(staleOn('DISCLOSURE', today)).toBeNull();
  });

  test('S3.24 a rate check asks only what a soft inquiry needs', () => {
    expect(detailsNeeded({ ...facts, flow: 'PREQUALIFY' })).toEqual([
      'EMPLOYER',
      'NAME',
      'DOB',
      'ADDRESS',
      'PAYROLL_GROUP',
      'PRIVACY',
      'DISCLOSURE',
    ]);
  });

  test('S3.24 some details wait for another one', () => {
    const needed: ConfirmationDetail[] = ['ADDRESS', 'PRIMARY_BANK', 'BACKUP_CONSENT'];
    expect(blockedBy('BACKUP_CONSENT', needed)).toBe('PRIMARY_BANK');
    expect(blockedBy('MARITAL_STATUS', needed)).toBe('ADDRESS');
    expect(blockedBy('BACKUP_CONSENT', ['BACKUP_CONSENT'])).toBeNull();
    expect(blockedBy('EMAIL', needed)).toBeNull();
  });
});
