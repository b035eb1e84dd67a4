import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { type Status, statusOptions } from './people-words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A new status and its days, as calls take them. */
export interface Wish {
  status: Status;
  effective_on: string;
  returns_on?: string;
}

export interface StatusForm {
  /** Null until the status and its days are whole. */
  readonly wish: Wish | null;
  readonly fields: Omit<StatusFieldsProps, 'errors'>;
}

/** The fields of a new status. */
export function useStatusForm(today: string): StatusForm {
  const [status, onStatus] = useState('');
  const [from, onFrom] = useState(today);
  const [until, onUntil] = useState('');
  const isLeave = status === 'LeaveWithPay' || status === 'LeaveWithoutPay';
  const isWhole = status !== '' && DAY.test(from) && (!isLeave || !until || DAY.test(until));
  const back = isLeave && until ? { returns_on: until } : {};
  return {
    wish: isWhole ? { status: status as Status, effective_on: from, ...back } : null,
    fields: { status, onStatus, from, onFrom, until: isLeave ? until : null, onUntil, today },
  };
}

/** The box of a form whose first choice has the focus when it opens. */
export function useFocusedBox(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('select')?.focus(), []);
  return box;
}

interface StatusFieldsProps {
  status: string;
  onStatus: (status: string) => void;
  from: string;
  onFrom: (day: string) => void;
  /** Null if it isn’t a leave. */
  until: string | null;
  onUntil: (day: string) => void;
  today: string;
  errors: Readonly<Record<string, string>>;
}

export function StatusFields({ errors, from, status, today, until, ...change }: StatusFieldsProps) {
  const error = (name: string) => (errors[name] ? { error: errors[name] } : {});
  return (
    <Row align="bottom">
      <Select
        label="New status"
        empty="Choose a status"
        options={statusOptions}
        value={status}
        onChange={change.onStatus}
      />
      <DayField
        label="From"
        today={today}
        value={from}
        onChange={change.onFrom}
        {...error('effective_on')}
      />
      {until !== null && (
        <DayField
          label="First day back, if known"
          today={today}
          value={until}
          onChange={change.onUntil}
          {...error('returns_on')}
        />
      )}
    </Row>
  );
}
