import { IconButton } from '@paystead/kit/icon-button/icon-button';
import { ChevronLeftIcon } from '@paystead/kit/icon/chevron-left';
import { ChevronRightIcon } from '@paystead/kit/icon/chevron-right';
import { Row } from '@paystead/kit/row/row';
import { DayField } from './day-field.tsx';

interface DayStepperProps {
  /** YYYY-MM-DD */
  day: string;
  today: string;
  onChange: (day: string) => void;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** A day, and the ones beside it. */
export function DayStepper({ day, today, onChange }: DayStepperProps) {
  return (
    <Row gap={2} align="bottom" wrap={false}>
      <IconButton label="Day before" onPress={() => onChange(moved(day, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <DayField
        label="Day"
        today={today}
        value={day}
        onChange={(value) => ISO.test(value) && onChange(value)}
      />
      <IconButton label="Day after" onPress={() => onChange(moved(day, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </Row>
  );
}

/** Another day of the calendar; noon is clear of every change of the clock. */
function moved(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}
