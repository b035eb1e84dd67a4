import { QrCode } from './qr-code.tsx';

const cells = Array.from({ length: 21 }, (_, y) =>
  Array.from({ length: 21 }, (_, x) => (x * y + x + y) % 3 === 0),
);

export const examples = [
  { name: 'a pattern', render: () => <QrCode cells={cells} label="A pattern of squares" /> },
];
