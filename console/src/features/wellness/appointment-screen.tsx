import { formatPhone } from '@paystead/client/format/format-phone';
import { useCall } from '@paystead/client/calls/use-call';
import { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { LostCard } from '../../parts/lost-card.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { PARTS, type StaffAppointment, STATES, TOPICS, WAYS } from './appointment-words.ts';

/** One appointment: the borrower, the topic, and the possible actions. */
export function AppointmentScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readAppointment, { gid });
  const [changed, setChanged] = useState<StaffAppointment>();
  const known = 'value' in loaded ? loaded.value : undefined;
  const value = changed?.gid === gid ? changed : known;
  const path = [{ label: 'Appointments', href: '/appointments' }, { label: value?.person ?? '…' }];
  if (!value || value.gid !== gid) {
    return (
      <ConsolePage title="Appointment" path={path}>
        {loaded.state === 'error' ? (
          <LostCard
            title="We couldn’t load this appointment"
            failure={loaded.error}
            onRetry={loaded.reload}
          />
        ) : (
          <WaitingFor label="Loading this appointment" />
        )}
      </ConsolePage>
    );
  }
  const [words, tone] = STATES[value.status];
  return (
    <ConsolePage
      title={value.person}
      path={path}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={value.employer}
    >
      <Columns
        asideLabel="What to do"
        asideWidth="wide"
        main={<About appointment={value} />}
        aside={<AppointmentActions key={value.gid} appointment={value} onChanged={setChanged} />}
      />
    </ConsolePage>
  );
}

function About({ appointment }: { appointment: StaffAppointment }) {
  const { days, part, note, phone, confirmed_for: at, delinquent_days: late } = appointment;
  return (
    <>
      <Sheet title="Appointment">
        <DefinitionList look="dense">
          <Definition term="About">{TOPICS[appointment.topic]}</Definition>
          <Definition term="How">{WAYS[appointment.way]}</Definition>
          {at && <Definition term="When">{momentOf(at)}</Definition>}
          {appointment.with && <Definition term="With">{appointment.with}</Definition>}
          {appointment.meeting_url && (
            <Definition term="Link">{appointment.meeting_url}</Definition>
          )}
          <Definition term="Requested">
            {days.map((day) => (
              <div key={day}>
                <Day value={day} form="weekday" />
              </div>
            ))}
            {PARTS[part]}, Eastern
          </Definition>
          <Definition term="Asked">{momentOf(appointment.requested_at)}</Definition>
          <Definition term="Note">{note ?? 'None'}</Definition>
          {appointment.cancelled_by && (
            <Definition term="Canceled">
              {appointment.cancelled_by === 'borrower' ? 'By the borrower' : 'By us'}
              {appointment.cancel_reason && `: ${appointment.cancel_reason}`}
            </Definition>
          )}
        </DefinitionList>
      </Sheet>
      <Sheet title="Borrower">
        <DefinitionList look="dense">
          <Definition term="Name">{appointment.person}</Definition>
          <Definition term="Employer">{appointment.employer}</Definition>
          <Definition term="Email">
            <Email address={appointment.email} />
          </Definition>
          <Definition term="Phone">{phone ? formatPhone(phone) : 'None'}</Definition>
          <Definition term="Days past due">{late > 0 ? late : 'None'}</Definition>
        </DefinitionList>
      </Sheet>
    </>
  );
}
