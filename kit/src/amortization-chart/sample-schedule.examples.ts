/**
 * A loan of $6,000.00 over 52 paychecks for the gallery; the shape is right, the cents are
 * approximate.
 */
export const sampleToday = '2026-11-20';

export const samplePayments = Array.from({ length: 52 }, (_, place) => {
  const balance = balanceAfter(place);
  const interest = balance * 0.0065;
  return {
    date: dayOf(place),
    interest: interest.toFixed(2),
    principal: (136.36 - interest).toFixed(2),
  };
});

export const sampleBalances = [
  { date: '2026-03-05', balance: '6000.00' },
  ...samplePayments.map((payment, place) => ({
    date: payment.date,
    balance: place === 51 ? '0.00' : balanceAfter(place + 1).toFixed(2),
  })),
];

function balanceAfter(paychecks: number): number {
  const growth = 1.0065 ** paychecks;
  return 6000 * growth - (136.36 * (growth - 1)) / 0.0065;
}

function dayOf(place: number): string {
  return new Date(Date.UTC(2026, 2, 20 + place * 14)).toISOString().slice(0, 10);
}
