/** What stands beside the form on each page before login. */
export const FRONT = {
  home: '/login',
  slogan: ['Steady pay,', 'steady home.'],
  promise: 'Where applications are reviewed and loans are looked after.',
} as const;
