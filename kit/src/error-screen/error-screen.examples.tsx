import { ErrorScreen } from './error-screen.tsx';

const support = { email: 'support@paystead.example', phone: '+1 (212) 555-0142' };
const home = { href: '#home', label: 'Go to dashboard' };

export const examples = [
  {
    name: '404',
    whole: true,
    render: () => (
      <ErrorScreen code="404" title="We can’t find that" support={support} home={home}>
        Requested resource is not found.
      </ErrorScreen>
    ),
  },
  {
    name: '500',
    whole: true,
    render: () => (
      <ErrorScreen code="500" title="Something went wrong" support={support} home={home}>
        We couldn't reach the provider's servers. Please check your internet connection and try
        again.
      </ErrorScreen>
    ),
  },
  {
    name: '408',
    whole: true,
    render: () => (
      <ErrorScreen code="408" title="That took too long" support={support}>
        The server timed out waiting for a response. Please check your internet connection.
      </ErrorScreen>
    ),
  },
];
