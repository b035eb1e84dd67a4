import { Sheet } from '../sheet/sheet.tsx';
import { Grid } from './grid.tsx';

export const examples = [
  {
    name: 'two columns',
    render: () => (
      <Grid>
        <Sheet title="Payment schedule">52 payments</Sheet>
        <Sheet title="Where the money goes, beside it">To your bank</Sheet>
      </Grid>
    ),
  },
  {
    name: 'three columns',
    render: () => (
      <Grid columns={3}>
        <Sheet>One</Sheet>
        <Sheet>Two</Sheet>
        <Sheet>Three</Sheet>
      </Grid>
    ),
  },
];
