import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { DownloadIcon } from '../icon/download.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { ButtonRow } from './button-row.tsx';

export const examples = [
  {
    name: 'primary, secondary, tertiary, danger, link',
    render: () => (
      <ButtonRow>
        <Button>Save and continue</Button>
        <Button variant="secondary">Edit details</Button>
        <Button variant="tertiary">Cancel</Button>
        <Button variant="danger">Stop deduction</Button>
        <Button variant="link">Text me a new code</Button>
      </ButtonRow>
    ),
  },
  {
    name: 'small',
    render: () => (
      <ButtonRow>
        <Button size="small">Mark as read</Button>
        <Button size="small" variant="secondary" icon={<DownloadIcon />}>
          Download PDF
        </Button>
        <Button size="small" variant="tertiary">
          Cancel
        </Button>
      </ButtonRow>
    ),
  },
  {
    name: 'busy',
    render: () => (
      <ButtonRow>
        <Button busy busyLabel="Saving">
          Save
        </Button>
        <Button variant="secondary" busy>
          Check again
        </Button>
      </ButtonRow>
    ),
  },
  {
    name: 'disabled, with the reason beside it',
    render: () => (
      <>
        <ButtonRow>
          <Button disabled describedBy="button-why">
            See your offer
          </Button>
          <Button variant="secondary" disabled describedBy="button-why">
            Preview
          </Button>
        </ButtonRow>
        <p id="button-why">Finish the 3 tasks above first.</p>
      </>
    ),
  },
  {
    name: 'on green',
    render: () => (
      <BrandSurface>
        <ButtonRow>
          <Button variant="accent">See my rate</Button>
          <Button variant="on-brand">How it works</Button>
          <Button variant="tertiary">Not now</Button>
        </ButtonRow>
      </BrandSurface>
    ),
  },
  {
    name: 'links that look like buttons, filling the line on a phone',
    render: () => (
      <ButtonRow fill>
        <ButtonLink href="#button">Make a payment</ButtonLink>
        <ButtonLink href="#button" variant="secondary">
          See the schedule
        </ButtonLink>
      </ButtonRow>
    ),
  },
  {
    name: 'as wide as its column, long text',
    render: () => (
      <Button block>Pay $4,147.24 from Hudson Valley Savings, checking account ending 4417</Button>
    ),
  },
];
