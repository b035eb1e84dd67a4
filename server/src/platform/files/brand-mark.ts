/** The house of paydays, as in the logo on the screens: four bars, and the gold one of the next. */
export const brandMark = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  ...[
    ['#0c2f26', 'M2 28.1V12.50L6 9.64V28.1a0.9 0.9 0 0 1-0.9 0.9H2.9a0.9 0.9 0 0 1-0.9-0.9z'],
    ['#0c2f26', 'M8 28.1V8.21L12 5.36V28.1a0.9 0.9 0 0 1-0.9 0.9H8.9a0.9 0.9 0 0 1-0.9-0.9z'],
    [
      '#c77c08',
      'M14 28.1V3.93L16 2.50L18 3.93V28.1a0.9 0.9 0 0 1-0.9 0.9H14.9a0.9 0.9 0 0 1-0.9-0.9z',
    ],
    ['#0c2f26', 'M20 28.1V5.36L24 8.21V28.1a0.9 0.9 0 0 1-0.9 0.9H20.9a0.9 0.9 0 0 1-0.9-0.9z'],
    ['#0c2f26', 'M26 28.1V9.64L30 12.50V28.1a0.9 0.9 0 0 1-0.9 0.9H26.9a0.9 0.9 0 0 1-0.9-0.9z'],
  ].map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`),
  '</svg>',
].join('');
