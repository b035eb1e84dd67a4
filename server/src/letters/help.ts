import { letter } from './letter.ts';

const TO_TALK = 'To talk about it, call {support_phone} or write to {support_email}.' as const;
const REACH = { support_phone: '+1 (212) 555-0142', support_email: 'support@loans.example' };

/** Staff answered in the help chat while the person was away. */
export const questionAnswered = letter({
  key: 'question-answered',
  title: 'A question in the help chat was answered',
  subject: 'We answered your question',
  body: ['We wrote back to you in the help chat.'],
  facts: {},
});

/** COMPLAINT-2: we have it. */
export const complaintReceived = letter({
  key: 'complaint-received',
  title: 'A complaint was received',
  subject: 'We got your complaint',
  body: ['{our_note}', TO_TALK],
  facts: { our_note: 'We’re looking into it and write to you by December 8.', ...REACH },
});

/** COMPLAINT-2: the answer takes longer. */
export const complaintTakesLonger = letter({
  key: 'complaint-takes-longer',
  title: 'A complaint takes longer',
  subject: 'Your complaint takes longer',
  body: ['{our_note}', TO_TALK],
  facts: { our_note: 'Your employer hasn’t sent us its records yet.', ...REACH },
});

/** COMPLAINT-3: the answer. */
export const complaintAnswered = letter({
  key: 'complaint-answered',
  title: 'A complaint was answered',
  subject: 'Our answer to your complaint',
  body: ['{our_note}', TO_TALK],
  facts: { our_note: 'You were right, and we’ve corrected your balance.', ...REACH },
});

/** A counselor has time. */
export const appointmentConfirmed = letter({
  key: 'appointment-confirmed',
  title: 'An appointment with a counselor was confirmed',
  subject: 'Your appointment: {time}',
  body: [
    'A counselor has time for you on {time}.',
    '{how_you_meet}',
    'If you can’t make it, cancel it and ask for another one.',
  ],
  facts: {
    time: 'Tue, Nov 24, 2:10 PM Eastern',
    how_you_meet: 'We’ll call you at the phone number on your account.',
  },
});

/** Staff canceled an appointment. */
export const appointmentCanceled = letter({
  key: 'appointment-canceled',
  title: 'An appointment with a counselor was canceled',
  subject: 'Your appointment was canceled',
  body: ['We had to cancel your appointment. You can see why, and ask for another one.'],
  facts: {},
});
