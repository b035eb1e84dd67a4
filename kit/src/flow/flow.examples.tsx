import { Flow, FlowStep } from './flow.tsx';

export const examples = [
  {
    name: 'a change of email',
    render: () => (
      <Flow>
        <FlowStep title="You confirmed it’s you" state="done" />
        <FlowStep
          title="You enter the code"
          state="now"
          note="Your old email keeps working until you do."
          when="Now"
        />
        <FlowStep
          title="We write to your old email too"
          state="to-do"
          note="marisol.greene@nrhealth.example gets a link that undoes the change for 7 days."
          when="At once"
        />
      </Flow>
    ),
  },
];
