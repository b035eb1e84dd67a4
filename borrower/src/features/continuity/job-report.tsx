import { DateField } from '@paystead/kit/date-field/date-field';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useToday } from '../../store/use-today.ts';
import type { Job, Reported } from './job-words.ts';

interface JobReportProps {
  job: Job;
  status: Reported | '';
  lastDay: string;
  returnsOn: string;
  onStatus: (status: Reported) => void;
  onLastDay: (day: string) => void;
  onReturn: (day: string) => void;
}

/** What changes, and from which day: the employer hasn't told us. */
export function JobReport(props: JobReportProps) {
  const { job, lastDay, status } = props;
  const today = useToday();
  const isLeave = status === 'LeaveWithoutPay';
  return (
    <Sheet title="Your news">
      <Stack gap={5}>
        <RadioGroup
          name="status"
          label="What changes at work?"
          value={status}
          onChange={(value) => props.onStatus(value as Reported)}
          options={[
            { value: 'Terminated', label: `I’m leaving ${job.employer}` },
            { value: 'Retired', label: 'I’m retiring' },
            { value: 'LeaveWithoutPay', label: 'I’m going on unpaid leave' },
          ]}
        />
        {status !== '' && (
          <DateField
            name="last_day"
            label={isLeave ? 'First day of leave' : 'Last day at work'}
            hint={`${job.employer} hasn’t told us yet. We don’t tell them`}
            today={today}
            min={job.last_day_from}
            max={job.last_day_to}
            value={lastDay}
            onChange={props.onLastDay}
          />
        )}
        {isLeave && (
          <DateField
            name="returns_on"
            label="Back at work (optional)"
            hint="Leave it empty if you don’t know"
            today={today}
            value={props.returnsOn}
            onChange={props.onReturn}
          />
        )}
      </Stack>
    </Sheet>
  );
}
