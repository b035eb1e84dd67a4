/* Shows push messages in browsers that asked for them (S3.26), and opens the page they're about. */
self.addEventListener('push', (event) => {
  const said = read(event.data);
  if (!said) return;
  event.waitUntil(
    self.registration.showNotification(said.title, {
      body: said.text,
      tag: said.gid,
      silent: said.silent === true,
      icon: '/favicon.svg',
      data: { path: said.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  event.waitUntil(self.clients.openWindow(new URL(ownPath(path), self.location.origin)));
});

function read(data) {
  try {
    const said = data.json();
    return typeof said.title === 'string' ? said : null;
  } catch {
    return null;
  }
}

/* A path of the app and nothing else, whatever the message says. */
function ownPath(path) {
  return typeof path === 'string' && /^\/home(\/|$)/.test(path) ? path : '/home';
}
