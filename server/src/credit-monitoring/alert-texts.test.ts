import { creditAlertTypes } from '@paystead/lending/credit/credit-alerts';
import { CreditMonitoringAlertType } from '@paystead/contract/messages/notifications';
import { describe, expect, test } from 'vitest';
import { alertTexts } from './alert-texts.ts';

describe('the texts of alerts', () => {
  test('S3.27 S5.7 each of the nine types has its text, and no other', () => {
    expect(Object.keys(alertTexts).toSorted()).toEqual([...creditAlertTypes].toSorted());
    expect(Object.keys(alertTexts).toSorted()).toEqual(
      [...CreditMonitoringAlertType.options].toSorted(),
    );
  });
});
