import { describe, expect, test } from 'vitest';
import type { Alert } from '../../store/alerts.ts';
import { noteOf, wordsOf } from './alert-words.ts';

const of = (type: string | null) =>
  wordsOf({ credit_monitoring_alert_type: type, title: 'Its own title' });

describe('alerts in words', () => {
  test.each([
    ['NEW_ACCOUNT', "A new account was opened in the consumer's name"],
    ['NEW_EMPLOYMENT', 'New employment has been reported'],
    ['NEW_ADDRESS', 'A new address has been reported'],
    ['NEW_PUBLIC_RECORD', 'A new public record has been reported'],
    ['NEW_INQUIRY', 'A new credit inquiry has been reported'],
    ['IMPROVED_ACCOUNT', 'The status on an account has improved'],
    ['DELINQUENT_ACCOUNT', 'An account has been reported delinquent'],
    ['BANKRUPTCY', 'A bankruptcy has been reported'],
    ['FRAUD_ALERT', 'A fraud alerts has been reported'],
  ])('S5.7 %s: %s', (type, preview) => {
    expect(of(type).preview).toBe(preview);
  });

  test.each(['RENT_REPORTED', 'constructor', '', null])(
    'S3.27 a type nobody knows, %o, keeps its own title and gets the fallback',
    (type) => {
      expect(of(type)).toMatchObject({ look: 'unknown', preview: 'Its own title' });
    },
  );

  test('S3.27 the note names the type and the bureau that sent it', () => {
    const alert = { credit_monitoring_alert_type: 'FRAUD_ALERT', title: 'x' } as Alert;
    expect(noteOf({ ...alert, alert_product_type: 'TUC_ALERT_TYPE' })).toBe(
      'Fraud alert, TransUnion',
    );
    expect(noteOf({ ...alert, alert_product_type: 'GENERIC_ALERT_TYPE' })).toBe('Fraud alert');
    expect(noteOf({ ...alert, credit_monitoring_alert_type: null, alert_product_type: null })).toBe(
      'Loan',
    );
  });
});
