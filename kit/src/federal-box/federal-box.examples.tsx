import { FederalBox } from './federal-box.tsx';

export const examples = [
  {
    name: 'offer',
    render: () => (
      <FederalBox
        apr="17.86"
        financeCharge="761.69"
        amountFinanced="3920.00"
        totalOfPayments="4681.69"
        creditor="Named in your agreement"
      >
        See your loan agreement for nonpayment, default and the right to ask for the whole sum
        early.
      </FederalBox>
    ),
  },
  {
    name: 'large amounts',
    render: () => (
      <FederalBox
        apr="9.99"
        financeCharge="10234.56"
        amountFinanced="20000.00"
        totalOfPayments="30234.56"
        creditor="Cedar River Bank, member FDIC"
      />
    ),
  },
];
