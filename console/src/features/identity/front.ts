/** What stands beside the form on each page before login. */
export const FRONT = {
  home: '/login',
  slogan: ['Steady pay,', 'steady home.'],
  promise: 'Review applications and service loans in one place.',
} as const;
